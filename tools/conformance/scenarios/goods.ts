import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { agreed, freeStones, kept } from './keeping.ts';

const REQUEST = 3;
const QUOTE = 4;
const HOLD = 1;
const OPEN = 2;
const STEP = 20;
const APPROVED = 2;
const PAGE = { page: 1, limit: 100 };
/** Noon in Asia/Kolkata, when one looks and bids, and the result of that round (domain.md 2.9). */
const NOON = '2026-01-15T06:30:00.000Z';
const RESULT = '2026-01-15T09:30:00.000Z';

function offer(stone: Members): Members {
  const newPricePerCarat = Math.round(Number(stone.ctPr) * 90) / 100;
  return { ...kept(stone), newPricePerCarat, validityHours: 24 };
}

/** Each way of getting stones at a price: the operation, what it does, and its request. */
function waysOf(stones: readonly Members[]) {
  const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
  return [
    ['createTracks', 'quoted', { trackType: QUOTE, diamonds: stones.map(offer) }],
    ['createBlock', 'held', { blockType: HOLD, hours: 24, diamonds }],
    ['requestConfirm', 'confirmed', { diamonds: agreed(...stones) }],
  ] as const;
}

async function isInIndia(buyer: Player): Promise<boolean> {
  return at(await buyer.ok('getProfile'), 'user', 'account', 'isIndia') === true;
}

const delivery: Scenario = {
  name: 'a stone on the other side of the Indian border is refused in every way of getting it',
  operations: ['createBlock', 'createTracks', 'requestConfirm', 'createBids', 'getProfile'],
  play: async ({ as, control }) => {
    await control('POST', '/clock', { mode: 'frozen', at: NOON });
    const buyer = await as('primary', 0);
    const isNear = await isInIndia(buyer);
    const isFar = ({ countryCode }: Members) => (countryCode === 'IN') !== isNear;
    const stone = membersOf((await freeStones(buyer)).find(isFar));
    expect(stone.id !== undefined, 'There is no stone on the other side.');
    const filters = [{ wSts: ['B'], pktType: ['SINGLE'] }];
    const offered = rowsOf(await buyer.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true }));
    const view = { trackType: REQUEST, diamonds: [kept(stone)] };
    for (const [operation, what, request] of [
      ...waysOf([stone]),
      ['createTracks', 'shown in the office', view],
      ['createBids', 'bid for', bidsOn(offered.filter(isFar).slice(0, 1), [0])],
    ] as const) {
      const words = `A stone that cannot be delivered is ${what}.`;
      const refusal = await buyer.refused(operation, 409, request, words);
      const reason = textOf(at(refusal, 'conflicts', 0, 'reason'));
      expect(reason === 'NOT_DELIVERABLE', `A stone that cannot be delivered is not ${what} for ${reason}.`);
    }
    // What is refused for one stone is possible for another.
    const near = (await freeStones(buyer)).filter((each) => !isFar(each)).slice(0, 1);
    await buyer.ok('createTracks', { trackType: REQUEST, diamonds: near.map(kept) });
    await buyer.ok('createBids', bidsOn(offered.filter((each) => !isFar(each)).slice(0, 1), [0]));
  },
};

function bidsOn(stones: readonly Members[], steps: readonly number[]): Members {
  const diamonds = stones.map(({ id, vStnId, ctPr, crt }, place) => {
    const bidPricePerCarat = Math.round((Number(ctPr) + (steps[place] ?? 0) * STEP) * 100) / 100;
    const bidAmount = Math.round(bidPricePerCarat * Number(crt) * 100) / 100;
    return { diamond: id, vStnId, bidPricePerCarat, bidAmount };
  });
  return { bidType: OPEN, diamonds };
}

