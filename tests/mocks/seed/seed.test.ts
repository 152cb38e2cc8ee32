import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { MasterCode } from '#generated/model/masterCode.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { breaking, SEED, STONES } from '../../support/seed-stock.ts';

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The member that shows what an id member names. */
const NAME_MEMBERS: ReadonlyMap<keyof SeedStone, keyof SeedStone> = new Map([
  ['shp', 'shpNm'],
  ['col', 'colNm'],
  ['fcCol', 'fcColNm'],
  ['inten', 'intenNm'],
  ['ovrtn', 'ovrtnNm'],
  ['clr', 'clrNm'],
  ['flu', 'fluNm'],
  ['lb', 'lbNm'],
  ['loc', 'locNm'],
  ['shd', 'shdNm'],
  ['cut', 'cutNm'],
  ['pol', 'polNm'],
  ['sym', 'symNm'],
  ['brlncy', 'brlncyNm'],
  ['lstr', 'lstrNm'],
  ['cult', 'cultNm'],
  ['blkTbl', 'blkTblNm'],
  ['wSd', 'wSdNm'],
  ['opPav', 'opPavNm'],
  ['mlk', 'mlkNm'],
  ['eCln', 'eClnNm'],
]);

describe('every stone', () => {
  test('is there, and no two share an id, a stone number or a report number', () => {
    expect(STONES).toHaveLength(25_000);
    const reports = STONES.flatMap((stone) => stone.rptNo ?? []);
    expect(new Set(STONES.map((stone) => stone.id)).size).toBe(25_000);
    expect(new Set(STONES.map((stone) => stone.stoneId)).size).toBe(25_000);
    expect(new Set(STONES.map((stone) => stone.vStnId)).size).toBe(25_000);
    expect(new Set(reports).size).toBe(reports.length);
  });

  test('fits the Stone schema of the contract', () => {
    const contract: unknown = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(Object(contract), 'contract');
    const validate = ajv.compile({ $ref: 'contract#/components/schemas/Stone' });
    expect(validate({ id: 'st-00001' })).toBe(false);
    expect(breaking(STONES, (stone) => validate(stone) === true)).toEqual([]);
    expect(validate.errors).toBeNull();
  });

  test('names only items of the master lists, with what the list calls them', () => {
    const members: readonly (readonly [keyof SeedStone, MasterCode])[] = [
      ['shp', 'SHAPE'],
      ['col', 'COLOR'],
      ['fcCol', 'FANCY_COLOR'],
      ['inten', 'INTENSITY'],
      ['ovrtn', 'OVERTONE'],
      ['clr', 'CLARITY'],
      ['flu', 'FLUORESCENCE'],
      ['lb', 'LAB'],
      ['loc', 'LOCATION'],
      ['shd', 'SHADE'],
      ['cut', 'CUT'],
      ['pol', 'POLISH'],
      ['sym', 'SYMMETRY'],
      ['brlncy', 'BRILLIANCY'],
      ['lstr', 'LUSTER'],
      ['grdl', 'GIRDLE'],
      ['grdlTo', 'GIRDLE'],
      ['grdlCond', 'GIRDLE_COND'],
      ['cult', 'CULET'],
      ['cultCond', 'CULET_COND'],
      ['blkInc', 'BLACK_INCLUSION'],
      ['blkTbl', 'BLACK_INCLUSION_TABLE'],
      ['blkCrn', 'BLACK_INCLUSION_CROWN'],
      ['blkSd', 'BLACK_INCLUSION_SIDE'],
      ['wTbl', 'WHITE_INCLUSION_TABLE'],
      ['wCrn', 'WHITE_INCLUSION_CROWN'],
      ['wSd', 'WHITE_INCLUSION_SIDE'],
      ['opTbl', 'OPEN_INCLUSION_TABLE'],
      ['opCrwn', 'OPEN_INCLUSION_CROWN'],
      ['opPav', 'OPEN_INCLUSION_PAVILION'],
      ['mlk', 'MILKEY'],
      ['eCln', 'EYECLEAN'],
      ['hA', 'H_AND_A'],
      ['graining', 'GRAINING'],
    ];
    const items = new Map(
      SEED.masters.map((list) => [list.code, new Set(list.items.map((item) => item.id))] as const),
    );
    for (const [member, code] of members) {
      const used = new Set(STONES.flatMap((stone) => stone[member] ?? []));
      expect(used.size, member).toBeGreaterThan(1);
      expect(
        [...used].filter((id) => !items.get(code)?.has(String(id))),
        member,
      ).toEqual([]);
    }
    for (const [member, code] of members) {
      const names = new Map(
        SEED.masters
          .filter((list) => list.code === code)
          .flatMap((list) => list.items.map((item) => [item.id, [item.name, item.code]] as const)),
      );
      const shown = NAME_MEMBERS.get(member);
      const rule = (stone: SeedStone) =>
        !shown ||
        stone[member] === null ||
        names.get(String(stone[member]))?.includes(String(stone[shown])) === true;
      expect(breaking(STONES, rule), member).toEqual([]);
    }
    const marks = new Set(STONES.flatMap((stone) => stone.kToSArr));
    expect([...marks].filter((id) => !items.get('KEY_TO_SYMBOLS')?.has(id))).toEqual([]);
    expect(marks.size).toBeGreaterThan(24);
    expect(Object.values(MasterCode).filter((code) => !items.get(code)?.size)).toEqual([]);
  });

  test('was listed within 120 days, refreshed within six, and expires seven days after', () => {
    const rule = (stone: SeedStone) => {
      const [listed, refreshed] = [Date.parse(stone.listedAt), Date.parse(stone.refreshedAt)];
      const isFresh = refreshed >= SEED_EPOCH - 6 * DAY && refreshed <= SEED_EPOCH;
      const isListed = listed >= SEED_EPOCH - 120 * DAY && listed <= refreshed;
      return isFresh && isListed && Date.parse(stone.expiresAt) === refreshed + 7 * DAY;
    };
    expect(breaking(STONES, rule)).toEqual([]);
  });
});

describe('a seed', () => {
  test('gives the same bytes again, and another seed gives others', () => {
    const first = sha256(createSeed({ stones: 2000 }));
    expect(sha256(createSeed({ stones: 2000 }))).toBe(first);
    expect(sha256(createSeed({ stones: 2000, seed: 2 }).stones)).not.toBe(
      sha256(createSeed({ stones: 2000 }).stones),
    );
  });

  test('grows a stone in the same way however many there are', () => {
    expect(createSeed({ stones: 500 }).stones.map(wholeStone)).toEqual(STONES.slice(0, 500));
  });
});
