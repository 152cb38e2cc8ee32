import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { FormNotices } from './FormNotices.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { RequestForm } from './use-request-form.ts';

type Props<Values extends Record<string, unknown>> = {
  form: RequestForm<Values>;
  submitLabel: string;
  /** Keeps entries in this tab under a name until they are sent: they survive a reload and an expired session. */
  draft?: string;
  /** Index of the step on the page, in a form in steps; kept with the draft. */
  step?: number;
  /** Called when the user clears the entries that a draft gave back. */
  onDiscard?: () => void;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A form as the content of a page, under its heading: what went wrong, the fields, the button. Asks before a way out
 * loses entries.
 */
export function FormPage<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, submitLabel, actions, children } = props;
  const { t } = useTranslation('forms');
  const draft = useDraft(props.draft, form, props.step);
  const guard = useLeaveGuard(form.isUnsaved);
  const discard = () => {
    draft.discard();
    props.onDiscard?.();
  };
  const leave = () => {
    draft.forget();
    guard.leave();
  };
  return (
    <Box component="form" {...form.formProps} maw="40rem" className={common.stackLoose}>
      {draft.isRestored && (
        <Notice tone="info">
          {t('draft.restored')}
          {draft.hasSecret && ` ${t('draft.secret')}`}
          {draft.hasExpired && ` ${t('draft.expired')}`}
          <Button mt="sm" display="block" size="xs" variant="default" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </Notice>
      )}
      <FormNotices form={form} />
      <RequiredNote form={form} />
      {children}
      <div className={common.wrapWide}>
        <BusyButton type="submit" isBusy={form.isSending}>
          {submitLabel}
        </BusyButton>
        {actions}
      </div>
      <LeaveQuestion isOpen={guard.isAsked} onLeave={leave} onStay={guard.stay} />
    </Box>
  );
}