const whole: Scenario = {
  name: 'a pair that its seller sells together only is quoted, held, released, confirmed and approved whole',
  operations: [
    'filterMatchPairs',
    'createTracks',
    'createBlock',
    'deleteHolds',
    'requestConfirm',
    'updateMemoStatus',
  ],
  play: async ({ as }) => {
    const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
    const isNear = await isInIndia(buyer);
    const asked = { filter: {}, isPredefinedPair: true, ...PAGE };
    const { pairs, diamonds } = membersOf(await buyer.ok('filterMatchPairs', asked));
    const stones = new Map(listOf(diamonds).map((each) => [at(each, 'id'), membersOf(each)]));
    const groups = listOf(pairs)
      .filter((pair) => at(pair, 'isSeparable') === false)
      .map((pair) => listOf(at(pair, 'diamonds')).map((id) => membersOf(stones.get(id))));
    const group = groups.find((each) =>
      each.every(
        ({ wSts, isHeld, countryCode }) =>
          wSts === 'A' && isHeld !== true && (countryCode === 'IN') === isNear,
      ),
    );
    expect(group !== undefined, 'There is no pair that is sold together only.');
    const [one, mate] = [membersOf(group?.[0]), membersOf(group?.[1])];
    for (const [operation, what, request] of waysOf([one])) {
      const words = `One stone of a pair is ${what} without the other.`;
      const refusal = await buyer.refused(operation, 409, request, words);
      const conflict = at(refusal, 'conflicts', 0);
      const named = at(conflict, 'mates', 0, 'diamond');
      expect(
        at(conflict, 'reason') === 'PAIR_ONLY' && named === mate.id,
        `One stone of a pair is not ${what}: ${JSON.stringify(conflict)}, the other is ${String(mate.id)}.`,
      );
    }
    const [, [, , both]] = waysOf([one, mate]);
    const held = at(await buyer.ok('createBlock', both), 'stones', 0, 'id');
    const released = at(await buyer.ok('deleteHolds', { id: [held] }), 'count');
    expect(released === 2, `Of a pair on hold ${String(released)} stones are released.`);
    const id = at(await buyer.ok('requestConfirm', { diamonds: agreed(one, mate) }), 'id');
    const part = { id, status: APPROVED, diamonds: [one.id] };
    await house.refused('updateMemoStatus', 409, part, 'One stone of a pair is approved without the other.');
    await house.ok('updateMemoStatus', { id, status: APPROVED });
  },
};

const agreedPrice: Scenario = {
  name: 'an approved memo is ordered at the price agreed on, although the stone costs more since',
  operations: ['updateMemoStatus', 'requestConfirm', 'paginateOrders'],
  play: async ({ as, control }) => {
    const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
    const isNear = await isInIndia(buyer);
    const found = (await freeStones(buyer)).find(({ countryCode }) => (countryCode === 'IN') === isNear);
    const stone = membersOf(found);
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    const patch = { ctPr: Number(stone.ctPr) + 100, amt: Number(stone.amt) + 100 };
    await control('POST', '/stones', { ids: [stone.id], patch });
    await house.ok('updateMemoStatus', { id: at(memo, 'id'), status: APPROVED });
    const orders = rowsOf(await buyer.ok('paginateOrders', { ...PAGE, search: at(memo, 'memoNo') }));
    const sold = at(orders[0], 'stones', 0);
    expect(
      at(sold, 'ctPr') === stone.ctPr,
      `A stone agreed on at ${String(stone.ctPr)} is ordered at ${String(at(sold, 'ctPr'))}.`,
    );
  },
};

async function standing(player: Player, stone: Members): Promise<Members> {
  const rows = rowsOf(await player.ok('paginateBids', PAGE));
  return membersOf(rows.find(({ diamond }) => at(diamond, 'id') === stone.id));
}

const equalBids: Scenario = {
  name: 'of equal bids the earliest leads and wins, and no lost bid leads',
  operations: ['createBids', 'paginateBids', 'paginateMemos'],
  play: async ({ as, control }) => {
    await control('POST', '/clock', { mode: 'frozen', at: NOON });
    const [first, second] = [await as('primary', 0), await as('admin', 1)];
    const filters = [{ wSts: ['B'], pktType: ['SINGLE'], loc: ['location-mumbai'] }];
    const data = await first.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true });
    const stone = membersOf(rowsOf(data)[0]);
    expect(stone.id !== undefined, 'There is no stone to bid on.');
    const bid = bidsOn([stone], [2]);
    await first.ok('createBids', bid);
    await second.ok('createBids', bid);
    const [earlier, later] = [await standing(first, stone), await standing(second, stone)];
    expect(
      earlier.isLeading === true && later.isLeading === false,
      `Of two equal bids the earlier says that it leads: ${String(earlier.isLeading)}, the later: ${String(later.isLeading)}.`,
    );
    expect(
      earlier.rank === 1 && later.rank === 2,
      `Of two equal bids the earlier has rank ${String(earlier.rank)}, the later ${String(later.rank)}.`,
    );
    await control('POST', '/clock', { mode: 'frozen', at: RESULT });
    const [won, lost] = [await as('primary', 0), await as('admin', 1)];
    const results = [await standing(won, stone), await standing(lost, stone)];
    const said = results.map(({ status, isLeading }) => `${String(status)} ${String(isLeading)}`).join(', ');
    expect(said === '2 true, 3 false', `Status and lead of the earlier and the later bid are ${said}.`);
    const memos = rowsOf(await won.ok('paginateMemos', PAGE));
    const memo = memos.find(({ memoNo }) => memoNo === results[0]?.memoNo);
    const price = listOf(bid.diamonds).map((each) => at(each, 'bidPricePerCarat'))[0];
    expect(
      at(memo, 'memoDetails', 0, 'ctPr') === price,
      `A bid of ${String(price)} is won at ${String(at(memo, 'memoDetails', 0, 'ctPr'))}.`,
    );
  },
};

/** Stories of which goods a buyer can have, and how. */
export const goodsScenarios: readonly Scenario[] = [agreedPrice, delivery, whole, equalBids];
