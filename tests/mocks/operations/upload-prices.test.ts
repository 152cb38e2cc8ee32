import { beforeEach, describe, expect, test } from 'vitest';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { type Cells, csv, issues, lot, start, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;

beforeEach(async () => {
  ({ world, seller } = await startSelling());
});

/** A lot priced by its discount. The list price of the template's lot is 8,768 USD per carat. */
function off(discount: string, cells: Cells = {}): string[] {
  return lot({ 'Price Per Carat': '', 'Discount %': discount, ...cells });
}

function times(count: number, of: () => string[]): string[][] {
  return Array.from({ length: count }, of);
}

async function doubts(lots: readonly (readonly string[])[]): Promise<string[]> {
  const found = await issues(seller, lots);
  return found.map(
    ({ rule, field, severity, value, read, meant }) =>
      `${severity} ${rule} ${field} "${value}" ${read} -> ${meant}`,
  );
}

describe('a price', () => {
  test.each<[string, Cells, readonly string[]]>([
    ['137 % over list', { 'Price Per Carat': '20780' }, ['PRICE_FAR_FROM_LIST ctPr 20780 -> null']],
    ['of 19 % of list', { 'Price Per Carat': '1650' }, ['PRICE_FAR_FROM_LIST ctPr 1650 -> null']],
    ['of 21 % of list', { 'Price Per Carat': '1860' }, []],
    ['of 149 % of list', { 'Price Per Carat': '13060' }, []],
    ['in hundreds of USD', { 'Price Per Carat': '56.8' }, ['PRICE_FAR_FROM_LIST ctPr 56.8 -> 5680']],
    [
      'of the whole stone as price per carat',
      {
        'Price Per Carat': '17040',
        Weight: '3.00',
        Measurements: '',
        'Depth %': '',
        Color: 'M',
        Clarity: 'I1',
      },
      ['PRICE_FAR_FROM_LIST ctPr 17040 -> 5680'],
    ],
    [
      'per carat as amount',
      { 'Price Per Carat': '', 'Total Price': '1500' },
      ['PRICE_FAR_FROM_LIST amt 1500 -> null'],
    ],
    [
      'per carat equal to the amount',
      { 'Price Per Carat': '5736.8', 'Total Price': '5736.8' },
      ['PRICE_IS_AMOUNT ctPr 5736.8 -> 5680'],
    ],
    ['equal to the amount of one carat', { Weight: '1.00', 'Total Price': '5680' }, []],
    ['of a refused weight', { Weight: '120', 'Price Per Carat': '1' }, []],
    ['of a fancy colour', { Color: 'Fancy Intense Pink', 'Cut Grade': '', 'Price Per Carat': '250000' }, []],
  ])('%s is doubted as it deserves', async (_what, cells, expected) => {
    const found = (await issues(seller, [lot(cells)])).filter(({ rule }) => rule.startsWith('PRICE'));
    expect(found.map(({ rule, field, read, meant }) => `${rule} ${field} ${read} -> ${meant}`)).toEqual(
      expected,
    );
  });
});

describe('a discount', () => {
  test('a discount without a sign is doubted among negative ones, and stays as read', async () => {
    const told = await doubts([...times(10, () => off('-30')), off('25')]);
    expect(told).toEqual(['WARNING UNSIGNED_DISCOUNT back "25" 25 -> -25']);
  });

  test('a discount with a plus is doubted as a premium', async () => {
    const told = await doubts([...times(10, () => off('-30')), off('+60')]);
    expect(told).toEqual([
      'WARNING POSITIVE_DISCOUNT back "+60" 60 -> -60',
      'WARNING PRICE_FAR_FROM_LIST back "+60" 60 -> -60',
    ]);
  });

  test('a discount that is a fraction is doubted among percentages', async () => {
    const told = await doubts([...times(10, () => off('-30')), off('-0.5')]);
    expect(told).toEqual(['WARNING FRACTION_DISCOUNT back "-0.5" -0.5 -> -50']);
    expect(await doubts([...times(10, () => off('-30')), off('-0.5 %')])).toEqual([]);
  });

  test('is a fraction without a word where all are', async () => {
    expect(await doubts([off('-0.3'), off('-0.25'), off('0')])).toEqual([]);
  });

  test('a discount of nothing leaves no doubt', async () => {
    expect(await doubts([...times(3, () => off('-30')), off('0')])).toEqual([]);
  });

  test('is settled by a price per carat that agrees with it', async () => {
    expect(await doubts([lot({ 'Price Per Carat': '9206', 'Discount %': '5' })])).toEqual([]);
    const told = await doubts([lot({ 'Discount %': '35.2' })]);
    expect(told).toEqual(['WARNING POSITIVE_DISCOUNT back "35.2" 35.2 -> -35.2']);
    const both = await doubts([lot({ 'Discount %': '20' })]);
    expect(both).toEqual([
      'WARNING POSITIVE_DISCOUNT back "20" 20 -> -20',
      'WARNING PRICE_DISAGREES back "20" null -> null',
    ]);
  });
});

describe('a file of doubtful discounts', () => {
  const positive = () => [off('30', { 'Stock #': 'U-1' }), off('25'), off('20')];

  test('is neither tried nor listed before the seller says their unit', async () => {
    const { id } = await start(seller, csv(positive()));
    const question = { header: 'Discount %', value: '30', stated: 3, doubtful: 3 };
    const refused = { status: 409, data: { reason: 'UNIT_UNCLEAR', deletes: 0, question } };
    expect(await seller.no('dryRunUpload', { id, mode: 'ADD_UPDATE' })).toMatchObject(refused);
    expect(await seller.no('commitUpload', { id, mode: 'ADD_UPDATE' })).toMatchObject(refused);
    expect((await seller.ok('viewUpload', { id })).status).toBe('READY');
  });

  test('asks when more than a tenth of the discounts are doubtful', async () => {
    const tenth = await start(seller, csv([...times(9, () => off('-30')), off('25')]));
    expect((await seller.ok('dryRunUpload', { id: tenth.id, mode: 'ADD_UPDATE' })).report.warnings).toBe(1);
    const more = await start(seller, csv([...times(8, () => off('-30')), off('25')]));
    expect(await seller.no('dryRunUpload', { id: more.id, mode: 'ADD_UPDATE' })).toMatchObject({
      data: {
        reason: 'UNIT_UNCLEAR',
        question: { header: 'Discount %', value: '25', stated: 9, doubtful: 1 },
      },
    });
  });

  test('asks about prices only that depend on the discount', async () => {
    const priced = await start(
      seller,
      csv([...positive().map((_, at) => lot({ 'Discount %': String(30 + at) }))]),
    );
    expect((await seller.ok('dryRunUpload', { id: priced.id, mode: 'ADD_UPDATE' })).report.valid).toBe(3);
  });

  test.each<[DiscountUnit, string, number]>([
    ['PERCENT', '30', 30],
    ['POSITIVE_IS_DISCOUNT', '30', -30],
    ['FRACTION', '0.3', 30],
    ['POSITIVE_IS_DISCOUNT', '0.3', -30],
    ['POSITIVE_IS_DISCOUNT', '-5', 5],
    ['PERCENT', '-0.5', -0.5],
  ])('a file with discounts in %s reads %s as %d', async (discountUnit, written, back) => {
    const { id } = await start(seller, csv([off(written, { 'Stock #': 'U-1' })]));
    const asked = { id, mode: 'ADD_UPDATE', discountUnit } as const;
    expect((await seller.ok('dryRunUpload', asked)).report.valid).toBe(1);
    const { list } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9, discountUnit });
    expect(list).toEqual([]);
    await seller.ok('commitUpload', asked);
    world.clock.advance(60_000);
    expect((await seller.ok('viewUpload', { id })).status).toBe('FINISHED');
    const stone = world.tables.stones.own().find(({ vStnId }) => vStnId === 'U-1');
    expect(stone?.back).toBeCloseTo(back, 1);
  });

  test('a file with fractions and percentages lists the cells that cannot have the stated unit', async () => {
    const { id } = await start(seller, csv([off('-0.3'), off('-28')]));
    expect(await seller.no('dryRunUpload', { id, mode: 'ADD_UPDATE' })).toMatchObject({
      data: { reason: 'UNIT_UNCLEAR', question: { value: '-0.3', doubtful: 1 } },
    });
    const page = { id, page: 1, limit: 9, discountUnit: 'FRACTION' } as const;
    const { list } = await seller.ok('paginateUploadIssues', page);
    expect(list.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['RANGE -28']);
    const file = await seller.ok('downloadUploadIssues', { id, discountUnit: 'FRACTION' });
    expect(new TextDecoder().decode(file.bytes)).toContain('Discount %: is out of range.');
  });
});

