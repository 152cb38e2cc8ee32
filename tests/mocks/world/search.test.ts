import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import contract from '#generated/openapi.json';
import { DAY } from '#mocks/rules/epoch.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { finalPrices, flatTerm, lonePrices, NO_TERM } from '#mocks/rules/terms.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { FACETS } from '#mocks/world/search/facets.ts';
import { createGrades } from '#mocks/world/search/grades.ts';
import { matches, stoneFilter } from '#mocks/world/search/matches.ts';
import { COMES_IN, RANGES } from '#mocks/world/search/measures.ts';
import { NUMBERS } from '#mocks/world/search/numbers.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { compareStones, SORT_COLUMNS, sortSteps } from '#mocks/world/search/sorting.ts';
import { buildStoneIndex } from '#mocks/world/search/stone-index.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { MatchContext, StoneQuery } from '#mocks/world/search/types.ts';
import { runs } from '../../support/runs.ts';
import {
  CRITERIA_KEYS,
  changes,
  criteriaOf,
  filters,
  SORT_KEYS,
  sorts,
} from '../../support/search-arbitraries.ts';
import { expectedStones } from '../../support/search-oracle.ts';
import { stone } from '../../support/search-stone.ts';

const { stones: views, masters } = createSeed({ seed: 7, stones: 3000 });
const stones = views.map(wholeStone);
const index = buildStoneIndex(stones, masters);
const members = criteriaOf(stones);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...contract, $id: 'pavilion' });
const isFilter = ajv.compile<DiamondFilter>({ $ref: 'pavilion#/components/schemas/DiamondFilter' });

/** A filter as received, checked against the contract. */
function parsed(sent: unknown): DiamondFilter {
  const filter: unknown = JSON.parse(JSON.stringify(sent));
  if (isFilter(filter)) {
    return filter;
  }
  throw new Error(`not a filter: ${JSON.stringify(filter)} ${ajv.errorsText(isFilter.errors)}`);
}

