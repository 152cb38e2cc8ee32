import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListingSimulation } from '#generated/model/listingSimulation.ts';
import type { Stone } from '#generated/model/stone.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import { isDoubtful, needsConfirming } from './asking-price.ts';
import type { NewPrice } from './bulk-price.ts';
import styles from './Manage.module.css';
import { type ChangeKind, isPosition, type Simulated } from './position-price.ts';

type Props = {
  stones: readonly Stone[];
  prices: readonly NewPrice[];
  /** Why stones keep their price, by id. */
  out: ReadonlyMap<string, string>;
  /** What the server expects of the new prices, by id. */
  simulated: Simulated;
  kind: ChangeKind;
};

type Note = 'floor' | 'raised' | 'cheapest' | 'check';

/** What a new price means that its figure does not show: a floor, a higher price, the lowest of few, or a likely slip. */
function notesOf({ stone, price }: NewPrice, kind: ChangeKind, row?: ListingSimulation): readonly Note[] {
  const isPlaced = isPosition(kind);
  const isMeant: Record<Note, boolean> = {
    floor: row?.isFloor === true,
    raised: isPlaced && price.ctPr > stone.ctPr,
    cheapest: isPlaced && row?.newRank === 1,
    check: isDoubtful(stone, price.ctPr) || needsConfirming(stone, stone.ctPr, price.ctPr),
  };
  return keysOf(isMeant).filter((note) => isMeant[note]);
}

/** The place of a stone among like stones, before and after. */
function Ranks({ row }: { row: ListingSimulation }) {
  const { t } = useTranslation('manage');
  const { number } = useFormats();
  const { rank, newRank } = row;
  if (rank === null || newRank === null) return <span className={common.hint}>{t('price.few')}</span>;
  const places = { from: number(rank, 0), to: number(newRank, 0), n: number(row.others + 1, 0) };
  if (rank === newRank) return t('price.rankOf', places);
  return (
    <>
      <span aria-hidden="true">{t('price.ranks', places)}</span>
      <span className={common.hidden}>{t('price.ranksSaid', places)}</span>
    </>
  );
}

type NewProps = { planned: NewPrice; row: ListingSimulation | undefined; kind: ChangeKind };

function NewCells({ planned, row, kind }: NewProps) {
  const { t } = useTranslation('manage');
  const { number: figure } = useFormats();
  const { ctPr, back } = planned.price;
  const notes = notesOf(planned, kind, row);
  return (
    <>
      <td className={dense.figure} data-doubtful={notes.includes('check') || undefined}>
        <bdi dir="ltr">{figure(ctPr)}</bdi>
        {notes.map((note) => (
          <div key={note} className={common.hint}>
            {t(`price.${note}`)}
          </div>
        ))}
      </td>
      <td className={dense.figure} dir="ltr">
        {back === null ? '–' : figure(back)}
      </td>
      <td className={dense.figure}>{row !== undefined && <Ranks row={row} />}</td>
    </>
  );
}

/** Old and new prices with their places; a long list scrolls, by keyboard too. */
export function PricePreview({ stones, prices, out, simulated, kind }: Props) {
  const { t } = useTranslation('manage');
  const { number: figure } = useFormats();
  const planned = new Map(prices.map((each) => [each.stone.id, each]));
  const after = ({ id }: Stone) => {
    const price = planned.get(id);
    if (out.has(id) || price === undefined) return <td colSpan={3}>{out.get(id)}</td>;
    return <NewCells planned={price} row={simulated.get(id)} kind={kind} />;
  };
  return (
    <Box component="section" className={styles.preview} aria-label={t('price.preview')} tabIndex={0}>
      <table className={`${dense.table} ${styles.prices}`}>
        <thead>
          <tr>
            <th scope="col">{t('price.stone')}</th>
            {(['old', 'new', 'back', 'rank'] as const).map((column) => (
              <th key={column} scope="col" className={dense.figure}>
                {t(`price.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <tr key={stone.id}>
              <th scope="row">
                <bdi>{stone.vStnId}</bdi> <bdi className={common.dimmed}>{stone.stoneId}</bdi>
              </th>
              <td className={dense.figure} dir="ltr">
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
