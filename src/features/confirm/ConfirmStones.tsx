import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '#generated/model/confirmation.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Confirm.module.css';
import { ConfirmForm } from './ConfirmForm.tsx';
import { useConfirm } from './confirm-plan.ts';
import { Figure, FigureHead } from './Figure.tsx';

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
            <FigureHead isWide>{t('perCarat')}</FigureHead>
            <FigureHead>{t('amount')}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {memo.memoDetails.map(({ diamond, ctPr, amt }) => (
            <tr key={diamond}>
              <th scope="row">
                <bdi>{numbers.get(diamond) ?? diamond}</bdi>
              </th>
              <Figure isWide>{number(ctPr)}</Figure>
              <Figure>{number(amt)}</Figure>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('total')} <bdi>{`${number(memo.totalCarat)} ct`}</bdi>
            </th>
            <td className={dense.wide} />
            <Figure>{number(memo.subtotal)}</Figure>
          </tr>
          {memo.totalAmountInr !== null && memo.exchangeRate !== null && memo.rateDate !== null && (
            <tr>
              <th scope="row">
                {t('rupees', { rate: number(memo.exchangeRate), date: date(memo.rateDate) })}
              </th>
              <td className={dense.wide} />
              <Figure>{number(memo.totalAmountInr)}</Figure>
            </tr>
          )}
        </tfoot>
      </table>
    </Box>
  );
}

/** Takes the focus from the submit button, which is gone; `data-autofocus` works only when a dialog opens. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function ConfirmDone({ memo, onClose }: { memo: Confirmation; onClose: () => void }) {
  const { t } = useTranslation('confirm');
  return (
    <>
      <Notice tone="success" title={t('done', { count: memo.pieces, memoNo: memo.memoNo })}>
        {t('doneAbout', { name: memo.sellerName })}
        {memo.endedQuotes > 0 && ` ${t('endedQuotes', { count: memo.endedQuotes })}`}
      </Notice>
      <ConfirmedStones memo={memo} />
      <Box mt="md">
        <ChargeLines charges={memo} />
      </Box>
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

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

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
