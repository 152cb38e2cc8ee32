import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import { priceAt } from '#src/stones/terms.ts';
import type { Totals } from '#src/stones/totals.ts';
import styles from './Confirm.module.css';
import type { Obstacle, PlannedStone } from './confirm-plan.ts';

type Props = {
  plan: readonly PlannedStone[];
  /** Percent points of the payment option in use. */
  percent: number;
  /** Of the stones that are sent. */
  totals: Totals;
};

function State({ obstacle }: { obstacle: Obstacle | null }) {
  const { t } = useTranslation(['confirm', 'stones']);
  if (obstacle === null) return t('confirm:ready');
  if (obstacle.by === 'delivery') return t('stones:conflict.NOT_DELIVERABLE');
  return obstacle.by === 'server'
    ? t(`stones:conflict.${obstacle.reason}`)
    : t(`stones:unavailable.${obstacle.reason}`);
}

/** The stones of the dialog with prices, totals of those that are sent, and why the others are not. */
export function PlannedStones({ plan, percent, totals }: Props) {
  const { t } = useTranslation('confirm');
  const { number } = useFormats();
  return (
    <Box component="section" className={styles.stones} aria-label={t('stones')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('stone')}</th>
            <th scope="col" className={styles.what}>
              {t('what')}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.wide}`}>
              {t('perCarat')}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.wide}`}>
              {t('amount')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('final')}
            </th>
            <th scope="col" className={styles.state}>
              {t('state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ stone, obstacle }) => (
            <tr key={stone.id} data-out={obstacle !== null || undefined}>
              <th scope="row">
                <bdi>{stone.stoneId}</bdi>
              </th>
              <td className={styles.what}>
                <bdi>
                  {[stone.shpNm, number(stone.crt), stone.colNm, stone.clrNm, stone.lbNm]
                    .filter((part) => part !== null)
                    .join(' ')}
                </bdi>
              </td>
              <td className={`${styles.figure} ${styles.wide}`} dir="ltr">
                {number(stone.ctPr)}
              </td>
              <td className={`${styles.figure} ${styles.wide}`} dir="ltr">
                {number(stone.amt)}
              </td>
              <td className={styles.figure} dir="ltr">
                {number(priceAt(stone, percent).fnAmt)}
              </td>
              <td className={styles.state}>
                <State obstacle={obstacle} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={styles.what}>
              <bdi>{`${totals.pieces} · ${number(totals.crt)} ct`}</bdi>
            </td>
            <td className={`${styles.figure} ${styles.wide}`} dir="ltr">
              {totals.ctPr === null ? '' : number(totals.ctPr)}
            </td>
            <td className={`${styles.figure} ${styles.wide}`} dir="ltr">
              {number(totals.amt)}
            </td>
            <td className={styles.figure} dir="ltr">
              {number(totals.fnAmt)}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
