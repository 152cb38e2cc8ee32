import type { CaratRange } from '#generated/model/caratRange.ts';
import type { Range } from '#generated/model/range.ts';
import { type Criteria, withMember } from '#src/criteria/criteria.ts';
import { type SizeGroup, sizeGroups } from '#src/criteria/size-groups.ts';

const same = (a: Range, b: Range) => a['>='] === b['>='] && a['<='] === b['<='];

const rangesOf = (group: SizeGroup): readonly CaratRange[] =>
  group.ranges.map(([from, to]) => ({ crt: { '>=': from, '<=': to } }));

function withRanges(criteria: Criteria, ranges: readonly CaratRange[]): Criteria {
  return withMember(criteria, 'or', ranges.length === 0 ? undefined : [...ranges]);
}

const has = (ranges: readonly CaratRange[], wanted: CaratRange) =>
  ranges.some(({ crt }) => same(crt, wanted.crt));

/** The names of the size groups that are wanted whole. */
export function chosenSizes({ or: ranges = [] }: Criteria): readonly string[] {
  return sizeGroups
    .filter((group) => rangesOf(group).every((range) => has(ranges, range)))
    .map(({ name }) => name);
}

/** The ranges that belong to no size group wanted whole. */
export function ownRanges(criteria: Criteria): readonly CaratRange[] {
  const names = chosenSizes(criteria);
  const grouped = sizeGroups.filter(({ name }) => names.includes(name)).flatMap(rangesOf);
  return (criteria.or ?? []).filter((range) => !has(grouped, range));
}

/** Wants the size groups of these names, besides the own ranges. */
export function chooseSizes(criteria: Criteria, names: readonly string[]): Criteria {
  const groups = sizeGroups.filter(({ name }) => names.includes(name)).flatMap(rangesOf);
  const own = ownRanges(criteria).filter((range) => !has(groups, range));
  return withRanges(criteria, [...groups, ...own]);
}

/** Most ranges that one search takes (contract: DiamondCriteria.or); a size group counts with each of its ranges. */
export const mostRanges = 40;

/** Does a search take all these ranges? */
export function fitsSearch({ or: ranges = [] }: Criteria): boolean {
  return ranges.length <= mostRanges;
}

/** Wants one more range; the same range counts once. */
export function addRange(criteria: Criteria, crt: Range): Criteria {
  const ranges = criteria.or ?? [];
  return has(ranges, { crt }) ? criteria : withRanges(criteria, [...ranges, { crt }]);
}

/** No longer wants a range. */
export function removeRange(criteria: Criteria, { crt }: CaratRange): Criteria {
  return withRanges(
    criteria,
    (criteria.or ?? []).filter((range) => !same(range.crt, crt)),
  );
}

/** Is the lower bound above the upper one? */
export function isCrossed({ '>=': from, '<=': to }: Range): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** The criteria with a range that was typed and not added; one that its field says is wrong asks for nothing. */
export function withTyped(criteria: Criteria, typed: Range | undefined): Criteria {
  if (typed === undefined || isCrossed(typed)) return criteria;
  const added = addRange(criteria, typed);
  return fitsSearch(added) ? added : criteria;
}
