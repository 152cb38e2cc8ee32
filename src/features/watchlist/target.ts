import type { Stone } from '#generated/model/stone.ts';
import type { WatchlistChange } from '#generated/model/watchlistChange.ts';

export type Watched = Pick<Stone, 'stoneId' | 'rap' | 'back' | 'ctPr'> & {
  readonly trackId: string;
  /** Percent points to the list price; null without such a target. */
  readonly targetBack: number | null;
  /** USD per carat; null without such a target. */
  readonly targetCtPr: number | null;
};

/** What a target is compared with: the discount where the stone has a list price, otherwise the price per carat. */
export type TargetUnit = 'percent' | 'money';

export const targetUnit = ({ rap }: Pick<Stone, 'rap'>): TargetUnit => (rap === null ? 'money' : 'percent');

/** The target that stands, in the stone's unit; null without one. */
export const targetOf = (row: Watched): number | null =>
  targetUnit(row) === 'percent' ? row.targetBack : row.targetCtPr;

export const priceOf = (row: Watched): number | null => (targetUnit(row) === 'percent' ? row.back : row.ctPr);

export const withTarget = (row: Watched, target: number): WatchlistChange =>
  targetUnit(row) === 'percent'
    ? { id: row.trackId, newDiscount: target }
    : { id: row.trackId, newPricePerCarat: target };
