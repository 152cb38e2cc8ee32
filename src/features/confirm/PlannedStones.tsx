import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObstacleMessages } from '#src/domain/stones/obstacle.ts';
import { priceAt } from '#src/domain/stones/terms.ts';
import type { Totals } from '#src/domain/stones/totals.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { YourPrice } from '#src/domain/stones/YourPrice.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './Confirm.module.css';
import type { PlannedStone } from './confirm-plan.ts';
import { Figure, FigureHead } from './Figure.tsx';

type Props = {
  plan: readonly PlannedStone[];
  /** Percentage points of the selected payment option. */
  percent: number;
  totals: Totals;
};

type StateProps = Pick<PlannedStone, 'obstacle' | 'changedPrice'> & {
  obstacleMessages: ReturnType<typeof useObstacleMessages>;
};

function State({ obstacle, changedPrice, obstacleMessages }: StateProps) {
  const { t } = useTranslation('confirm');
  const { number } = useFormats();
  if (obstacle === null) {
    if (changedPrice === null) return t('ready');
    const { seen, current } = changedPrice;
    return t('newPrice', { seen: number(seen), current: number(current) });
  }
  return obstacleMessages(obstacle);
}

export function PlannedStones({ plan, percent, totals }: Props) {
  const { t } = useTranslation('confirm');
  const { number } = useFormats();
  const stoneLine = useStoneLine();
  const obstacleMessages = useObstacleMessages(plan);
  return (
    <Box component="section" className={styles.stones} aria-label={t('stones')} tabIndex={0}>
      <table className={`${dense.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('stone')}</th>
            <th scope="col" className={styles.what}>
              {t('what')}
            </th>
            <FigureHead isWide>{t('perCarat')}</FigureHead>
            <FigureHead isWide>{t('amount')}</FigureHead>
            <FigureHead>{t('final')}</FigureHead>
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
              <Figure isWide>{number(stone.ctPr)}</Figure>
              <Figure isWide>{number(stone.amt)}</Figure>
              <Figure>{number(priceAt(stone, percent).fnAmt)}</Figure>
              <td className={styles.state}>
                <YourPrice stone={stone} />
                <State obstacle={obstacle} changedPrice={changedPrice} obstacleMessages={obstacleMessages} />
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
            <Figure isWide>{totals.ctPr === null ? '' : number(totals.ctPr)}</Figure>
            <Figure isWide>{number(totals.amt)}</Figure>
            <Figure>{number(totals.fnAmt)}</Figure>
            <td />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