describe('a separator before three digits', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['is for thousands where points are for decimals', ['5,680', '5680'], []],
    [
      'is doubted where numbers contradict each other',
      ['5,680', '5680,5'],
      ['AMBIGUOUS_SEPARATOR ctPr "5,680" 5680 -> 5.68'],
    ],
  ])('%s', async (_what, prices, expected) => {
    const told = (await doubts(prices.map((price) => lot({ 'Price Per Carat': price })))).filter((line) =>
      line.includes('AMBIGUOUS'),
    );
    expect(told).toEqual(expected.map((line) => `WARNING ${line}`));
  });

  const plain = (price: string, weight = '1') =>
    `Stock;Shape;Carat;Color;Clarity;PPC;City;Treatment\nS-1;BR;${weight};G;VS1;${price};Surat;none\n`;

  test.each<[string, string, readonly string[]]>([
    ['5.680', '1', ['AMBIGUOUS_SEPARATOR 5680 -> 5.68']],
    ['5.680', '1,01', []],
    ['5.680', '1.01', ['PRICE_FAR_FROM_LIST 5.68 -> 5680']],
    ['5680.50', '1,01', []],
    ['1.005.680', '1,01', ['PRICE_FAR_FROM_LIST 1005680 -> 10056.8']],
  ])('%s beside a weight of %s in a file of semicolons', async (price, weight, expected) => {
    const { id } = await start(seller, plain(price, weight));
    const { list } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9 });
    expect(list.map(({ rule, read, meant }) => `${rule} ${read} -> ${meant}`)).toEqual(expected);
  });
});
