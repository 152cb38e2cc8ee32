import { describe, expect, test } from 'vitest';
import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { createGrades } from '#mocks/world/search/grades.ts';
import { matches } from '#mocks/world/search/matches.ts';
import type { MatchContext } from '#mocks/world/search/types.ts';
import { stone } from '../../support/search-stone.ts';

const grades = createGrades(MASTERS);
const today: MatchContext = { today: Date.UTC(2026, 0, 15, 13), dayShift: 0 };

function finds(filter: DiamondFilter, patch: Partial<Stone> = {}, context: MatchContext = today): boolean {
  return matches(filter, stone(patch), context, grades);
}

describe('an empty filter', () => {
  test.each(['A', 'M', 'B', 'S', 'O', 'E'] as const)('finds a single stone of status %s', (wSts) => {
    expect(finds({}, { wSts })).toBe(true);
  });
  test.each(['NA', 'U'] as const)('leaves out status %s', (wSts) => {
    expect(finds({}, { wSts })).toBe(false);
  });
  test('leaves out parcels', () => {
    expect(finds({}, { pktType: 'PARCEL', pieces: 40 })).toBe(false);
  });
  test('takes plain and fancy colours alike', () => {
    expect(finds({}, { isFcCol: true })).toBe(true);
    expect(finds({}, { isFcCol: false })).toBe(true);
  });
});

describe('lists of ids', () => {
  test('a bare list is in', () => {
    expect(finds({ shp: ['shape-oval', 'shape-round'] })).toBe(true);
    expect(finds({ shp: ['shape-oval'] })).toBe(false);
  });
  test('in needs one of them, nin none of them, both both', () => {
    expect(finds({ clr: { in: ['clarity-vs1'] } })).toBe(true);
    expect(finds({ clr: { nin: ['clarity-vs1'] } })).toBe(false);
    expect(finds({ clr: { in: ['clarity-vs1', 'clarity-vs2'], nin: ['clarity-vs1'] } })).toBe(false);
    expect(finds({ clr: { in: ['clarity-vs1', 'clarity-vs2'], nin: ['clarity-vs2'] } })).toBe(true);
  });
  test('a stone without the grade is never in, and never one of those left out', () => {
    expect(finds({ cut: ['cut-ex'] }, { cut: null })).toBe(false);
    expect(finds({ cut: { nin: ['cut-ex'] } }, { cut: null })).toBe(true);
  });
  test('key to symbols: any mark is enough, any unwanted mark is too much', () => {
    expect(finds({ kToSArr: ['kts-needle', 'kts-feather'] })).toBe(true);
    expect(finds({ kToSArr: { in: ['kts-crystal'], nin: ['kts-feather'] } })).toBe(false);
    expect(finds({ kToSArr: { nin: ['kts-cavity'] } })).toBe(true);
    expect(finds({ kToSArr: { nin: ['kts-cavity'] } }, { kToSArr: [] })).toBe(true);
  });
  test('members narrow each other', () => {
    expect(finds({ shp: ['shape-round'], col: ['color-g'], lb: ['lab-gia'] })).toBe(true);
    expect(finds({ shp: ['shape-round'], col: ['color-h'], lb: ['lab-gia'] })).toBe(false);
  });
});

describe('girdle', () => {
  const thinToThick: Partial<Stone> = { grdl: 'girdle-thn', grdlTo: 'girdle-stk' };
  test.each(['girdle-thn', 'girdle-stn', 'girdle-med', 'girdle-stk'])('THN TO STK has %s', (id) => {
    expect(finds({ grdl: [id] }, thinToThick)).toBe(true);
    expect(finds({ grdl: { nin: [id] } }, thinToThick)).toBe(false);
  });
  test.each(['girdle-vtn', 'girdle-thk'])('THN TO STK has no %s', (id) => {
    expect(finds({ grdl: [id] }, thinToThick)).toBe(false);
  });
  test('one side alone is a range of one step; no girdle is none', () => {
    expect(finds({ grdl: ['girdle-med'] }, { grdl: 'girdle-med', grdlTo: null })).toBe(true);
    expect(finds({ grdl: ['girdle-stk'] }, { grdl: 'girdle-med', grdlTo: null })).toBe(false);
    expect(finds({ grdl: ['girdle-med'] }, { grdl: null, grdlTo: null })).toBe(false);
  });
});

