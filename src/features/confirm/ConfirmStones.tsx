import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { ConfirmDone } from './ConfirmDone.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { useConfirm } from './use-confirm.ts';

type Props = {
  rows: readonly Stone[];
  /** `true` if the stones were confirmed. */
  onClose: (isDone: boolean) => void;
};

/**
 * Dialog that confirms stones. Before sending it shows prices, delivery, terms, invoice date and the fixed-price
 * notice.
 */
export function ConfirmStones({ rows, onClose }: Props) {
  const { t } = useTranslation('confirm');
  const confirm = useConfirm(rows);
  const isDone = confirm.memo !== null;
  const close = () => onClose(isDone);
  return (
    <FormDialog isOpen onClose={close} size="xl" title={t('title', { count: rows.length })}>
      {confirm.memo === null ? (
        <ConfirmForm confirm={confirm} />
      ) : (
        <ConfirmDone memo={confirm.memo} onClose={close} />
      )}
    </FormDialog>
  );
}
