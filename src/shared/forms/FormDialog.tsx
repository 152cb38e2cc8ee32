import { Button, Modal } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import styles from './FormDialog.module.css';
import { FormNotices } from './FormNotices.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { RequestForm } from './use-request-form.ts';

type Inside = {
  readonly isSending: boolean;
  readonly isUnsaved: () => boolean;
  readonly forget: () => void;
};

type Shell = { readonly inside: RefObject<Inside | null>; readonly close: () => void };

const ShellContext = createContext<Shell | null>(null);

type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  /** Called once the dialog may close. */
  onClose: () => void;
  /** `70rem`: for a table with fields. */
  size?: 'md' | 'lg' | 'xl' | '70rem';
  /** A component that calls `useRequestForm` and shows a {@link DialogForm}: its entries are reset with each opening. */
  children: ReactNode;
};

/** A dialog around a form. Escape, the cross, a click outside and every way out of the page ask before entries are lost. */
export function FormDialog({ isOpen, title, onClose, size = 'md', children }: DialogProps) {
  const inside = useRef<Inside | null>(null);
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(() => isOpen && inside.current?.isUnsaved() === true);
  const close = () => {
    // The answer has to be read: closed in between, something would be done without a word.
    if (inside.current?.isSending === true) return;
    if (inside.current?.isUnsaved() === true) setAsking(true);
    else onClose();
  };
  const leave = () => {
    inside.current?.forget();
    setAsking(false);
    if (guard.isAsked) guard.leave();
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    guard.stay();
  };
  const isAsked = isAsking || guard.isAsked;
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        centered
        size={size}
        fullScreen={useNarrow()}
        closeOnEscape={!isAsked}
        trapFocus={!isAsked}
      >
        <ShellContext value={{ inside, close }}>{children}</ShellContext>
      </Modal>
      <LeaveQuestion isOpen={isAsked} onLeave={leave} onStay={stay} />
    </>
  );
}

type FormProps<Values extends Record<string, unknown>> = {
  form: RequestForm<Values>;
  submitLabel: string;
  /** Whether there is nothing to send, whatever is typed. */
  isBlocked?: boolean;
  /** What the first button does, where "Cancel" would be wrong. */
  closeLabel?: string;
  /** Another submit button, told apart by its value (`submitter` of the event). */
  otherSubmit?: { readonly label: string; readonly value: string };
  /** Keeps entries in this tab under a name until they are sent. */
  draft?: string;
  /** Asks something before the form can be sent: in view with the buttons, wherever the dialog is scrolled. */
  question?: ReactNode;
  children: ReactNode;
};

/** The form inside a {@link FormDialog}: what went wrong, the fields, the buttons. */
export function DialogForm<Values extends Record<string, unknown>>(props: FormProps<Values>) {
  const { form, submitLabel, isBlocked = false, closeLabel, otherSubmit, question = null, children } = props;
  const { t } = useTranslation();
  const shell = use(ShellContext);
  const draft = useDraft(props.draft, form);
  useEffect(() => {
    if (shell === null) return;
    const { inside } = shell;
    inside.current = { isSending: form.isSending, isUnsaved: form.isUnsaved, forget: draft.forget };
    return () => {
      inside.current = null;
    };
  });
  return (
    <form {...form.formProps} className={common.stackLoose}>
      <FormNotices form={form} />
      <RequiredNote form={form} />
      {children}
      <div className={question === null ? undefined : styles.asking}>
        {question}
        <DialogButtons>
          <Button variant="default" onClick={shell?.close} aria-disabled={form.isSending}>
            {closeLabel ?? t('cancel')}
          </Button>
          <BusyButton type="submit" isBusy={form.isSending} disabled={isBlocked}>
            {submitLabel}
          </BusyButton>
          {otherSubmit !== undefined && (
            <Button
              type="submit"
              variant="default"
              value={otherSubmit.value}
              disabled={isBlocked}
              aria-disabled={form.isSending}
            >
              {otherSubmit.label}
            </Button>
          )}
        </DialogButtons>
      </div>
    </form>
  );
}
