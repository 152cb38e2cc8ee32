import type { CaratRange } from '#generated/model/caratRange.ts';
import type { Range } from '#generated/model/range.ts';
import { DiamondFilter } from '#generated/rules/DiamondFilter.ts';
import { type Criteria, withMember } from '#src/domain/criteria/criteria.ts';
import { type SizeGroup, sizeGroups } from '#src/domain/criteria/size-groups.ts';

const same = (a: Range, b: Range) => a['>='] === b['>='] && a['<='] === b['<='];

const rangesOf = (group: SizeGroup): readonly CaratRange[] =>
  group.ranges.map(([from, to]) => ({ crt: { '>=': from, '<=': to } }));

function withRanges(criteria: Criteria, ranges: readonly CaratRange[]): Criteria {
  return withMember(criteria, 'or', ranges.length === 0 ? undefined : [...ranges]);
}

const has = (ranges: readonly CaratRange[], wanted: CaratRange) =>
  ranges.some(({ crt }) => same(crt, wanted.crt));

export function chosenSizes({ or: ranges = [] }: Criteria): readonly string[] {
  return sizeGroups
    .filter((group) => rangesOf(group).every((range) => has(ranges, range)))
    .map(({ name }) => name);
}

/** Ranges that belong to none of the selected size groups. */
export function ownRanges(criteria: Criteria): readonly CaratRange[] {
  const names = chosenSizes(criteria);
  const grouped = sizeGroups.filter(({ name }) => names.includes(name)).flatMap(rangesOf);
  return (criteria.or ?? []).filter((range) => !has(grouped, range));
}

export function chooseSizes(criteria: Criteria, names: readonly string[]): Criteria {
  const groups = sizeGroups.filter(({ name }) => names.includes(name)).flatMap(rangesOf);
  const own = ownRanges(criteria).filter((range) => !has(groups, range));
  return withRanges(criteria, [...groups, ...own]);
}

/** Maximum number of ranges in one search (contract: DiamondFilter.or); each range of a size group counts. */
export const mostRanges = DiamondFilter.or.maxItems;

export function fitsSearch({ or: ranges = [] }: Criteria): boolean {
  return ranges.length <= mostRanges;
}

export function addRange(criteria: Criteria, crt: Range): Criteria {
  const ranges = criteria.or ?? [];
  return has(ranges, { crt }) ? criteria : withRanges(criteria, [...ranges, { crt }]);
}

export function removeRange(criteria: Criteria, { crt }: CaratRange): Criteria {
  return withRanges(
    criteria,
    (criteria.or ?? []).filter((range) => !same(range.crt, crt)),
  );
}

export function isCrossed({ '>=': from, '<=': to }: Range): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** The criteria including a range that was typed but not added; an invalid range is ignored. */
export function withTyped(criteria: Criteria, typed: Range | undefined): Criteria {
  if (typed === undefined || isCrossed(typed)) return criteria;
  const added = addRange(criteria, typed);
  return fitsSearch(added) ? added : criteria;
}
