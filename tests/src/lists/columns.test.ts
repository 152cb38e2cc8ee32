import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { type Column, currencyColumns, decimalsOf, roundedColumns } from '#src/lists/columns/column.ts';
import { inView } from '#src/lists/columns/column-sets.ts';
import { columns } from '#src/lists/columns/columns.ts';
import { cellWriter, roomFor } from '#src/lists/columns/grid-columns.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languageCodes } from '#src/shared/i18n/languages.ts';
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
    turnName: () => '',
    deadline: () => '',
    daysLeft: () => '',
    stateName: () => '',
    noteMark: () => null,
    statusName: () => '',
    priceTrend: () => null,
    yourPrice: () => null,
    statusTrend: () => null,
    deliveryMark: () => null,
    yesNo: () => '',
    finalOf: (each: Stone) => each,
    certificationName: () => '',
  };
  return cellWriter(column, { language: 'en', formats: formatsFor('en'), ...surroundings })?.(value);
}

/** Room for columns in a window of 1440 pixels: less the margins of the page, the frame and the bar that scrolls. */
const ROOM = 1440 - 2 * 24 - 2 - 15;

const wordsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`src/locales/${language}/${namespace}.json`, 'utf8'));

/** A generous width of a text at 13 pixels; e2e/columns.e2e.ts measures real ones. */
const widthOf = (text: string) =>
  Math.ceil(
    [...text].reduce((sum, letter) => {
      if (/[\u2066-\u2069\u200e\u200f]/.test(letter)) return sum;
      if (/[\u3000-\u9fff\uff00-\uffef]/.test(letter)) return sum + 13;
      if (/[\u0590-\u06ff]/.test(letter)) return sum + 6.4;
      if (/[ .,:'’ijlrtf|()-]/.test(letter)) return sum + 4.7;
      return sum + (/[A-Z%]/.test(letter) ? 9.2 : /\d/.test(letter) ? 8.3 : 7.4);
    }, 0),
  );

function toolsIn(language: LanguageCode) {
  const { status } = wordsOf(language, 'stones');
  return {
    language,
    formats: formatsFor(language),
    masters: buildMasters(MASTERS),
    statusName: (code: string): string => status[code],
  };
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

  test('the checkbox column is as wide as the specification says, section 9, and pins half of a phone at most', () => {
    const { select, stoneId } = columns;
    expect([select.width, select.mobileWidth, stoneId.width]).toEqual([140, 40, 96]);
    expect(select.mobileWidth + stoneId.width).toBeLessThanOrEqual(390 / 2);
  });

  test.each(languageCodes)('the columns in view fit a window of 1440 pixels (%s)', (language) => {
    const tools = toolsIn(language);
    const words = wordsOf(language, 'columns');
    const total = inView.reduce(
      (sum, column) => sum + roomFor<Stone>(column, words.title[column.key], tools, widthOf).width,
      0,
    );
    expect(total).toBeLessThanOrEqual(ROOM);
  });

  test.each(languageCodes)('prices, gap and end of a quote fit a window of 1440 pixels (%s)', (language) => {
    const shown = stoneLists['quote-list'].columnKeys.slice(0, 7);
    expect(shown).toEqual(['select', 'stoneId', 'wSts', 'ctPr', 'quoteCtPr', 'gap', 'endsAt']);
    const tools = toolsIn(language);
    const words = wordsOf(language, 'columns');
    const listed: readonly Column<never>[] = Object.values(columns);
    const widths = listed
      .filter(({ key }) => shown.includes(key))
      .map((column) => roomFor(column, words.title[column.key], tools, widthOf).width);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(ROOM);
  });

  test('no two columns of a list have the same title, in any language', () => {
    for (const language of languageCodes) {
      const { title } = wordsOf(language, 'columns');
      for (const { type, columnKeys } of Object.values(stoneLists)) {
        const titles = columnKeys.map((key) => title[key]);
        expect(
          titles.filter((text, at) => titles.indexOf(text) !== at),
          `${language}: ${type}`,
        ).toEqual([]);
      }
      for (const [key, { column = {} }] of Object.entries<{ column?: object }>(
        wordsOf(language, 'records'),
      )) {
        const titles = Object.values(column);
        expect(new Set(titles).size, `${language}: ${key}`).toBe(titles.length);
      }
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
