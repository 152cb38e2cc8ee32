import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { Range } from '#generated/model/range.ts';
import { round2 } from '#mocks/domain/money.ts';
import type { Base } from '#mocks/world/base.ts';

/** Carats that a similar stone may be lighter or heavier (contract, isReturnSimilar). */
const SIMILAR_CARATS = 0.1;

/** Members whose ids are steps of a scale: a stone next to what is asked for is similar. */
const SCALES = ['col', 'clr', 'cut', 'pol', 'sym', 'flu', 'inten', 'brlncy', 'lstr', 'mlk', 'eCln'] as const;

type Scale = (typeof SCALES)[number];

const neighbours = new WeakMap<Base, ReadonlyMap<string, readonly string[]>>();

/** The items of every master list with the steps before and after them. */
function neighboursOf(base: Base): ReadonlyMap<string, readonly string[]> {
  const known = neighbours.get(base);
  if (known !== undefined) return known;
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
  neighbours.set(base, made);
  return made;
}

/** Items of a scale with the steps on either side of them; ids that no list knows stay as they are. */
export function withSteps(base: Base, ids: readonly string[]): string[] {
  const steps = neighboursOf(base);
  return [...new Set(ids.flatMap((id) => steps.get(id) ?? [id]))];
}

/** A filter that finds what both find. What only one of them leaves out is left out. */
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

function widenedRange(range: Range): Range {
  const { '>=': low, '<=': high } = range;
  return {
    ...(low === undefined ? {} : { '>=': round2(Math.max(0, low - SIMILAR_CARATS)) }),
    ...(high === undefined ? {} : { '<=': round2(high + SIMILAR_CARATS) }),
  };
}

function widenedList(base: Base, criterion: ListCriterion): ListCriterion {
  if (Array.isArray(criterion)) return withSteps(base, criterion);
  return criterion.in === undefined ? criterion : { ...criterion, in: withSteps(base, criterion.in) };
}

function widenedCriteria(base: Base, criteria: DiamondCriteria): DiamondCriteria {
  const scales: Partial<Record<Scale, ListCriterion>> = {};
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
 * A filter that also finds what is similar: one step of a scale or a tenth of a carat off (contract, isReturnSimilar).
 * Shape, fancy colour, laboratory, location, prices and what is left out stay as they are.
 */
export function similarFilter(base: Base, filter: DiamondFilter): DiamondFilter {
  const { and, ...criteria } = filter;
  return {
    ...filter,
    ...widenedCriteria(base, criteria),
    ...(and === undefined ? {} : { and: and.map((each) => widenedCriteria(base, each)) }),
  };
}
