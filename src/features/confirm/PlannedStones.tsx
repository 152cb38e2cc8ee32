import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { priceAt } from '#src/domain/stones/terms.ts';
import type { Totals } from '#src/domain/stones/totals.ts';
import { useObstacleWords } from '#src/domain/stones/use-obstacle-words.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './Confirm.module.css';
import type { PlannedStone } from './confirm-plan.ts';

type Props = {
  plan: readonly PlannedStone[];
  /** Percentage points of the selected payment option. */
  percent: number;
  totals: Totals;
};

type StateProps = Pick<PlannedStone, 'obstacle' | 'changedPrice'> & {
  obstacleWords: ReturnType<typeof useObstacleWords>;
};

function State({ obstacle, changedPrice, obstacleWords }: StateProps) {
  const { t } = useTranslation('confirm');
  const { number } = useFormats();
  if (obstacle === null) {
    if (changedPrice === null) return t('ready');
    const { seen, current } = changedPrice;
    return t('newPrice', { seen: number(seen), current: number(current) });
  }
  return obstacleWords(obstacle);
}

/** The stones of the dialog: prices, totals of those sent, changed prices, and why the others are not sent. */
export function PlannedStones({ plan, percent, totals }: Props) {
  const { t } = useTranslation('confirm');
  const { number } = useFormats();
  const stoneLine = useStoneLine();
  const obstacleWords = useObstacleWords(plan);
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
                <bdi>{stoneLine(stone)}</bdi>
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
                <State obstacle={obstacle} changedPrice={changedPrice} obstacleWords={obstacleWords} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={styles.what}>
              <bdi>{dotted([String(totals.pieces), `${number(totals.crt)} ct`])}</bdi>
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
