import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../support/mock-backend-client.ts';
import {
  type Cells,
  change,
  csv,
  findings,
  issues,
  list,
  lot,
  others,
  own,
  start,
  startSelling,
} from '../../support/mock-backend-seller.ts';

let seller: Client;

beforeEach(async () => {
  ({ seller } = await startSelling());
});

const fancy: Cells = {
  Color: '',
  'Fancy Color': 'Yellow',
  'Fancy Color Intensity': 'Fancy Vivid',
  'Cut Grade': '',
};
/** An oval that weighs what its millimetres make. */
const oval: Cells = {
  Shape: 'Oval',
  Measurements: '7.60*5.40*3.35',
  Ratio: '1.41',
  'Depth %': '62',
  'Cut Grade': '',
};

describe('a lot', () => {
  const cases: readonly (readonly [string, Cells, readonly string[]])[] = [
    ['as the template has it', {}, []],
    ['without a stock number', { 'Stock #': '' }, ['REQUIRED vStnId ERROR']],
    ['with blanks in the stock number', { 'Stock #': 'A 12' }, ['FORMAT vStnId ERROR']],
    ['without a shape', { Shape: '' }, ['REQUIRED shpNm ERROR']],
    ['without a weight', { Weight: '' }, ['REQUIRED crt ERROR']],
    ['without a colour', { Color: '' }, ['REQUIRED colNm ERROR']],
    ['with a fancy colour', fancy, []],
    ['with a fancy colour but no clarity', { ...fancy, Clarity: 'N' }, []],
    [
      'with a fancy colour in words',
      { ...fancy, ...{ 'Fancy Color': '', 'Fancy Color Intensity': '' }, Color: 'Fancy Intense Yellow' },
      [],
    ],
    [
      'with a fancy colour without intensity',
      { ...fancy, 'Fancy Color Intensity': '' },
      ['REQUIRED intenNm ERROR'],
    ],
    ['with a colour and a fancy colour', { ...fancy, Color: 'G' }, ['CONTRADICTION fcColNm ERROR']],
    ['without a clarity', { Clarity: '' }, ['REQUIRED clrNm ERROR']],
    ['without a location', { Location: '' }, ['REQUIRED locNm ERROR']],
    ['with a polish that nobody knows', { Polish: 'Shiny' }, ['UNKNOWN_GRADE polNm ERROR']],
    ['with a luster that nobody knows', { Luster: 'Shiny' }, ['UNKNOWN_GRADE lstrNm WARNING']],
    [
      'with a mark that nobody knows',
      { 'Key To Symbols': 'Feather, Blob' },
      ['UNKNOWN_GRADE kToSStr WARNING'],
    ],
    ['with words for a number', { 'Table %': 'wide' }, ['FORMAT tblPer ERROR']],
    ['lighter than any', { Weight: '0.001' }, ['RANGE crt ERROR']],
    ['heavier than any', { Weight: '120' }, ['RANGE crt ERROR', 'WEIGHT_DIFFERS crt WARNING']],
    ['deeper than any', { 'Depth %': '95' }, ['RANGE depPer ERROR']],
    ['with too steep a crown', { 'Crown Angle': '51' }, ['RANGE cAng ERROR']],
    ['with too flat a pavilion', { 'Pavilion Angle': '34' }, ['RANGE pAng ERROR']],
    ['with a laboratory and no report', { 'Report #': '' }, ['LAB_WITHOUT_REPORT rptNo ERROR']],
    ['with a report and no laboratory', { Lab: '' }, ['REPORT_WITHOUT_LAB lbNm ERROR']],
    ['without laboratory and report', { Lab: 'None', 'Report #': '' }, []],
    ['of an excluded laboratory', { Lab: 'EGL USA' }, ['EXCLUDED_LAB lbNm ERROR']],
    ['that was grown, by its treatment', { Treatment: 'CVD' }, ['LAB_GROWN treatment ERROR']],
    ['that was grown, by its laboratory', { Lab: 'IGI Lab Grown' }, ['LAB_GROWN lbNm ERROR']],
    ['that was grown, by its report', { 'Report #': 'LG58231' }, ['LAB_GROWN rptNo ERROR']],
    [
      'that was grown, by a comment',
      { 'Cert Comment': 'This is a laboratory-grown diamond.' },
      ['LAB_GROWN lbCmt ERROR'],
    ],
    ['with a green tint', { Shade: 'Faint Green' }, ['GREEN_TINT shdNm ERROR']],
    ['of a fancy colour with a green tint', { ...fancy, Shade: 'Green' }, []],
    ['from Zimbabwe', { 'Mine Of Origin': 'Marange, Zimbabwe' }, ['EXCLUDED_ORIGIN mines ERROR']],
    ['that does not say its treatment', { Treatment: '' }, ['TREATMENT_UNDISCLOSED treatment ERROR']],
    ['whose treatment nobody knows', { Treatment: 'Yes' }, ['TREATMENT_UNDISCLOSED treatment ERROR']],
    ['whose treatment is disclosed', { Treatment: 'Laser drilled' }, []],
    ['without a price', { 'Price Per Carat': '' }, ['PRICE_MISSING null ERROR']],
    ['with a discount only', { 'Price Per Carat': '', 'Discount %': '-30' }, []],
    ['with a price and a discount that agree', { 'Discount %': '-35.2' }, []],
    [
      'with a price and a discount that disagree',
      { 'Discount %': '-34.9' },
      ['PRICE_DISAGREES back WARNING'],
    ],
    ['with a total that disagrees', { 'Total Price': '9000' }, ['PRICE_DISAGREES amt WARNING']],
    [
      'with a discount on a fancy colour beside a price',
      { ...fancy, 'Discount %': '-30' },
      ['NO_LIST_PRICE back WARNING'],
    ],
    [
      'with nothing but a discount on a fancy colour',
      { ...fancy, 'Price Per Carat': '', 'Discount %': '-30' },
      ['NO_LIST_PRICE back ERROR'],
    ],
    [
      'of a low colour with a discount only',
      { Color: 'P', 'Price Per Carat': '', 'Discount %': '-30' },
      ['NO_LIST_PRICE back ERROR'],
    ],
    ['whose ratio is not that of its sides', { Ratio: '1.2' }, ['RATIO_DIFFERS ratio WARNING']],
    ['whose depth is not that of its sides', { 'Depth %': '64' }, ['DEPTH_DIFFERS depPer WARNING']],
    ['too heavy for its size', { Weight: '1.31' }, ['WEIGHT_DIFFERS crt WARNING']],
    ['that is no round', oval, []],
    ['that is no round and has a cut', { ...oval, 'Cut Grade': 'EX' }, ['CONTRADICTION cutNm WARNING']],
    [
      'that is flawless and has a feather',
      { Clarity: 'IF', 'Key To Symbols': 'Feather' },
      ['CONTRADICTION kToSStr WARNING'],
    ],
    ['that glows blue and not at all', { 'Fluorescence Color': 'Blue' }, ['CONTRADICTION fluColNm WARNING']],
    [
      'whose girdle is told from the thick side',
      { 'Girdle Thin': 'STK', 'Girdle Thick': 'MED' },
      ['CONTRADICTION grdl WARNING'],
    ],
    ['with a link that is none', { 'Diamond Image': 'javascript:alert(1)' }, ['FORMAT img WARNING']],
    [
      'of many stones',
      {
        'Parcel Stones': '120',
        Weight: '240.5',
        Lab: '',
        'Report #': '',
        Measurements: '',
        Ratio: '',
        'Depth %': '',
      },
      [],
    ],
  ];

  test.each(cases)('%s', async (_what, cells, expected) => {
    expect(await findings(seller, cells)).toEqual(expected);
  });
});

