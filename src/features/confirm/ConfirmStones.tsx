import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { ConfirmDone } from './ConfirmDone.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { useConfirm } from './use-confirm.ts';

type Props = {
  rows: readonly Stone[];
  /** `true` when the stones were confirmed. */
  onClose: (isDone: boolean) => void;
};

/** The dialog in which stones are confirmed: prices, delivery, terms, invoice date and the fixed-price notice first. */
export function ConfirmStones({ rows, onClose }: Props) {
  const { t } = useTranslation('confirm');
  const confirm = useConfirm(rows);
  const isDone = confirm.memo !== null;
  // The answer has to be read: closed in between, the stones would be confirmed without a word.
  const close = () => {
    if (!confirm.isSending) onClose(isDone);
  };
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={t('title', { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('close'), 'aria-disabled': confirm.isSending }}
    >
      {confirm.memo === null ? (
        <ConfirmForm confirm={confirm} onClose={close} />
      ) : (
        <ConfirmDone memo={confirm.memo} onClose={close} />
      )}
    </Modal>
  );
}
