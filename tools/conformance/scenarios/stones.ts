import { expect, type Player, rowsOf, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { ALL, APPROVED, HOLD, isOpen, PAGE, purchaseOf, stonesOf } from './shared.ts';

const LIMIT = 20;

function pageOf(player: Player, filter: Members, more: Members = {}): Promise<unknown> {
  return player.ok('paginateDiamonds', {
    page: 1,
    limit: LIMIT,
    filters: [filter],
    isSkipSave: true,
    ...more,
  });
}

function ids(data: unknown): readonly unknown[] {
  return rowsOf(data).map(({ id }) => id);
}

function schemaOf({ run }: Stage, member: string): Members {
  const { request } = run.operation('paginateDiamonds');
  const whole = run.contract.follow(request?.schema);
  return run.contract.follow(run.contract.follow(at(whole, 'properties', member)).items);
}

/** Whether numbers are in order, those that are not there last whichever way. */
function isInOrder(values: readonly unknown[], sign: number): boolean {
  const numbers = values.filter((value) => typeof value === 'number');
  const isLast = values.slice(0, numbers.length).every((value) => typeof value === 'number');
  return isLast && numbers.every((value, place) => sign * (value - (numbers[place - 1] ?? value)) >= 0);
}

/** What a filter asks for to find stones that have what one has: an id of a list, or a range of one number. */
function criterionOf(schema: unknown, value: unknown): unknown {
  const name = textOf(at(schema, '$ref')).split('/').at(-1);
  if (name === 'ListCriterion' && typeof value === 'string') return [value];
  return name === 'Range' && typeof value === 'number' ? { '>=': value, '<=': value } : undefined;
}

/** Members that would tell the public what a stone costs, who sells it, or whether it is for sale. */
const PRIVATE = ['amt', 'rap', 'ctPr', 'back', 'fnAmt', 'fnCtPr', 'vnd', 'vndNm', 'vStnId', 'wSts', 'isHeld'];

const RAISED = 1.05;

const IN_LAB = 4;
const UNREPORTED = ['lab-non-cert', 'lab-inhouse'];

/** Pairs of the stones that match well, whatever the user's own tolerances are. */
const PAIRS = {
  ...{ filter: {}, isPredefinedPair: false, ...PAGE },
  setting: {
    tolerances: [
      { key: 'crt', tolerance: 0.05, weight: 30 },
      { key: 'col', tolerance: 1, weight: 20 },
      { key: 'clr', tolerance: 1, weight: 20 },
    ],
  },
};

export const stonesScenarios: readonly Scenario[] = [
  {
    name: 'pages of stones are disjoint and keep the count',
    operations: ['paginateDiamonds'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const filter = { crt: { '>=': 1, '<=': 1.2 } };
      const first = await pageOf(buyer, filter);
      const second = await pageOf(buyer, filter, { page: 2 });
      const count = Number(at(first, 0, 'count'));
      expect(at(second, 0, 'count') === count, 'The count changes from page to page.');
      const seen = [...ids(first), ...ids(second)];
      expect(new Set(seen).size === seen.length, 'A stone is on two pages.');
      expect(seen.length === Math.min(count, 2 * LIMIT), `${seen.length} stones on two pages of ${count}.`);
      const whole = await pageOf(buyer, filter, { limit: 1000 });
      expect(rowsOf(whole).length === Math.min(count, 1000), 'The count is not that of the stones.');
      const counted = await pageOf(buyer, filter, { limit: 1, isReturnCountOnly: true });
      expect(at(counted, 0, 'count') === count, 'The count alone is another one.');
    },
  },
  {
    name: 'stones come in the order asked for, by every column of numbers',
    operations: ['paginateDiamonds'],
    play: async (stage) => {
      const buyer = await stage.as('primary', 0);
      const [any = {}] = rowsOf(await pageOf(buyer, {}));
      const keys = Object.keys(membersOf(schemaOf(stage, 'sort').properties));
      const numeric = keys.filter((key) => typeof any[key] === 'number');
      expect(numeric.length > 0, 'No column of numbers can be sorted by.');
      for (const key of numeric) {
        for (const direction of ['ASC', 'DESC']) {
          const rows = rowsOf(await pageOf(buyer, {}, { sort: [{ [key]: direction }] }));
          const values = rows.map((row) => row[key]);
          const isSo = rows.length > 1 && isInOrder(values, direction === 'ASC' ? 1 : -1);
          expect(isSo, `Not in the order of ${key} ${direction}: ${values.join(', ')}`);
        }
      }
    },
  },
  {
    name: 'every filter of a list or a range leaves the stones that have it, and no others',
    operations: ['paginateDiamonds'],
    play: async (stage) => {
      const buyer = await stage.as('primary', 0);
      const rows = rowsOf(await pageOf(buyer, {}, { limit: 100 }));
      let tried = 0;
      for (const [key, schema] of Object.entries(membersOf(schemaOf(stage, 'filters').properties))) {
        const stone = rows.find((row) => criterionOf(schema, row[key]) !== undefined);
        if (stone === undefined) continue;
        tried += 1;
        const filter = { [key]: criterionOf(schema, stone[key]) };
        const found = rowsOf(await pageOf(buyer, filter)).map((row) => row[key]);
        const isOnly = found.length > 0 && found.every((value) => value === stone[key]);
        expect(isOnly, `${key} ${JSON.stringify(filter)} leaves ${JSON.stringify(found)}.`);
        const own = ids(await pageOf(buyer, { ...filter, stoneId: [stone.stoneId] }));
        expect(own.join() === String(stone.id), `${key} does not leave ${stone.stoneId}, which has it.`);
        const other = rows.find((row) => typeof row[key] === typeof stone[key] && row[key] !== stone[key]);
        if (other === undefined) continue;
        const without = { [key]: criterionOf(schema, other[key]), stoneId: [stone.stoneId] };
        const left = ids(await pageOf(buyer, without));
        expect(left.length === 0, `${key} leaves ${stone.stoneId}, which has another one.`);
      }
      expect(tried > 0, 'No stone has anything to filter by.');
    },
  },
  {
    name: 'a filter leaves only stones that are as it says',
    operations: ['paginateDiamonds'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const any = rowsOf(await pageOf(buyer, {})).map(({ shp }) => shp);
      const ranged = rowsOf(await pageOf(buyer, { crt: { '>=': 0.5, '<=': 0.9 } }));
      expect(ranged.length > 0, 'No stone of 0.50 to 0.90 ct.');
      const outside = ranged.filter(({ crt }) => Number(crt) < 0.5 || Number(crt) > 0.9);
      expect(outside.length === 0, 'A stone is outside the range of carats.');
      const shape = typeof any[0] === 'string' ? any[0] : at(any[0], 'id');
      const shaped = rowsOf(await pageOf(buyer, { shp: [shape] })).map(({ shp }) =>
        typeof shp === 'string' ? shp : at(shp, 'id'),
      );
      expect(shaped.length > 0 && shaped.every((each) => each === shape), `Not only stones of ${shape}.`);
      const [row] = rowsOf(await pageOf(buyer, {}));
      const found = rowsOf(await pageOf(buyer, { stoneId: [row?.stoneId] }));
      expect(found.length === 1 && found[0]?.id === row?.id, 'A stone is not found by its number.');
    },
  },
  {
    name: 'a stone by itself is the one of the list',
    operations: ['viewDiamond'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [row] = rowsOf(await pageOf(buyer, {}));
      const data = await buyer.ok('viewDiamond', { id: row?.id });
      const stone = listOf(data)[0] ?? data;
      expect(at(stone, 'id') === row?.id, 'Another stone is shown.');
      expect(at(stone, 'crt') === row?.crt, 'It has another weight.');
    },
  },
  {
    name: 'the public page of a stone has the facts of the stone and none of the trade',
    operations: ['viewDiamondFtc', 'viewDiamond'],
    play: async ({ as, visitor }) => {
      const buyer = await as('primary', 0);
      const open = await stonesOf(buyer, { crt: { '>=': 0.5 }, wSts: ['A'] });
      const row = open.find(isOpen);
      const stone = membersOf(await buyer.ok('viewDiamond', { id: row?.id }));
      const card = membersOf(await visitor('a-public-page').ok('viewDiamondFtc', { code: stone.stoneId }));
      const told = PRIVATE.filter((key) => key in card);
      expect(told.length === 0, `The public page tells ${told.join(', ')}.`);
      const other = Object.keys(card).filter(
        (key) => key in stone && JSON.stringify(card[key]) !== JSON.stringify(stone[key]),
      );
      expect(other.length === 0, `The public page differs from the stone: ${other.join(', ')}.`);
    },
  },
  {
    name: 'the bid windows are public, and those of a bidder',
    operations: ['viewBidConfig'],
    play: async ({ as, visitor }) => {
      const seen = await visitor('a-public-page').ok('viewBidConfig', undefined);
      const own = await (await as('primary', 0)).ok('viewBidConfig', undefined);
      const [of, ofOwn] = [seen, own].map((data) => JSON.stringify(at(data, 'windows')));
      expect(of === ofOwn, 'A visitor is told other windows than a bidder.');
    },
  },
  {
    name: 'stones by their ids come in the order of the ids, and those that are not there are named',
    operations: ['listDiamonds', 'viewDiamond'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const ids = (await stonesOf(buyer, {}, { limit: 3 })).map(({ id }) => id);
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
  },
  {
    name: 'the list price of the grades of a stone is the list price of the stone',
    operations: ['viewListPrice'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const filter = { crt: { '>=': 0.5 }, isFcCol: false };
      const pages = await Promise.all(
        ['ASC', 'DESC'].map((shpNm) => stonesOf(buyer, filter, { sort: [{ shpNm }] })),
      );
      const listed = pages.flat().filter(({ rap }) => typeof rap === 'number');
      const shapes = [...new Map(listed.map((row) => [row.shp, row])).values()];
      expect(shapes.length > 1, 'Stones of one shape only have a list price.');
      for (const { shp, crt, col, clr, rap } of shapes.slice(0, 4)) {
        const data = await buyer.ok('viewListPrice', { shp, crt, col, clr });
        const told = at(data, 'current', 'rap');
        expect(told === rap, `The list price of a stone is ${rap}, that of its grades ${told}.`);
      }
    },
  },
  {
    name: 'the history of the price of a stone ends at its current price and keeps every change',
    operations: ['viewPriceHistory', 'paginateDiamonds'],
    play: async ({ as, control }) => {
      const buyer = await as('primary', 0);
      const stones = await stonesOf(buyer, { wSts: ['A'] }, { limit: 20 });
      const pricesOf = (id: unknown) => buyer.rows('viewPriceHistory', { id });
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
        expect(
          wrong === undefined,
          `A price in the history of ${stoneId} has another difference to its list.`,
        );
      }
      const [stone] = stones;
      const before = await pricesOf(stone?.id);
      const ctPr = Math.round(Number(stone?.ctPr) * RAISED);
      await control('POST', '/stones', { ids: [stone?.id], patch: { ctPr } });
      const after = await pricesOf(stone?.id);
      expect(after[0]?.ctPr === ctPr, 'A changed price is not in the history.');
      expect(after.length === before.length + 1, 'The price before a change is not in the history.');
    },
  },
  {
    name: 'a stone in the laboratory is ordered for the day on which it is expected',
    operations: ['requestConfirm', 'updateMemoStatus', 'paginateOrders'],
    play: async ({ as }) => {
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const inLab = await stonesOf(buyer, { category: [IN_LAB], wSts: ['A'], loc: ['location-mumbai'] });
      const stone = membersOf(inLab.find(({ isHeld, pairStkNo }) => isHeld !== true && pairStkNo === null));
      expect(stone.id !== undefined, 'There is no stone in the laboratory.');
      const day = textOf(at(await buyer.ok('viewDiamond', { id: stone.id }), 'inDt'));
      const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, stone));
      await house.ok('updateMemoStatus', { id: at(memo, 'id'), status: APPROVED });
      const [order] = await buyer.rows('paginateOrders', { ...PAGE, search: at(memo, 'memoNo') });
      const expected = at(order, 'stones', 0, 'expectedAt');
      expect(expected === day, `A stone expected on ${day} is ordered for ${expected}.`);
      const from = textOf(order?.expectedFrom);
      expect(from > day, `A stone expected on ${day} is delivered from ${from} on.`);
    },
  },
  {
    name: 'a stone without a report shows no number of one, in lists and by itself',
    operations: ['paginateDiamonds', 'viewDiamond'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stones = [
        ...(await stonesOf(buyer, { lb: UNREPORTED })),
        ...(await stonesOf(buyer, { category: [IN_LAB], wSts: ['A', 'U'] })),
      ];
      const [first] = stones;
      expect(first !== undefined, 'There is no stone without a report.');
      const shown = membersOf(await buyer.ok('viewDiamond', { id: first?.id }));
      for (const { stoneId, lbNm, rptNo, certificateNo = null, certFile } of [...stones, shown]) {
        const words = `${stoneId} (${lbNm}) shows ${rptNo ?? certificateNo ?? certFile}.`;
        expect(rptNo === null && certificateNo === null && certFile === null, words);
      }
    },
  },
  {
    name: 'pairs can be bought and received at one address, unless asked for otherwise',
    operations: ['filterMatchPairs'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      // What the company holds itself, it can buy.
      const holds = await buyer.rows('paginateBlocks', { ...ALL, blockType: [HOLD] });
      const own = new Set(holds.map(({ diamond }) => at(diamond, 'id')));
      const counts: number[] = [];
      for (const isWithUnavailable of [false, true]) {
        const asked = { ...PAIRS, limit: 200, isWithUnavailable };
        const data = await buyer.ok('filterMatchPairs', asked);
        counts.push(Number(at(data, 'count')));
        if (isWithUnavailable) continue;
        const stones = new Map(listOf(at(data, 'diamonds')).map((each) => [at(each, 'id'), membersOf(each)]));
        for (const pair of listOf(at(data, 'pairs'))) {
          const both = listOf(at(pair, 'diamonds')).map((id) => membersOf(stones.get(id)));
          const sides = new Set(both.map(({ countryCode }) => countryCode === 'IN'));
          expect(sides.size === 1, `Pair ${at(pair, 'groupNo')} has stones on both sides of the border.`);
          const taken = both.find(
            ({ id, wSts, isHeld }) =>
              (isHeld === true && !own.has(id)) || ['M', 'U', 'B'].includes(textOf(wSts)),
          );
          expect(taken === undefined, `${taken?.stoneId} is in a pair with status ${taken?.wSts}.`);
        }
      }
      const [usual = 0, all = 0] = counts;
      expect(usual > 0 && all > usual, `Of all ${all} pairs ${usual} can be had.`);
    },
  },
  {
    name: 'partners hold the stone that they are found for, and the worst stone of a suite is the one that costs most score',
    operations: ['filterMatchPairs'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const ask = (more: Members) => buyer.ok('filterMatchPairs', { ...PAIRS, ...more });
      const one = textOf(at(await ask({}), 'pairs', 0, 'diamonds', 0));
      const partners = listOf(at(await ask({ partnerOf: one }), 'pairs'));
      expect(partners.length > 0, 'A stone of a pair has no partner.');
      const scores = partners.map((pair) => Number(at(pair, 'score')));
      const isFalling = scores.every((score, place) => score <= (scores[place - 1] ?? 100));
      expect(isFalling, `The partners do not come best first: ${scores.join(', ')}.`);
      for (const pair of partners) {
        const both = listOf(at(pair, 'diamonds'));
        expect(both.includes(one), `${one} is not in the pair ${both.join(', ')} of its partners.`);
      }
      const others = partners.flatMap((pair) => listOf(at(pair, 'diamonds')).filter((id) => id !== one));
      const diamonds = [one, ...others.slice(0, 2), others.at(-1)].filter(
        (id, place, all) => all.indexOf(id) === place,
      );
      const asked = { isSuite: true, isWithUnavailable: true };
      const group = at(await ask({ ...asked, diamonds }), 'pairs', 0);
      const members = listOf(at(group, 'diamonds'));
      expect(
        members.length === diamonds.length,
        `A suite of ${diamonds.length} has ${members.length} stones.`,
      );
      const [score, worst] = [Number(at(group, 'score')), membersOf(at(group, 'worst'))];
      for (const left of diamonds.length > 2 ? diamonds : []) {
        const rest = diamonds.filter((id) => id !== left);
        const without = Number(at(await ask({ ...asked, diamonds: rest }), 'pairs', 0, 'score'));
        const words = `Without ${textOf(left)} a suite of ${score} has ${without}, without the worst one`;
        expect(without <= Number(worst.scoreWithout ?? score), `${words} ${worst.scoreWithout}.`);
      }
    },
  },
];
