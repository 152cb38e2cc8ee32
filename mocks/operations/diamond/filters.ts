import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { Range } from '#generated/model/range.ts';
import { round2 } from '#mocks/rules/money.ts';
import type { Base } from '#mocks/world/base.ts';

/** Weight tolerance of similar stones in carats, either way (contract, isReturnSimilar). */
const SIMILAR_CARATS = 0.1;

/** Filter members whose ids are grades on a scale: stones one grade off are similar. */
const SCALES = ['col', 'clr', 'cut', 'pol', 'sym', 'flu', 'inten', 'brlncy', 'lstr', 'mlk', 'eCln'] as const;

/** Each master item's id with the ids of itself and its neighbours in its list. */
function neighboursOf(base: Base): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, readonly string[]>();
  for (const { items } of base.seed.masters) {
    const scale = items.toSorted((one, other) => one.sortingSequence - other.sortingSequence);
    for (const [place, { id }] of scale.entries()) {
      made.set(
        id,
        scale.slice(Math.max(0, place - 1), place + 2).map((item) => item.id),
      );
    }
  }
  return made;
}

/** The ids plus their neighbours on the scale. Unknown ids are kept unchanged. */
export function withSteps(base: Base, ids: readonly string[]): string[] {
  const steps = base.cached('neighbours of grades', () => neighboursOf(base));
  return [...new Set(ids.flatMap((id) => steps.get(id) ?? [id]))];
}

/** The intersection of two filters. An exclusion set in either filter applies. */
export function bothFilters(one: DiamondFilter, other: DiamondFilter): DiamondFilter {
  const { and = [], excludeFilter, ...criteria } = other;
  const own: DiamondCriteria[] = Object.keys(criteria).length === 0 ? [] : [criteria];
  const all = [...(one.and ?? []), ...and, ...own];
  const excluded = { ...one.excludeFilter };
  for (const [preset, isOn] of Object.entries(excludeFilter ?? {})) {
    if (isOn) Object.assign(excluded, { [preset]: true });
  }
  return {
    ...one,
    ...(all.length === 0 ? {} : { and: all }),
    ...(Object.keys(excluded).length === 0 ? {} : { excludeFilter: excluded }),
  };
}

/** Bounds of a range (contract, Range). */
const LOWEST = -1_000_000;
const HIGHEST = 1_000_000_000;

/** A bound within those of the contract, to the cent. */
export const boundedTo = (bound: number): number => round2(Math.min(HIGHEST, Math.max(LOWEST, bound)));

function widenedRange(range: Range): Range {
  const { '>=': low, '<=': high } = range;
  return {
    ...(low === undefined ? {} : { '>=': round2(Math.max(0, low - SIMILAR_CARATS)) }),
    ...(high === undefined ? {} : { '<=': boundedTo(high + SIMILAR_CARATS) }),
  };
}

function widenedList(base: Base, criterion: ListCriterion): ListCriterion {
  if (Array.isArray(criterion)) return withSteps(base, criterion);
  return criterion.in === undefined ? criterion : { ...criterion, in: withSteps(base, criterion.in) };
}

function widenedCriteria(base: Base, criteria: DiamondCriteria): DiamondCriteria {
  const scales: Partial<Record<(typeof SCALES)[number], ListCriterion>> = {};
  for (const key of SCALES) {
    const criterion = criteria[key];
    if (criterion !== undefined) scales[key] = widenedList(base, criterion);
  }
  return {
    ...criteria,
    ...scales,
    ...(criteria.crt === undefined ? {} : { crt: widenedRange(criteria.crt) }),
    ...(criteria.or === undefined ? {} : { or: criteria.or.map(({ crt }) => ({ crt: widenedRange(crt) })) }),
  };
}

/**
 * A filter widened to similar stones: one grade or 0.1 carat off (contract, isReturnSimilar). Shape, fancy colour,
 * laboratory, location, prices and exclusions stay unchanged.
 */
export function similarFilter(base: Base, filter: DiamondFilter): DiamondFilter {
  const { and, ...criteria } = filter;
  return {
    ...filter,
    ...widenedCriteria(base, criteria),
    ...(and === undefined ? {} : { and: and.map((each) => widenedCriteria(base, each)) }),
  };
}