describe('values', () => {
  const read = async (cells: Cells) => {
    const { world } = await startSelling();
    await list(
      { world, seller: await seller.as('seller', true) },
      csv([lot({ 'Stock #': 'V-1', ...cells })]),
    );
    return [...world.tables.stones.own()].find(({ vStnId }) => vStnId === 'V-1');
  };

  test.each<[Cells, object]>([
    [{ Weight: '1.019 ct' }, { crt: 1.01 }],
    [{ 'Price Per Carat': '$5,680.50' }, { ctPr: 5680.5 }],
    [{ 'Price Per Carat': '', 'Discount %': '-0.25' }, { back: -25 }],
    [{ 'Price Per Carat': '', 'Discount %': '-25 %' }, { back: -25 }],
    [
      { 'Price Per Carat': '', 'Total Price': '5736.8' },
      { ctPr: 5680, amt: 5736.8 },
    ],
    [
      { Shape: 'rbc', Polish: 'V.Good', Clarity: 'LC', Location: 'mumbai, india' },
      { shpNm: 'Round', polNm: 'VG', clrNm: 'IF', countryCode: 'IN' },
    ],
    [{ 'Fluorescence Intensity': 'Medium Blue' }, { fluNm: 'MED', fluColNm: 'Blue' }],
    [{ 'Girdle Thin': 'Medium to Slightly Thick', 'Girdle Thick': '' }, { girdleStr: 'MED TO STK' }],
    [
      { Color: 'Fancy Vivid Orangy Yellow', 'Cut Grade': '' },
      {
        isFcCol: true,
        col: null,
        colNm: 'Fancy Vivid Orangy Yellow',
        fcCol: 'fancy-color-yellow',
        rap: null,
        back: null,
      },
    ],
    [{ Availability: 'Memo' }, { wSts: 'NA' }],
    [{ Availability: 'Upcoming' }, { wSts: 'U', inDt: '2026-01-22' }],
    [
      { 'Black Table': 'BT1', 'Black Side': 'SB2' },
      { blkTblNm: 'B1', blkSdNm: 'SB2', blkIncNm: 'B2' },
    ],
  ])('%j are %j', async (cells, expected) => {
    expect(await read(cells)).toMatchObject(expected);
  });

  test('have commas for decimals in files parted by semicolons', async () => {
    const content =
      'Stock;Shape;Carat;Color;Clarity;PPC;City;Treatment\nS-1;BR;1,010;G;VS1;5.680,50;Surat;none\n';
    const { id } = await start(seller, content);
    expect((await seller.ok('dryRunUpload', { id, mode: 'ADD_UPDATE' })).report).toMatchObject({
      valid: 1,
      warnings: 0,
    });
    const comma = await start(
      seller,
      content.replaceAll(';', ',').replace('1,010', '"1,010"').replace('5.680,50', '5680.5'),
    );
    const { list: found } = await seller.ok('paginateUploadIssues', { id: comma.id, page: 1, limit: 9 });
    expect(found.map(({ rule, field }) => `${rule} ${field}`)).toEqual(['RANGE crt']);
  });
});