function priced({ crt, ctPr, amt, rap }: Stone): Pick<Stone, 'crt' | 'ctPr' | 'amt' | 'rap'> {
  return { crt, ctPr, amt, rap };
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
      { numRuns: runs(200, 600), seed: 20_260_115 },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('the plain test and comparison agree with it too', () => {
    const queries = fc.record({ filter: filters(members), sort: sorts, changed: changes(stones) });
    fc.assert(
      fc.property(queries, (query) => {
        const whole = { ...plain, ...query, filter: parsed(query.filter) };
        expect(idsOf(plainSearch(whole))).toEqual(idsOf(expectedStones(stones, masters, whole)));
      }),
      { numRuns: runs(60, 150), seed: 20_260_116 },
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

const grades = createGrades(MASTERS);
const today: MatchContext = { today: Date.UTC(2026, 0, 15, 13), dayShift: 0 };

function finds(filter: DiamondFilter, patch: Partial<Stone> = {}, context: MatchContext = today): boolean {
  return matches(filter, stone(patch), context, grades);
}

const thinToThick: Partial<Stone> = { grdl: 'girdle-thn', grdlTo: 'girdle-stk' };
const twoWeights = [{ crt: { '>=': 0.3, '<=': 0.39 } }, { crt: { '>=': 1, '<=': 1.19 } }];
const onSaturday: DiamondFilter = { wSts: ['U'], inDt: { '>=': '2026-01-17', '<=': '2026-01-17' } };

/** What the contract says in words, at its edges; the tests above read every member of a filter against the oracle. */
const examples: readonly [rule: string, filter: DiamondFilter, isFound: boolean, patch?: Partial<Stone>][] = [
  ['a single stone is found by default', {}, true],
  ['a stone that is gone is not', {}, false, { wSts: 'NA' }],
  ['an upcoming stone is not', {}, false, { wSts: 'U' }],
  ['a parcel is not', {}, false, { pktType: 'PARCEL', pieces: 40 }],
  ['a status takes the place of its default', { wSts: ['NA'] }, true, { wSts: 'NA' }],
  ['also within and', { and: [{ wSts: ['NA', 'U'] }] }, true, { wSts: 'U' }],
  ['a packet type takes the place of its default', { pktType: ['PARCEL'] }, false],
  ['every and must hold', { and: [{ col: ['color-g'] }, { crt: { '>=': 2 } }] }, false],
  ['a bare list is in', { shp: ['shape-oval', 'shape-round'] }, true],
  ['in and nin apply both', { clr: { in: ['clarity-vs1', 'clarity-vs2'], nin: ['clarity-vs1'] } }, false],
  ['a stone without the grade is never in', { cut: ['cut-ex'] }, false, { cut: null }],
  ['and never one of those left out', { cut: { nin: ['cut-ex'] } }, true, { cut: null }],
  ['any mark is enough', { kToSArr: ['kts-needle', 'kts-feather'] }, true],
  ['any unwanted mark is too much', { kToSArr: { in: ['kts-crystal'], nin: ['kts-feather'] } }, false],
  ['a girdle from thin to thick is medium, too', { grdl: ['girdle-med'] }, true, thinToThick],
  ['and is never without it', { grdl: { nin: ['girdle-med'] } }, false, thinToThick],
  ['but is not very thin', { grdl: ['girdle-vtn'] }, false, thinToThick],
  ['one side alone is one step', { grdl: ['girdle-stk'] }, false, { grdl: 'girdle-med', grdlTo: null }],
  ['bounds are inclusive', { crt: { '>=': 1, '<=': 1 } }, true],
  ['a stone without the number is never within', { rap: { '>=': 0 } }, false, { rap: null }],
  ['lwr bounds the lower half', { lwr: { '>=': 75, '<=': 75 } }, true],
  ['or is any of several weights', { or: twoWeights }, true],
  ['within crt', { or: twoWeights, crt: { '>=': 0.3, '<=': 0.5 } }, false],
  ['inDt takes both days', onSaturday, true, { wSts: 'U', inDt: '2026-01-17' }],
  ['a stone without a day never comes in', onSaturday, false, { wSts: 'U', inDt: null }],
  ['stoneId finds the number of the seller as it is typed', { stoneId: ['PV9', ' kir-10001 '] }, true],
  ['and the number of the report', { stoneId: ['6201234567'] }, true],
  ['only stoneId looks at the other numbers', { vStnId: ['PV100001'] }, false],
  ['part of a number is not the number', { stoneId: ['PV10000'] }, false],
  ['blanks alone are none', { rptNo: [' '] }, false, { rptNo: null }],
  ['any pair', { pairStkNo: { '!=': '' } }, true, { pairStkNo: 'PR-1' }],
  ['an empty number is no layout', { layoutNo: { '!=': '' } }, false, { layoutNo: '' }],
  ['false wants none', { isSeal: false }, false, { isSeal: true }],
  ['one of the standings is enough', { isDor: ['CERT', 'ELIG'] }, true, { isDor: 'ELIG' }],
  ['any of the categories', { category: [11, 12] }, true, { category: [2, 12] }],
  [
    'brown leaves out its shades',
    { excludeFilter: { brown: true } },
    false,
    { shd: 'shade-very-light-brown' },
  ],
  ['green leaves out its shades', { excludeFilter: { green: true } }, false, { shd: 'shade-faint-green' }],
  [
    'noBlack looks at the side, too',
    { excludeFilter: { noBlack: true } },
    false,
    { blkSd: 'black-inclusion-side-sb1' },
  ],
  [
    'noOpen looks at the crown, too',
    { excludeFilter: { noOpen: true } },
    false,
    { opCrwn: 'open-inclusion-crown-s' },
  ],
  [
    'a preset that is false leaves out nothing',
    { excludeFilter: { milky: false } },
    true,
    { mlk: 'milkey-m3' },
  ],
  ['a stone without the grade stays', { excludeFilter: { milky: true } }, true, { mlk: null }],
];

test.each(examples)('a filter is read as the contract says: %s', (_rule, filter, isFound, patch) => {
  expect(finds(filter, patch)).toBe(isFound);
});

describe('the day of the world', () => {
  test.each([13, 14] as const)('category %i: on the day of the turn of the stone only', (category) => {
    const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 15 + day, 13));
    const found = days.filter((now) =>
      finds({ category: [category] }, { category: [category] }, { ...today, today: now }),
    );
    expect(found).toHaveLength(1);
  });

  test('moves the days on which stones come in', () => {
    const later: MatchContext = { today: Date.UTC(2026, 2, 1), dayShift: 45 };
    const filter: DiamondFilter = { wSts: ['U'], inDt: { '>=': '2026-03-03', '<=': '2026-03-03' } };
    expect(finds(filter, { wSts: 'U', inDt: '2026-01-17' }, later)).toBe(true);
  });

  test('new arrivals were listed today or on the seven days before', () => {
    const arrivals: MatchContext = { ...today, viewType: 2 };
    const listed = (day: string): boolean =>
      finds({}, { listedAt: `2026-01-${day}T23:00:00.000Z` }, arrivals);
    expect(['07', '08', '15', '16'].map(listed)).toEqual([false, true, true, false]);
    const later: MatchContext = { today: Date.UTC(2026, 0, 25), dayShift: 10, viewType: 2 };
    expect(finds({}, { listedAt: '2026-01-08T00:00:00.000Z' }, later)).toBe(true);
  });
});
