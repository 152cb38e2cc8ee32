import { expect, rowsOf, type Scenario } from '../play.ts';
import { at, membersOf, textOf } from '../values.ts';

/** Members that would tell the public what a stone costs, who sells it, or whether it is for sale. */
const PRIVATE = ['amt', 'rap', 'ctPr', 'back', 'fnAmt', 'fnCtPr', 'vnd', 'vndNm', 'vStnId', 'wSts', 'isHeld'];

const traced: Scenario = {
  name: 'the public page of a stone has the facts of the stone and none of the trade',
  operations: ['viewDiamondFtc', 'viewDiamond'],
  play: async ({ as, visitor }) => {
    const buyer = await as('primary', 0);
    const filters = [{ crt: { '>=': 0.5 } }];
    const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 5, filters, isSkipSave: true });
    const [row] = rowsOf(found);
    const stone = membersOf(await buyer.ok('viewDiamond', { id: row?.id }));
    const card = membersOf(await visitor('a-public-page').ok('viewDiamondFtc', { code: stone.stoneId }));
    const told = PRIVATE.filter((key) => key in card);
    expect(told.length === 0, `The public page tells ${told.join(', ')}.`);
    const other = Object.keys(card).filter(
      (key) => key in stone && JSON.stringify(card[key]) !== JSON.stringify(stone[key]),
    );
    expect(other.length === 0, `The public page differs from the stone: ${other.join(', ')}.`);
  },
};

const windows: Scenario = {
  name: 'the bid windows are public, and those of a bidder',
  operations: ['viewBidConfig'],
  play: async ({ as, visitor }) => {
    const seen = await visitor('a-public-page').ok('viewBidConfig', undefined);
    const own = await (await as('primary', 0)).ok('viewBidConfig', undefined);
    const [of, ofOwn] = [seen, own].map((data) => JSON.stringify(at(data, 'windows')));
    expect(of === ofOwn, 'A visitor is told other windows than a bidder.');
  },
};

const byIds: Scenario = {
  name: 'stones by their ids come in the order of the ids, and those that are not there are named',
  operations: ['listDiamonds', 'viewDiamond'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 3, filters: [{}], isSkipSave: true });
    const ids = rowsOf(found).map(({ id }) => id);
    const wanted = [...ids.toReversed(), 'no-such-stone'];
    const data = await buyer.ok('listDiamonds', { id: wanted });
    const stones = rowsOf(data);
    const isInOrder = JSON.stringify(stones.map(({ id }) => id)) === JSON.stringify(ids.toReversed());
    expect(isInOrder, 'The stones are not in the order of the ids.');
    const missing = JSON.stringify(at(data, 'missing'));
    expect(missing === '["no-such-stone"]', `Missing stones are ${missing}.`);
    const alone = await buyer.ok('viewDiamond', { id: stones[0]?.id });
    expect(JSON.stringify(alone) === JSON.stringify(stones[0]), 'A stone by itself is another one.');
  },
};

const listPrices: Scenario = {
  name: 'the list price of the grades of a stone is the list price of the stone',
  operations: ['viewListPrice'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const filters = [{ crt: { '>=': 0.5 }, isFcCol: false }];
    const ask = { page: 1, limit: 50, filters, isSkipSave: true };
    const pages = await Promise.all(
      ['ASC', 'DESC'].map((shpNm) => buyer.ok('paginateDiamonds', { ...ask, sort: [{ shpNm }] })),
    );
    const listed = pages.flatMap(rowsOf).filter(({ rap }) => typeof rap === 'number');
    const shapes = [...new Map(listed.map((row) => [row.shp, row])).values()];
    expect(shapes.length > 1, 'Stones of one shape only have a list price.');
    for (const { shp, crt, col, clr, rap } of shapes.slice(0, 4)) {
      const data = await buyer.ok('viewListPrice', { shp, crt, col, clr });
      const told = at(data, 'current', 'rap');
      expect(
        told === rap,
        `The list price of a stone is ${String(rap)}, that of its grades ${String(told)}.`,
      );
    }
  },
};

const RAISED = 1.05;

const priceHistory: Scenario = {
  name: 'the history of the price of a stone ends at its price of now and keeps every change',
  operations: ['viewPriceHistory', 'paginateDiamonds'],
  play: async ({ as, control }) => {
    const buyer = await as('primary', 0);
    const ask = { page: 1, limit: 20, filters: [{ wSts: ['A'] }], isSkipSave: true };
    const stones = rowsOf(await buyer.ok('paginateDiamonds', ask));
    const pricesOf = async (id: unknown) => rowsOf(await buyer.ok('viewPriceHistory', { id }));
    for (const { id, stoneId, ctPr, rap } of stones) {
      const prices = await pricesOf(id);
      const [last] = prices;
      expect(last?.ctPr === ctPr, `${stoneId} is ${ctPr} per carat; its history ends at ${last?.ctPr}.`);
      expect(last?.rap === rap, `The history of ${stoneId} ends at another list price.`);
      const times = prices.map((price) => Date.parse(textOf(price.at)));
      const isOrdered = times.every((time, place) => place === 0 || time < (times[place - 1] ?? 0));
      expect(isOrdered, `The prices of ${stoneId} are not the latest first.`);
      const wrong = prices.find(
        (price) =>
          typeof price.rap === 'number' &&
          Math.abs((Number(price.ctPr) / price.rap - 1) * 100 - Number(price.back)) > 0.011,
      );
      expect(wrong === undefined, `A price in the history of ${stoneId} has another difference to its list.`);
    }
    const [stone] = stones;
    const before = await pricesOf(stone?.id);
    const ctPr = Math.round(Number(stone?.ctPr) * RAISED);
    await control('POST', '/stones', { ids: [stone?.id], patch: { ctPr } });
    const after = await pricesOf(stone?.id);
    expect(after[0]?.ctPr === ctPr, 'A changed price is not in the history.');
    expect(after.length === before.length + 1, 'The price before a change is not in the history.');
  },
};

/** Stories of facts that pages and tools look up. */
export const factScenarios: readonly Scenario[] = [traced, windows, byIds, listPrices, priceHistory];
