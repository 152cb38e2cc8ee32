import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import type { FacetValues, Wanted } from './facets.ts';
import type { Grades } from './grades.ts';
import { isWithin } from './measures.ts';
import { plainNumber } from './numbers.ts';
import type { MatchContext } from './types.ts';

type Test = (stone: Stone) => boolean;

/** Whether a stone matches a filter. Use `stoneFilter` for many stones. */
export function matches(filter: DiamondFilter, stone: Stone, context: MatchContext, grades: Grades): boolean {
  return stoneFilter(filter, context, grades)(stone);
}

/** Tests stones one by one, for `Array.filter`. The reference implementation of `searchStones`. */
export function stoneFilter(filter: DiamondFilter, context: MatchContext, grades: Grades): Test {
  const tests = conditionsOf(filter, context, grades).map((condition) => testOf(condition, grades));
  return (stone) => tests.every((test) => test(stone));
}

function testOf(condition: Condition, grades: Grades): Test {
  switch (condition.kind) {
    case 'facet': {
      const test = facetTest(condition.wanted);
      return (stone) => test(condition.facet.of(stone, grades));
    }
    case 'within':
      return (stone) => isWithin(condition.measure.of(stone), condition.bounds);
    case 'numbers': {
      const wanted = new Set(condition.numbers);
      return (stone) => condition.member.of(stone).some((number) => wanted.has(plainNumber(number)));
    }
    case 'numbered':
      return (stone) => condition.member.of(stone).some((number) => plainNumber(number) !== '');
  }
}

function facetTest(wanted: Wanted): (values: FacetValues) => boolean {
  const included = wanted.in ? new Set(wanted.in) : null;
  const excluded = wanted.nin ? new Set(wanted.nin) : null;
  return (values) =>
    (included === null || hasOne(values, included)) && (excluded === null || !hasOne(values, excluded));
}

function hasOne(values: FacetValues, wanted: ReadonlySet<string>): boolean {
  if (typeof values === 'string') return wanted.has(values);
  return values ? values.some((value) => wanted.has(value)) : false;
}
