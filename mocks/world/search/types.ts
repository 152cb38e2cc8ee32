import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { ViewType } from '#generated/model/viewType.ts';

/**
 * The stones of one world that differ from the seed, by id: a changed or an added stone, or null for one that is gone.
 * Dates stay those of the seed (see `MatchContext.dayShift`).
 */
type ChangedStones = ReadonlyMap<string, Stone | null>;

/** What a filter needs to know besides the stone. */
export interface MatchContext {
  /** The world's now in epoch milliseconds; only its UTC day counts. */
  readonly today: number;
  /** Whole days that the caller adds to the dates of a stone when it answers: today's day minus the seed's. */
  readonly dayShift: number;
  /** Upcoming stones instead of those in stock. */
  readonly isUpcoming?: boolean | undefined;
  /** `NEW_ARRIVALS` keeps the stones listed today or on one of the seven days before. */
  readonly viewType?: ViewType | undefined;
}

/** What an order needs to know besides the stones. */
export interface SortContext {
  /** The account's payment term in percent of the price per carat, negative when cheaper (domain.md 2.3); 0 when absent. */
  readonly termPercent?: number | undefined;
  /** Upcoming stones come in the order of their day unless a sort is asked for. */
  readonly isUpcoming?: boolean | undefined;
}

/** One search over an index. */
export interface StoneQuery extends MatchContext, SortContext {
  /** The filter; a `diamondSearchId` has been resolved by the caller and is ignored here. */
  readonly filter: DiamondFilter;
  /** Columns to sort by, the first first; shape, weight, colour, clarity when absent or empty. */
  readonly sort?: readonly StoneSort[] | undefined;
  /** Rows to skip: `(page - 1) * limit`. */
  readonly offset: number;
  /** Most rows to answer. */
  readonly limit: number;
  /** The world's own stones, laid over those of the index by id. */
  readonly changed?: ChangedStones | undefined;
  /** Whether totals of the whole result are wanted; false when absent. */
  readonly summary?: boolean | undefined;
  /** Whether only the count (and the summary, if wanted) is; no stones are answered then. */
  readonly countOnly?: boolean | undefined;
}

/** What a search found. */
export interface StoneResult {
  /** Stones on all pages together. */
  readonly count: number;
  /** The stones of the page as they are stored: dates and final prices are projected by the caller (`withTerm`). */
  readonly stones: readonly Stone[];
  /** Totals of all pages, final prices under `termPercent`; null when not asked for. */
  readonly summary: StoneSummary | null;
}

type Criteria = Required<DiamondCriteria>;

/** The members of a filter whose criterion is exactly `V`. */
export type KeysWith<V> = {
  [K in keyof Criteria]: [Criteria[K]] extends [V] ? ([V] extends [Criteria[K]] ? K : never) : never;
}[keyof Criteria];

/** Members of a filter that take ids of master items or records. */
export type ListKey = KeysWith<ListCriterion>;
