import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { masterLabel, useMasters } from '#src/reference/masters.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { priceAt } from '#src/stones/terms.ts';
import type { Totals } from '#src/stones/totals.ts';
import { useConflictWords } from '#src/stones/use-conflict-words.ts';
import styles from './Confirm.module.css';
import type { PlannedStone } from './confirm-plan.ts';

type Props = {
  plan: readonly PlannedStone[];
  /** Percentage points of the selected payment option. */
  percent: number;
  /** Totals of the stones that are sent. */
  totals: Totals;
};

function State({ obstacle, changedPrice }: Pick<PlannedStone, 'obstacle' | 'changedPrice'>) {
  const { t } = useTranslation(['confirm', 'stones']);
  const { number } = useFormats();
  const conflictWords = useConflictWords();
  if (obstacle === null) {
    if (changedPrice === null) return t('confirm:ready');
    const { seen, current } = changedPrice;
    return t('confirm:newPrice', { seen: number(seen), current: number(current) });
  }
  if (obstacle.by === 'delivery') return t('stones:conflict.NOT_DELIVERABLE');
  return obstacle.by === 'server'
    ? conflictWords(obstacle.conflict)
    : t(`stones:unavailable.${obstacle.reason}`);
}

/** The stones of the dialog: prices, totals of those sent, changed prices, and why the others are not sent. */
export function PlannedStones({ plan, percent, totals }: Props) {
  const { t } = useTranslation('confirm');
  const { number } = useFormats();
  const { masters } = useMasters();
  const language = useLanguage();
  const shapeOf = ({ shp, shpNm }: PlannedStone['stone']) => {
    const shape = masters?.item(shp);
    return shape ? masterLabel(shape, language) : shpNm;
  };
  return (
    <Box component="section" className={styles.stones} aria-label={t('stones')} tabIndex={0}>
      <table className={`${dense.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('stone')}</th>
            <th scope="col" className={styles.what}>
              {t('what')}
            </th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('perCarat')}
            </th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('amount')}
            </th>
            <th scope="col" className={dense.figure}>
              {t('final')}
            </th>
            <th scope="col" className={styles.state}>
              {t('state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ stone, obstacle, changedPrice }) => (
            <tr key={stone.id} data-out={obstacle !== null || changedPrice !== null || undefined}>
              <th scope="row">
                <bdi>{stone.stoneId}</bdi>
              </th>
              <td className={styles.what}>
                <bdi>
                  {[shapeOf(stone), number(stone.crt), stone.colNm, stone.clrNm, stone.lbNm]
                    .filter((part) => part !== null)
                    .join(' ')}
                </bdi>
              </td>
              <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                {number(stone.ctPr)}
              </td>
              <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                {number(stone.amt)}
              </td>
              <td className={dense.figure} dir="ltr">
                {number(priceAt(stone, percent).fnAmt)}
              </td>
              <td className={styles.state}>
                <State obstacle={obstacle} changedPrice={changedPrice} />
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
            <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
              {totals.ctPr === null ? '' : number(totals.ctPr)}
            </td>
            <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
              {number(totals.amt)}
            </td>
            <td className={dense.figure} dir="ltr">
              {number(totals.fnAmt)}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
