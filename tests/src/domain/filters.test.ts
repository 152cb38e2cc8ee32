import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import {
  choose,
  excludePresets,
  flagFilters,
  leaveOut,
  listFilters,
  rangeFilters,
  withMember,
} from '#src/domain/criteria/criteria.ts';
import { normalCriteria, readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { isPresetOn, togglePreset } from '#src/domain/criteria/presets.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { runs } from '../../support/runs.ts';

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const ids = (prefix: string) =>
  fc.uniqueArray(
    fc.oneof(
      text,
      text.map((end) => prefix + end),
    ),
    { minLength: 1, maxLength: 4 },
  );
const bound = fc.integer({ min: -100_000_000, max: 100_000_000_0 }).map((value) => value / 100);
const range = fc.oneof(
  fc.record({ '>=': bound, '<=': bound }),
  fc.record({ '>=': bound }),
  fc.record({ '<=': bound }),
);
const listOf = (prefix: string) =>
  fc.oneof(ids(prefix), fc.record({ in: ids(prefix), nin: ids(prefix) }), fc.record({ nin: ids(prefix) }));
const number = fc.oneof(ids('PV'), fc.constant({ '!=': '' } as const));
const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 });

const plain = {
  ...Object.fromEntries(keysOf(listFilters).map((key) => [key, listOf(listFilters[key].prefix)])),
  ...Object.fromEntries(rangeFilters.map((key) => [key, range])),
  ...Object.fromEntries(flagFilters.map((key) => [key, fc.boolean()])),
  or: fc.array(fc.record({ crt: range }), { minLength: 1, maxLength: 4 }),
  stoneId: number,
  vStnId: number,
  rptNo: number,
  pairStkNo: number,
  layoutNo: number,
  isDor: some('CERT', 'ELIG'),
  isFm: some('CERT', 'ELIG'),
  isCm: some('CERT', 'ELIG'),
  pktType: some('SINGLE', 'PARCEL'),
  wSts: some('A', 'M', 'NA', 'U', 'B', 'S', 'O', 'E'),
  category: some(1, 2, 3, 4, 11, 12, 13, 14),
  inDt: fc.constantFrom({ '>=': '2026-01-08' }, { '>=': '2026-01-08', '<=': '2026-02-01' }),
};
const isFilter = (value: object): value is DiamondFilter => !Array.isArray(value);
const criteria = fc.record(plain, { requiredKeys: [] });
const filter: fc.Arbitrary<DiamondFilter> = fc
  .record(
    {
      ...plain,
      and: fc.array(
        criteria.filter((each) => Object.keys(each).length > 0),
        { minLength: 1, maxLength: 3 },
      ),
      excludeFilter: some(...excludePresets).map((names) =>
        Object.fromEntries(names.map((name) => [name, true])),
      ),
      diamondSearchId: text,
    },
    { requiredKeys: [] },
  )
  .map((value): object => value)
  .filter(isFilter);

/** What a filter means: lists as two sets, nothing about the order. */
function meaning(value: unknown): unknown {
  if (Array.isArray(value)) {
    const members = value.map(meaning);
    return members.every((member) => typeof member === 'string') ? { in: [...members].sort() } : members;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      (key === 'in' || key === 'nin') && Array.isArray(member) ? [...member].sort() : meaning(member),
    ]),
  );
}

describe('criteria in an address', () => {
  test('every filter of the contract survives the way into an address and back', () => {
    fc.assert(
      fc.property(filter, (wanted) => {
        const read = readCriteria(writeCriteria(wanted));
        expect(meaning(read)).toEqual(meaning(wanted));
        expect(readCriteria(`?${writeCriteria(read)}`)).toEqual(read);
      }),
      { numRuns: runs(100, 400) },
    );
  });

  test('an address is readable', () => {
    const wanted: DiamondFilter = {
      shp: ['shape-round', 'shape-pear'],
      shd: { nin: ['shade-brown'] },
      or: [{ crt: { '>=': 1, '<=': 1.49 } }, { crt: { '>=': 2 } }],
      back: { '>=': -40, '<=': -20 },
      stoneId: ['PV100001', 'PV100002'],
      excludeFilter: { milky: true },
      hasVideo: true,
    };
    expect(writeCriteria(wanted)).toBe(
      'shp=round,pear&shd.not=brown&ct=1..1.49,2..&back=-40..-20&video=yes&no=PV100001,PV100002&drop=milky',
    );
  });

  test('what cannot be understood is left out; other names are left alone', () => {
    expect(
      readCriteria('?page=3&sort=crt.desc&ct=one..two&back=..&video=perhaps&lot=BOX&shp=&in=soon'),
    ).toEqual({});
    expect(readCriteria('?ct=1..x&shp=%E0%A4%A')).toMatchObject({ or: [{ crt: { '>=': 1 } }] });
  });

  test('normal form knows no empty parts', () => {
    expect(
      normalCriteria({ shp: { in: ['shape-round'] }, excludeFilter: { brown: false }, crt: {} }),
    ).toEqual({
      shp: ['shape-round'],
    });
  });
});

