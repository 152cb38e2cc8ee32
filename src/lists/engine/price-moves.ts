import type { Stone } from '#generated/model/stone.ts';
import type { SelectedRows } from './list-selection.ts';

/** A selected stone whose price per carat (USD) changed since it was selected. */
export interface PriceMove {
  readonly stoneId: string;
  readonly from: number;
  readonly to: number;
}

type Priced = Pick<Stone, 'id' | 'stoneId' | 'ctPr'>;

/** Selected stones whose price changed since they were selected. */
export function priceMoves<Row>(
  { rows, seen }: Pick<SelectedRows<Row>, 'rows' | 'seen'>,
  stonesOf: (row: Row) => readonly Priced[],
): readonly PriceMove[] {
  const before = new Map(seen.flatMap(stonesOf).map(({ id, ctPr }) => [id, ctPr]));
  return rows.flatMap(stonesOf).flatMap(({ id, stoneId, ctPr }) => {
    const from = before.get(id);
    return from === undefined || from === ctPr ? [] : [{ stoneId, from, to: ctPr }];
  });
}
