import { beforeEach, describe, expect, test } from 'vitest';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { phrase, says, searchable } from '#mocks/rules/stock-files/phrases.ts';
import { TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { type Cells, findings, lot, start, startSelling } from '../../support/mock-backend-seller.ts';

let seller: Client;

beforeEach(async () => {
  ({ seller } = await startSelling());
});

describe('a stone that may not be listed is refused where its file says', () => {
  test.each<[string, string, string]>([
    ['Seller Comment', 'lab-grown', 'LAB_GROWN vndCmt'],
    ['Seller Comment', 'LAB  GROWN diamond', 'LAB_GROWN vndCmt'],
    ['Member Comment', 'Laboratory created', 'LAB_GROWN memberCmt'],
    ['Cert Comment', 'C.V.D. growth', 'LAB_GROWN lbCmt'],
    ['Laser Inscription', 'LABGROWN IGI 1', 'LAB_GROWN lsrInc'],
    ['Country Of Origin', 'Man-made', 'LAB_GROWN org'],
    ['Treatment', 'LG', 'LAB_GROWN treatment'],
    ['Treatment', 'HPHT grown', 'LAB_GROWN treatment'],
    ['Cert Comment', 'Slight greenish tint', 'GREEN_TINT lbCmt'],
    ['Seller Comment', 'Green tinge', 'GREEN_TINT vndCmt'],
    ['Member Comment', 'tinge: green', 'GREEN_TINT memberCmt'],
    ['Shade', 'very light green', 'GREEN_TINT shdNm'],
    ['Milky', 'M0 with green tint', 'GREEN_TINT mlkNm'],
    ['Mine Of Origin', 'ZIMBABWE', 'EXCLUDED_ORIGIN mines'],
    ['Country Of Origin', 'zw', 'EXCLUDED_ORIGIN org'],
    ['Seller Comment', 'rough from Marange fields', 'EXCLUDED_ORIGIN vndCmt'],
    ['Seller Comment', 'Zimbabwean rough', 'EXCLUDED_ORIGIN vndCmt'],
    ['Lab', 'egl', 'EXCLUDED_LAB lbNm'],
    ['Seller Comment', 'with E.G.L. papers', 'EXCLUDED_LAB vndCmt'],
    ['Cert Comment', 'EGL-USA F VS1', 'EXCLUDED_LAB lbCmt'],
    ['Laser Inscription', 'EGL USA 12', 'EXCLUDED_LAB lsrInc'],
    ['Seller Comment', 'H.P.H.T treated', 'TREATMENT_UNDISCLOSED vndCmt'],
    ['Cert Comment', 'Internal laser drilling is present', 'TREATMENT_UNDISCLOSED lbCmt'],
    ['Key To Symbols', 'Laser Drill Hole', 'TREATMENT_UNDISCLOSED kToSStr'],
    ['Member Comment', 'Clarity Enhanced', 'TREATMENT_UNDISCLOSED memberCmt'],
    ['Seller Comment', 'IRRADIATED, annealed', 'TREATMENT_UNDISCLOSED vndCmt'],
    ['Seller Comment', 'No BGM. Colour-enhanced', 'TREATMENT_UNDISCLOSED vndCmt'],
  ])('%s: %s', async (header, cell, expected) => {
    expect(await findings(seller, { [header]: cell })).toContain(`${expected} ERROR`);
  });

  test.each<[string, Cells]>([
    ['denies it before', { 'Seller Comment': 'Not treated, no HPHT, non CVD' }],
    ['denies it after', { 'Seller Comment': 'HPHT: none; CVD = no' }],
    ['denies its tint', { 'Seller Comment': 'No brown, no green tint, no milk.' }],
    ['denies its origin', { 'Seller Comment': 'Not from Zimbabwe.' }],
    ['glows green', { 'Fluorescence Intensity': 'Faint Green' }],
    ['is called after it', { 'Stock #': 'EGL-CVD-1' }],
    ['links to it', { 'Diamond Image': 'https://media.seller.test/cvd/egl.jpg' }],
    [
      'is of a fancy green',
      { Color: 'Fancy Green', 'Cut Grade': '', 'Seller Comment': 'lively green shade' },
    ],
    ['discloses it', { Treatment: 'laser-drilled', 'Cert Comment': 'Internal laser drilling is present.' }],
    [
      'discloses two',
      { Treatment: 'HPHT & irradiated', 'Seller Comment': 'Treated: HPHT, then irradiation' },
    ],
    ['is graded in a city of that name', { 'Seller Comment': 'Office in Greenwich; elegant' }],
  ])('unless it %s', async (_what, cells) => {
    expect((await findings(seller, cells)).filter((each) => each.endsWith('ERROR'))).toEqual([]);
  });

  test('in a column that no field takes, by its header or its text', async () => {
    const rows = [lot(), lot(), lot(), lot()].map((cells, at) => [
      ...cells,
      ['No', 'Yes', '', ''][at] ?? '',
      ['', '', 'EGL Israel', 'https://lab-grown.test/x'][at] ?? '',
    ]);
    const { id } = await start(
      seller,
      writeCsv([[...TEMPLATE_HEADERS, 'Is It Lab Grown?', 'Internal Remark Of The Office'], ...rows]),
    );
    const { list } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9 });
    expect(list.map(({ row, rule, field, header, value }) => [row, rule, field, header, value])).toEqual([
      [3, 'LAB_GROWN', null, 'Is It Lab Grown?', 'Yes'],
      [4, 'EXCLUDED_LAB', null, 'Internal Remark Of The Office', 'EGL Israel'],
    ]);
  });
});

test('a denial ends with its clause', () => {
  const treated = phrase('treated');
  expect(says(searchable('No BGM. Treated'), treated)).toBe(true);
  expect(says(searchable('not heat treated'), treated)).toBe(false);
  expect(says(searchable('not known before. It was treated'), treated)).toBe(true);
  expect(says(searchable('not treated once but treated twice'), treated)).toBe(true);
});
