import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListingSimulation } from '#generated/model/listingSimulation.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import { isDoubtful, needsConfirming } from './asking-price.ts';
import type { ChangedPrice } from './bulk-price.ts';
import styles from './Manage.module.css';
import { type ChangeKind, isPosition } from './position-price.ts';

type Props = {
  stones: readonly Stone[];
  changed: readonly ChangedPrice[];
  /** Why stones keep their price, by id. */
  out: ReadonlyMap<string, string>;
  /** What the server expects of the new prices, by id. */
  simulated: ReadonlyMap<string, ListingSimulation>;
  kind: ChangeKind;
};

/** What a position means that its name does not show: a higher price, or the lowest of few. */
function Warnings({ kind, row }: { kind: ChangeKind; row: ListingSimulation | undefined }) {
  const { t } = useTranslation('manage');
  if (!isPosition(kind) || row === undefined) return null;
  const isRaised = row.newPricePerCarat !== null && row.newPricePerCarat > row.pricePerCarat;
  return (
    <>
      {isRaised && <div className={common.hint}>{t('price.raised')}</div>}
      {row.newRank === 1 && <div className={common.hint}>{t('price.cheapest')}</div>}
    </>
  );
}

/** The place of a stone among like stones, before and after. */
function Ranks({ row }: { row: ListingSimulation | undefined }) {
  const { t } = useTranslation('manage');
  const { number } = useFormats();
  if (row === undefined || row.rank === null || row.newRank === null) return null;
  const [from, to] = [number(row.rank, 0), number(row.newRank, 0)];
  return row.rank === row.newRank ? to : t('price.ranks', { from, to });
}

/** Old and new prices with their places; a long list scrolls, by keyboard too. */
export function PricePreview({ stones, changed, out, simulated, kind }: Props) {
  const { t } = useTranslation('manage');
  const { number: figure, percent } = useFormats();
  const prices = new Map(changed.map(({ stone, price }) => [stone.id, price]));
  const after = (stone: Stone) => {
    const barred = out.get(stone.id);
    const price = prices.get(stone.id);
    const row = simulated.get(stone.id);
    if (barred !== undefined) return <td colSpan={3}>{barred}</td>;
    if (price === undefined) return <td colSpan={3} />;
    if (typeof price === 'string') return <td colSpan={3}>{t(`wrong.${price}`)}</td>;
    return (
      <>
        <td
          className={dense.figure}
          data-doubtful={
            isDoubtful(stone, price.ctPr) || needsConfirming(stone, stone.ctPr, price.ctPr) || undefined
          }
        >
          <bdi dir="ltr">{figure(price.ctPr)}</bdi>
          {row?.isFloor === true && <div className={common.hint}>{t('price.floor')}</div>}
          <Warnings kind={kind} row={row} />
        </td>
        <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
          {price.back === null ? '' : percent(price.back)}
        </td>
        <td className={dense.figure} dir="ltr">
          <Ranks row={row} />
        </td>
      </>
    );
  };
  return (
    <Box component="section" className={styles.preview} aria-label={t('price.preview')} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('price.stone')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('price.old')}
            </th>
            <th scope="col" className={dense.figure}>
              {t('price.new')}
            </th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('price.back')}
            </th>
            <th scope="col" className={dense.figure}>
              {t('price.rank')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <tr key={stone.id}>
              <th scope="row">
                <bdi>{stone.vStnId}</bdi> <bdi className={common.dimmed}>{stone.stoneId}</bdi>
              </th>
              <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                {figure(stone.ctPr)}
              </td>
              {after(stone)}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