describe('ranges', () => {
  test('bounds are inclusive and either may be left out', () => {
    expect(finds({ crt: { '>=': 1, '<=': 1 } })).toBe(true);
    expect(finds({ crt: { '>=': 1.01 } })).toBe(false);
    expect(finds({ crt: { '<=': 0.99 } })).toBe(false);
    expect(finds({ back: { '<=': -30 } })).toBe(true);
  });
  test('a stone without the number is never within', () => {
    expect(finds({ rap: { '>=': 0 } }, { rap: null })).toBe(false);
    expect(finds({ back: { '<=': 100 } }, { back: null })).toBe(false);
    expect(finds({ dmtrMn: { '>=': 0 } }, { dmtrMn: null })).toBe(false);
  });
  test('lwr bounds the lower half, the column lwrHal', () => {
    expect(finds({ lwr: { '>=': 75, '<=': 75 } })).toBe(true);
    expect(finds({ lwr: { '>=': 80 } })).toBe(false);
  });
  test('or is any of several weights, within crt', () => {
    const or = [{ crt: { '>=': 0.3, '<=': 0.39 } }, { crt: { '>=': 1, '<=': 1.19 } }];
    expect(finds({ or })).toBe(true);
    expect(finds({ or }, { crt: 0.5 })).toBe(false);
    expect(finds({ or, crt: { '>=': 0.3, '<=': 0.5 } })).toBe(false);
  });
  test('inDt takes both days, in the days of the world', () => {
    const upcoming: Partial<Stone> = { wSts: 'U', inDt: '2026-01-17' };
    const filter: DiamondFilter = { wSts: ['U'], inDt: { '>=': '2026-01-17', '<=': '2026-01-17' } };
    expect(finds(filter, upcoming)).toBe(true);
    expect(finds({ wSts: ['U'], inDt: { '>=': '2026-01-18' } }, upcoming)).toBe(false);
    expect(finds(filter, { ...upcoming, inDt: null })).toBe(false);
    const later: MatchContext = { today: Date.UTC(2026, 2, 1), dayShift: 45 };
    expect(finds({ wSts: ['U'], inDt: { '>=': '2026-03-03', '<=': '2026-03-03' } }, upcoming, later)).toBe(
      true,
    );
  });
});

describe('numbers as people type them', () => {
  test.each(['PV100001', 'pv 100001', ' kir-10001 ', '6201234567'])('stoneId finds %s', (number) => {
    expect(finds({ stoneId: ['PV9', number] })).toBe(true);
  });
  test('only stoneId looks at the other numbers', () => {
    expect(finds({ vStnId: ['kir-10001'] })).toBe(true);
    expect(finds({ vStnId: ['PV100001'] })).toBe(false);
    expect(finds({ rptNo: ['6201234567'] })).toBe(true);
    expect(finds({ rptNo: ['KIR-10001'] })).toBe(false);
  });
  test('part of a number is not the number; blanks alone are none', () => {
    expect(finds({ stoneId: ['PV10000'] })).toBe(false);
    expect(finds({ rptNo: [' '] }, { rptNo: null })).toBe(false);
  });
  test('any pair, any layout', () => {
    expect(finds({ pairStkNo: { '!=': '' } }, { pairStkNo: 'PR-1' })).toBe(true);
    expect(finds({ pairStkNo: { '!=': '' } }, { pairStkNo: null })).toBe(false);
    expect(finds({ layoutNo: { '!=': '' } }, { layoutNo: '' })).toBe(false);
    expect(finds({ pairStkNo: ['pr-1'] }, { pairStkNo: 'PR-1' })).toBe(true);
  });
});