describe('lots that are in the file before', () => {
  test('are refused with the plainest reason, and the first is kept', async () => {
    const same = { 'Report #': '2200001111' };
    const found = await issues(seller, [
      lot({ 'Stock #': 'D-1', ...same }),
      lot({ 'Stock #': 'd-1' }),
      lot({ 'Stock #': 'D-2', ...same, Weight: '1.02' }),
      lot({ 'Stock #': 'D-3', Lab: '', 'Report #': '' }),
      lot({ 'Stock #': 'D-4', Lab: '', 'Report #': '' }),
    ]);
    expect(found.map(({ row, rule }) => `${row} ${rule}`)).toEqual([
      '3 DUPLICATE_STOCK_NUMBER',
      '4 DUPLICATE_REPORT',
      '6 DUPLICATE_STONE',
    ]);
  });

  test('and a report that another seller lists is a doubt of its own, until that listing ends', async () => {
    const { world, seller: fresh } = await startSelling();
    const stone = others.find(({ lbNm, rptNo }) => lbNm === 'GIA' && rptNo !== null);
    if (stone === undefined) throw new Error('Too few stones.');
    const cells = { 'Report #': stone.rptNo ?? '' };
    expect(await findings(fresh, cells)).toEqual(['REPORT_OF_ANOTHER_SELLER rptNo WARNING']);
    expect(await findings(fresh, { ...cells, Lab: 'IGI' })).toEqual([]);
    change(world, stone, { wSts: 'NA' });
    expect(await findings(fresh, cells)).toEqual([]);
  });

  test('and a report that is listed under another number is a doubt', async () => {
    const stone = own.find(({ lbNm, rptNo }) => lbNm === 'GIA' && rptNo !== null);
    const found = await findings(seller, { 'Report #': stone?.rptNo ?? '' });
    expect(found).toEqual(['DUPLICATE_REPORT rptNo WARNING']);
  });
});
