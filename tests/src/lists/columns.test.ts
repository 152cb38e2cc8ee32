import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ColumnKey } from '#generated/model/columnKey.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { currencyColumns, decimalsOf, roundedColumns, totalColumns } from '#src/lists/columns/column.ts';
import { columns } from '#src/lists/columns/columns.ts';
import { cellWriter } from '#src/lists/columns/grid-columns.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { stone } from '../../support/search-stone.ts';

const contract: unknown = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

/** Names of the members of a schema of the bundle. */
function membersOf(schema: string): string[] {
  let at: unknown = contract;
  for (const step of ['components', 'schemas', schema, 'properties']) {
    at = typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(step) : undefined;
  }
  return typeof at === 'object' && at !== null ? Object.keys(at) : [];
}

const keys = Object.keys(columns);

/** Columns of the contract (specification, section 3), in its order. */
const stoneColumnKeys = Object.values(ColumnKey);

/** A figure as the cells of a column show it, in English. */
function written(key: string, value: number): string | undefined {
  const column = Object.values(columns).find((each) => each.key === key);
  if (column === undefined) throw new Error(`No column ${key}.`);
  const surroundings = {
    masters: null,
    setting: null,
    mediaName: () => '',
    targetName: () => '',
    suggestionName: () => '',
    approvalName: () => '',
    partyName: () => '',
    deadline: () => '',
    daysLeft: () => '',
    stateName: () => '',
    noteMark: () => null,
    statusName: () => '',
    priceTrend: () => null,
    yourPrice: () => null,
    statusTrend: () => null,
  };
  return cellWriter(column, { language: 'en', formats: formatsFor('en'), ...surroundings })?.(value);
}

describe('columns', () => {
  test('each of the 46 of the specification is there once, under its own key', () => {
    expect(stoneColumnKeys).toHaveLength(46);
    expect(new Set(stoneColumnKeys).size).toBe(46);
    expect(stoneColumnKeys.filter((key) => !keys.includes(key))).toEqual([]);
    for (const [key, column] of Object.entries(columns)) expect(column.key).toBe(key);
  });

  test('every one of the 46 is a member of the contract that can be sorted by', () => {
    const members = membersOf('Stone');
    const sorts = membersOf('StoneSort');
    expect(stoneColumnKeys.filter((key) => !members.includes(key))).toEqual([]);
    expect(stoneColumnKeys.filter((key) => !sorts.includes(key))).toEqual([]);
    for (const key of stoneColumnKeys) expect('sort' in columns[key] && columns[key].sort).toBe(key);
  });

  test('the sets are those of the specification, section 9', () => {
    expect(currencyColumns).toEqual(['amt', 'rap', 'ctPr']);
    expect(roundedColumns).toEqual(['amt', 'rap']);
    expect(Object.values(totalColumns).toSorted()).toEqual(
      ['ctPr', 'amt', 'rap', 'crt', 'back', 'fnCtpr', 'fnAmt'].toSorted(),
    );
    expect([decimalsOf('amt'), decimalsOf('rap'), decimalsOf('ctPr'), decimalsOf('crt')]).toEqual([
      0, 0, 2, 2,
    ]);
  });

  test.each(
    'depPer ratio crt pAng pHgt cHgt back cAng fnDis height width length grdlPer strLn tblPer lwrHal'.split(
      ' ',
    ),
  )('%s writes two decimals', (key) => {
    expect(written(key, -1234.567)).toBe('-1,234.57');
  });

  test('prices per carat are written to the cent, list prices and amounts in whole dollars', () => {
    expect(written('ctPr', 1234.567)).toBe('$1,234.57');
    expect(written('rap', 1234.567)).toBe('$1,235');
    expect(written('amt', 1234.567)).toBe('$1,235');
  });

  test('every column has a title and an explanation in every language, and no other has', () => {
    for (const code of languageCodes) {
      const words = JSON.parse(readFileSync(`src/locales/${code}/columns.json`, 'utf8'));
      expect(Object.keys(words.title).toSorted()).toEqual(keys.toSorted());
      expect(Object.keys(words.about).toSorted()).toEqual(keys.toSorted());
    }
  });

  test('the pinned columns are as wide as the specification says, section 9', () => {
    const { select, stoneId } = columns;
    expect([select.width, select.mobileWidth, stoneId.width]).toEqual([140, 40, 160]);
    expect(select.mobileWidth + stoneId.mobileWidth).toBeLessThanOrEqual(390 / 2);
  });

  test('totals of the whole stock fit their columns in every language', () => {
    // Bold digits are 8 px wide, letters up to 10, separators 4; a cell keeps 17 px for padding and border.
    const needs = (text: string) =>
      17 +
      (text.match(/[0-9$]/g) ?? []).length * 8 +
      (text.match(/[A-Z]/g) ?? []).length * 10 +
      (text.match(/[.,\s-]/g) ?? []).length * 4;
    for (const language of languageCodes) {
      const { money, number } = formatsFor(language);
      expect(columns.crt.width).toBeGreaterThanOrEqual(needs(number(99_999.99)));
      expect(columns.amt.width).toBeGreaterThanOrEqual(needs(money(299_999_999, 0)));
      expect(columns.fnAmt.width).toBeGreaterThanOrEqual(needs(number(299_999_999.99)));
      expect(columns.rap.width).toBeGreaterThanOrEqual(needs(money(199_999, 0)));
      expect(columns.ctPr.width).toBeGreaterThanOrEqual(needs(money(99_999.99)));
    }
  });

  test('the files of a stone and the mark of its note stand beside its checkbox, under names of their own', () => {
    const setting = { ...createSeed({ stones: 1 }).setting, mediaBase: '/files' };
    const mediaName = (kind: string, stoneId: string) => `${kind} of ${stoneId}`;
    const row = stone({ stoneId: 'PV1', img: '/a.svg', videoFile: null, certFile: 'https://lab.test/1.pdf' });
    const files = [
      { icon: 'image', label: 'image of PV1', href: '/files/a.svg' },
      { icon: 'certificate', label: 'certificate of PV1', href: 'https://lab.test/1.pdf' },
    ];
    expect(columns.select.media(row, { setting, mediaName, noteMark: () => null })).toEqual(files);
    const noteMark = (id: string) => (id === row.id ? 'Note: Ask.' : null);
    const marked = [...files, { icon: 'note', label: 'Note: Ask.' }];
    expect(columns.select.media(row, { setting, mediaName, noteMark })).toEqual(marked);
  });

  test('every list shows all 46 and the certificate, each once, behind selection, number and status', () => {
    // Fancy colours have a description in place of a grade; the seller's prices are those before a buyer's terms.
    for (const list of Object.values(stoneLists).filter(({ type }) => type !== 'compare')) {
      const { columnKeys: listed } = list;
      expect(listed.slice(0, 3)).toEqual(['select', 'stoneId', 'wSts']);
      expect(new Set(listed).size).toBe(listed.length);
      const colour = list.type === 'fancy-search' ? 'fcColDesc' : 'colNm';
      const wanted = [...stoneColumnKeys.filter((key) => key !== 'colNm'), colour, 'rptNo'];
      expect(wanted.filter((key) => !listed.includes(key))).toEqual([]);
    }
  });

  test('the figures of a card are columns of its list', () => {
    for (const { columnKeys, figures } of Object.values(stoneLists)) {
      expect(figures.filter((key) => !columnKeys.includes(key))).toEqual([]);
    }
  });
});
