import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Confirm.module.css';
import { ConfirmForm } from './ConfirmForm.tsx';
import { useConfirm } from './use-confirm.ts';

/** The stones of a memo with the prices and amounts after terms as booked by the server, and their total. */
function ConfirmedStones({ memo }: { memo: Memo }) {
  const { t } = useTranslation('confirm');
  const { date, number } = useFormats();
  const numbers = new Map(memo.diamonds.map(({ id, stoneId }) => [id, stoneId]));
  return (
    <Box component="section" className={styles.stones} aria-label={t('doneStones')} tabIndex={0} mt="md">
      <table className={`${dense.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('stone')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('donePerCarat')}
            </th>
            <th scope="col" className={dense.figure}>
              {t('final')}
            </th>
          </tr>
        </thead>
        <tbody>
          {memo.memoDetails.map(({ diamond, fnCtPr, fnAmt }) => (
            <tr key={diamond}>
              <th scope="row">
                <bdi>{numbers.get(diamond) ?? diamond}</bdi>
              </th>
              <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                {number(fnCtPr)}
              </td>
              <td className={dense.figure} dir="ltr">
                {number(fnAmt)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('total')} <bdi>{`${number(memo.totalCarat)} ct`}</bdi>
            </th>
            <td className={dense.wide} />
            <td className={dense.figure} dir="ltr">
              {number(memo.totalAmount)}
            </td>
          </tr>
          {memo.totalAmountInr !== null && memo.exchangeRate !== null && memo.rateDate !== null && (
            <tr>
              <th scope="row">
                {t('rupees', { rate: number(memo.exchangeRate), date: date(memo.rateDate) })}
              </th>
              <td className={dense.wide} />
              <td className={dense.figure} dir="ltr">
                {number(memo.totalAmountInr)}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </Box>
  );
}

type ConfirmDoneProps = { memo: Memo; onClose: () => void };

/** Takes the focus from the submit button, which is gone; `data-autofocus` works only when a dialog opens. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The memo that the request created, with the amounts as booked by the house, and a link to it. */
function ConfirmDone({ memo, onClose }: ConfirmDoneProps) {
  const { t } = useTranslation('confirm');
  return (
    <>
      <Notice tone="success" title={t('done', { count: memo.pieces, memoNo: memo.memoNo })}>
        {t('doneAbout', { name: memo.sellerName })}
      </Notice>
      <ConfirmedStones memo={memo} />
      <Box mt="md">
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            renderRoot={(props) => <Link to="confirmList" {...props} />}
            onClick={onClose}
            ref={takeFocus}
          >
            {t('toList')}
          </Button>
        </DialogButtons>
      </Box>
    </>
  );
}

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
