import { DialogButtons } from './DialogButtons.tsx';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import { BusyButton } from './BusyButton.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Label of the first button, if "Cancel" would be ambiguous. */
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why the last attempt failed; the dialog stays open. */
  problem?: Problem | null;
  /** Replaces the general text of the problem where there is better advice. */
  problemText?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  size?: 'md' | 'lg';
};

/** Asks for confirmation before an action. Escape, the cross and the first button cancel it. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmLabel, isDanger = false, isBusy = false, problem = null } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={props.onCancel}
      title={title}
      size={props.size ?? 'md'}
      centered
      closeOnClickOutside={!isBusy}
    >
      <Stack gap="md">
        <Text component="div" size="md">
          {children}
        </Text>
        {problem !== null && <ProblemNotice problem={problem} text={props.problemText} />}
        <DialogButtons>
          <Button variant="default" onClick={props.onCancel} disabled={isBusy} data-autofocus>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <BusyButton color={isDanger ? 'danger' : 'brand'} onClick={props.onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </BusyButton>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