describe('flags and choices', () => {
  const flags: [keyof DiamondCriteria, DiamondFilter, DiamondFilter, Partial<Stone>][] = [
    ['isFcCol', { isFcCol: true }, { isFcCol: false }, { isFcCol: true }],
    ['isSeal', { isSeal: true }, { isSeal: false }, { isSeal: true }],
    ['isXray', { isXray: true }, { isXray: false }, { isXray: true }],
    ['type2', { type2: true }, { type2: false }, { type2: true }],
    ['hasVideo', { hasVideo: true }, { hasVideo: false }, { videoFile: '/media/360/1.html' }],
  ];
  test.each(flags)('%s: true wants it, false wants none', (_key, yes, no, patch) => {
    expect([finds(yes, patch), finds(no, patch)]).toEqual([true, false]);
    expect([finds(yes), finds(no)]).toEqual([false, true]);
  });
  test('hasImage and hasCertificate', () => {
    expect(finds({ hasImage: true, hasCertificate: true })).toBe(true);
    expect(finds({ hasImage: true }, { img: null })).toBe(false);
    expect(finds({ hasCertificate: false }, { certFile: null })).toBe(true);
  });
  test.each(['isDor', 'isFm', 'isCm'] as const)('%s wants one of the standings', (key) => {
    expect(finds({ [key]: ['CERT', 'ELIG'] }, { [key]: 'ELIG' })).toBe(true);
    expect(finds({ [key]: ['CERT'] }, { [key]: 'ELIG' })).toBe(false);
    expect(finds({ [key]: ['CERT', 'ELIG'] }, { [key]: null })).toBe(false);
  });
  test('packet type and status take the place of their defaults, also within and', () => {
    expect(finds({ pktType: ['PARCEL'] }, { pktType: 'PARCEL' })).toBe(true);
    expect(finds({ pktType: ['PARCEL'] })).toBe(false);
    expect(finds({ wSts: ['NA'] }, { wSts: 'NA' })).toBe(true);
    expect(finds({ wSts: ['M', 'B'] })).toBe(false);
    expect(finds({ and: [{ wSts: ['NA', 'U'] }] }, { wSts: 'U' })).toBe(true);
  });
  test('category: any of them', () => {
    expect(finds({ category: [11, 12] }, { category: [2, 12] })).toBe(true);
    expect(finds({ category: [11] }, { category: [2, 12] })).toBe(false);
    expect(finds({ category: [11] }, { category: [] })).toBe(false);
  });
  test.each([13, 14] as const)('category %i: on the day of the turn of the stone only', (category) => {
    const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 15 + day, 13));
    const found = days.filter((now) =>
      finds({ category: [category] }, { category: [category] }, { ...today, today: now }),
    );
    expect(found).toHaveLength(1);
  });
});

describe('and, presets and shelves', () => {
  test('every and must hold', () => {
    expect(finds({ and: [{ col: ['color-g'] }, { crt: { '>=': 1 } }] })).toBe(true);
    expect(finds({ and: [{ col: ['color-g'] }, { crt: { '>=': 2 } }] })).toBe(false);
  });
  const presets: [string, DiamondFilter, Partial<Stone>][] = [
    ['brown', { excludeFilter: { brown: true } }, { shd: 'shade-very-light-brown' }],
    ['green', { excludeFilter: { green: true } }, { shd: 'shade-faint-green' }],
    ['milky', { excludeFilter: { milky: true } }, { mlk: 'milkey-m1' }],
    ['noBlack in the table', { excludeFilter: { noBlack: true } }, { blkTbl: 'black-inclusion-table-bpp' }],
    ['noBlack at the side', { excludeFilter: { noBlack: true } }, { blkSd: 'black-inclusion-side-sb1' }],
    ['noOpen in the table', { excludeFilter: { noOpen: true } }, { opTbl: 'open-inclusion-table-vs' }],
    ['noOpen in the crown', { excludeFilter: { noOpen: true } }, { opCrwn: 'open-inclusion-crown-s' }],
    ['noOpen in the pavilion', { excludeFilter: { noOpen: true } }, { opPav: 'open-inclusion-pavilion-l' }],
  ];
  test.each(presets)('%s leaves out only what it names', (_name, filter, patch) => {
    expect(finds(filter, patch)).toBe(false);
    expect(finds({}, patch)).toBe(true);
    expect(finds(filter)).toBe(true);
  });
  test('a preset that is false leaves out nothing; a stone without the grade stays', () => {
    expect(finds({ excludeFilter: { milky: false } }, { mlk: 'milkey-m3' })).toBe(true);
    expect(finds({ excludeFilter: { milky: true, noBlack: true } }, { mlk: null, blkTbl: null })).toBe(true);
  });
  test('upcoming stones are those of status U', () => {
    const upcoming: MatchContext = { ...today, isUpcoming: true };
    expect(finds({}, { wSts: 'U' }, upcoming)).toBe(true);
    expect(finds({}, { wSts: 'A' }, upcoming)).toBe(false);
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
