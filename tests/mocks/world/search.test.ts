import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { DAY } from '#mocks/rules/epoch.ts';
import { finalPrices, flatTerm, lonePrices, NO_TERM } from '#mocks/rules/terms.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { FACETS } from '#mocks/world/search/facets.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import { COMES_IN, RANGES } from '#mocks/world/search/measures.ts';
import { NUMBERS } from '#mocks/world/search/numbers.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { compareStones, SORT_COLUMNS, sortSteps } from '#mocks/world/search/sorting.ts';
import { buildStoneIndex } from '#mocks/world/search/stone-index.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { StoneQuery } from '#mocks/world/search/types.ts';
import {
  CRITERIA_KEYS,
  changes,
  criteriaOf,
  filters,
  SORT_KEYS,
  sorts,
} from '../../support/search-arbitraries.ts';
import { expectedStones } from '../../support/search-oracle.ts';

const { stones: views, masters } = createSeed({ seed: 7, stones: 3000 });
const stones = views.map(wholeStone);
const index = buildStoneIndex(stones, masters);
const members = criteriaOf(stones);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...contract, $id: 'pavilion' });
const isFilter = ajv.compile<DiamondFilter>({ $ref: 'pavilion#/components/schemas/DiamondFilter' });

/** A filter off the wire, held against the contract. */
function parsed(sent: unknown): DiamondFilter {
  const filter: unknown = JSON.parse(JSON.stringify(sent));
  if (isFilter(filter)) {
    return filter;
  }
  throw new Error(`not a filter: ${JSON.stringify(filter)} ${ajv.errorsText(isFilter.errors)}`);
}

function priced({ crt, amt, rap }: Stone): Pick<Stone, 'crt' | 'amt' | 'rap'> {
  return { crt, amt, rap };
}

function idsOf(some: readonly Stone[]): string[] {
  return some.map(({ id }) => id);
}

/** The search by the plain test and comparison, as lists that are no search use them. */
function plainSearch(query: StoneQuery): Stone[] {
  const own = stones.filter(({ id }) => !query.changed?.has(id));
  const changed = [...(query.changed?.values() ?? [])].filter((stone) => stone !== null);
  return [...own, ...changed]
    .filter(stoneFilter(query.filter, query, index.grades))
    .sort(compareStones(sortSteps(query.sort, query), query, index.grades));
}

function expectAgreement(query: StoneQuery): number {
  const expected = expectedStones(stones, masters, query);
  const found = searchStones(index, query);
  const term = query.term ?? NO_TERM;
  expect(found.count).toBe(expected.length);
  const page = query.countOnly ? [] : expected.slice(query.offset, query.offset + query.limit);
  expect(idsOf(found.stones)).toEqual(idsOf(page));
  expect(found.stones.every((stone, place) => stone === page[place])).toBe(true);
  expect(found.summary).toEqual(
    query.summary
      ? summarise(expected.map((stone) => ({ ...priced(stone), ...lonePrices(stone, term) })))
      : null,
  );
  return expected.length;
}

const TODAY = Date.UTC(2026, 5, 30, 9);
const dayShift = Math.floor((TODAY - Date.UTC(2026, 0, 15)) / DAY);
/** A term whose value counts from 5,000 USD on. */
const TIERED = { value: -2, reset: -1, minimum: 5000 };
const plain = { today: TODAY, dayShift, offset: 0, limit: 250, summary: true };

describe('the index knows every word of the contract', () => {
  test('filter members', () => {
    const known = [...FACETS, ...RANGES, ...NUMBERS, COMES_IN].map(({ key }) => String(key));
    expect([...known, 'or'].sort()).toEqual(CRITERIA_KEYS.toSorted());
  });
  test('sort columns', () => {
    expect(SORT_COLUMNS.map(({ key }) => String(key)).sort()).toEqual(SORT_KEYS.toSorted());
  });
});

describe('the index answers as the plain reading of the contract does', { timeout: 120_000 }, () => {
  test('searches of any filter, order, page, shelf and world', () => {
    let found = 0;
    const queries = fc.record({
      filter: filters(members),
      sort: fc.option(sorts, { nil: undefined }),
      offset: fc.oneof(fc.nat(40), fc.nat(3100)),
      limit: fc.integer({ min: 1, max: 300 }),
      changed: fc.option(changes(stones), { nil: undefined }),
      isUpcoming: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
      viewType: fc.constantFrom(undefined, undefined, 1 as const, 2 as const),
      term: fc.constantFrom(undefined, NO_TERM, flatTerm(-2), flatTerm(0.25), TIERED),
      summary: fc.boolean(),
      countOnly: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    });
    fc.assert(
      fc.property(queries, (query) => {
        found +=
          expectAgreement({ ...query, today: TODAY, dayShift, filter: parsed(query.filter) }) > 0 ? 1 : 0;
      }),
      { numRuns: 600, seed: 20_260_115 },
    );
    expect(found).toBeGreaterThan(200);
  });

  test('the plain test and comparison agree with it too', () => {
    const queries = fc.record({ filter: filters(members), sort: sorts, changed: changes(stones) });
    fc.assert(
      fc.property(queries, (query) => {
        const whole = { ...plain, ...query, filter: parsed(query.filter) };
        expect(idsOf(plainSearch(whole))).toEqual(idsOf(expectedStones(stones, masters, whole)));
      }),
      { numRuns: 150, seed: 20_260_116 },
    );
  });

  test.each([...members])('filter member %s alone', (key, criterion) => {
    for (const value of fc.sample(criterion, { numRuns: 4, seed: 1 })) {
      expectAgreement({ ...plain, filter: parsed({ [key]: value }) });
    }
  });

  test.each(SORT_KEYS.map((key) => [key]))('order by %s, both ways, all pages together', (key) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const sort = [Object.fromEntries([[key, direction]])];
      const filter: DiamondFilter = { wSts: ['A', 'U'], pktType: ['SINGLE', 'PARCEL'] };
      expectAgreement({ ...plain, filter, sort, limit: 3000, term: TIERED });
    }
  });

  test('the seed carries the prices that its weights and list prices make', () => {
    const differing = stones.filter((stone) => {
      const { fnCtPr, fnAmt, fnDis } = finalPrices(stone, 0);
      return fnCtPr !== stone.ctPr || fnAmt !== stone.amt || fnDis !== stone.back;
    });
    expect(idsOf(differing)).toEqual([]);
  });

  test('a page past the end is empty, and the count stays', () => {
    const found = searchStones(index, { ...plain, filter: {}, offset: 5000 });
    expect(found.stones).toEqual([]);
    expect(found.count).toBeGreaterThan(2000);
  });
});
