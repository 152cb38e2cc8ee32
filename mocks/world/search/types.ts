import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { ViewType } from '#generated/model/viewType.ts';
import type { TermRule } from '#mocks/rules/terms.ts';

/** Stones that a user may not see, by availability and promotional category. */
export interface HiddenStones {
  readonly wSts: readonly StoneStatus[];
  readonly category: readonly StoneCategory[];
}

/** The sides of the border of India, between which no stone is delivered. */
export type Side = 'INDIA' | 'ABROAD';

export interface MatchContext {
  /** The world's time in milliseconds since 1970. */
  readonly today: number;
  /** Number of days that callers add to dates of stones: the world's today minus the seed epoch. */
  readonly dayShift: number;
  readonly isUpcoming?: boolean | undefined;
  readonly hidden?: HiddenStones | undefined;
  /** Keeps stones that can be bought now on these sides of the border of India; all stones if absent. */
  readonly soldIn?: readonly Side[] | undefined;
  /** `NEW_ARRIVALS` keeps stones listed today or within the last seven days. */
  readonly viewType?: ViewType | undefined;
}

export interface SortContext {
  /** The account's payment term, applied to each stone alone; none if absent. */
  readonly term?: TermRule | undefined;
  /** Upcoming stones are sorted by arrival by default. */
  readonly isUpcoming?: boolean | undefined;
}

export interface StoneQuery extends MatchContext, SortContext {
  /** The filter. `diamondSearchId` is ignored: callers resolve it. */
  readonly filter: DiamondFilter;
  /** Sort columns by priority; shape, weight, colour and clarity if absent or empty. */
  readonly sort?: readonly StoneSort[] | undefined;
  /** Number of rows to skip: `(page - 1) * limit`. */
  readonly offset: number;
  readonly limit: number;
  /** The world's differences from the stones of the index by id, dates in days of the seed; null for removed stones. */
  readonly changed?: ReadonlyMap<string, Stone | null> | undefined;
  readonly summary?: boolean | undefined;
  /** Whether to return only the count, and the summary if requested, but no stones. */
  readonly countOnly?: boolean | undefined;
}

export interface StoneResult {
  /** Number of stones on all pages. */
  readonly count: number;
  /** Stones of the page as stored. Callers shift dates and compute final prices (`withTerm`). */
  readonly stones: readonly Stone[];
  /** Totals of all pages with final prices under `term`; null if not requested. */
  readonly summary: StoneSummary | null;
}

type Criteria = Required<DiamondCriteria>;

/** Filter members whose criterion is exactly `V`. */
export type KeysWith<V> = {
  [K in keyof Criteria]: [Criteria[K]] extends [V] ? ([V] extends [Criteria[K]] ? K : never) : never;
}[keyof Criteria];

export type ListKey = KeysWith<ListCriterion>;