describe('criteria', () => {
  test('an id is wanted or left out, never both', () => {
    const out = leaveOut(choose({}, 'shd', ['shade-none', 'shade-brown']), 'shd', ['shade-brown']);
    expect(out).toEqual({ shd: { in: ['shade-none'], nin: ['shade-brown'] } });
    expect(choose(out, 'shd', ['shade-brown'])).toEqual({ shd: ['shade-brown'] });
    expect(choose(choose({}, 'shp', ['shape-round']), 'shp', [])).toEqual({});
  });

  test('a chip per filter, and each removes just its own', () => {
    fc.assert(
      fc.property(filter, (any) => {
        const wanted = normalCriteria(any);
        const chips = chipsOf(wanted);
        const left = chips.reduce((rest, chip) => {
          const again = chipsOf(rest).find(({ id }) => id === chip.id);
          return again?.without ?? rest;
        }, wanted);
        expect(Object.keys(withMember(left, 'diamondSearchId', undefined))).toEqual([]);
        expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length);
      }),
      { numRuns: runs(50, 100) },
    );
  });
});

const grade = (parentCode: MasterItem['parentCode'], code: string, at: number): MasterItem => ({
  id: `${parentCode.toLowerCase()}-${code.toLowerCase()}`,
  code,
  name: code,
  parentCode,
  sortingSequence: at,
  isActive: true,
  isDefault: false,
  image: null,
  group: null,
  fromCarat: null,
  toCarat: null,
  multiLanguageData: {},
});
const makes = ['EX', 'VG', 'G', 'F'];
const masters = (code: MasterItem['parentCode']) => {
  if (code === 'FLUORESCENCE') return [grade(code, 'FNT', 2), grade(code, 'NON', 1)];
  if (code === 'EYECLEAN') return [grade(code, 'Y', 1)];
  return makes
    .map((make, at) => grade(code, make, makes.length - at))
    .reverse()
    .map((item, at) => ({ ...item, sortingSequence: makes.length - at }));
};

describe('presets', () => {
  test('3EX sets three grades, says that it is on, and clears what it set', () => {
    const on = togglePreset({ lb: ['lab-gia'] }, 'threeEx', masters);
    expect(on).toEqual({ lb: ['lab-gia'], cut: ['cut-ex'], pol: ['polish-ex'], sym: ['symmetry-ex'] });
    expect(isPresetOn(on, 'threeEx', masters)).toBe(true);
    expect(isPresetOn(on, 'threeExNone', masters)).toBe(false);
    expect(togglePreset(on, 'threeEx', masters)).toEqual({ lb: ['lab-gia'] });
  });

  test('3VG+ takes all better grades by the order of the scale', () => {
    expect(togglePreset({}, 'threeVgUp', masters).pol).toEqual(['polish-ex', 'polish-vg']);
  });

  test('No BGM leaves out brown, green and milky and keeps what else is left out', () => {
    const on = togglePreset({ excludeFilter: { noBlack: true } }, 'noBgm', masters);
    expect(on.excludeFilter).toEqual({ brown: true, green: true, milky: true, noBlack: true });
    expect(togglePreset(on, 'noBgm', masters).excludeFilter).toEqual({ noBlack: true });
  });

  test('no preset is on before the masters are loaded', () => {
    expect(isPresetOn({}, 'threeEx', () => [])).toBe(false);
  });
});
