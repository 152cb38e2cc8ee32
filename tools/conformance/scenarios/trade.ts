import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  APPROVED,
  asSeen,
  freeStones,
  HOLD,
  IN_INDIA,
  isListed,
  newStones,
  PAGE,
  purchaseOf,
  QUOTE,
  REQUEST,
  stonesOf,
  triedBefore,
} from './shared.ts';

const BLIND = 1;
const LOOK = 2;
const STEP = 20;

function blockOf({ id, vStnId, vnd, ctPr, amt }: Members): Members {
  const diamonds = [{ diamond: id, vStnId, vnd, blockPricePerCarat: ctPr, blockAmount: amt }];
  return { blockType: HOLD, hours: 24, diamonds };
}

function bidOn({ id, vStnId, ctPr, crt }: Members, bidType: number, steps: number) {
  const bidPricePerCarat = Math.round((Number(ctPr) + steps * STEP) * 100) / 100;
  const bidAmount = Math.round(bidPricePerCarat * Number(crt) * 100) / 100;
  return { bidType, diamonds: [{ diamond: id, vStnId, bidPricePerCarat, bidAmount }] as const };
}

const OPEN = 2;
/** Noon in Asia/Kolkata, when one looks and bids, and the result of that round. */
const NOON = '2026-01-15T06:30:00.000Z';
const RESULT = '2026-01-15T09:30:00.000Z';

function offer(stone: Members): Members {
  const newPricePerCarat = Math.round(Number(stone.ctPr) * 90) / 100;
  return { ...asSeen(stone), newPricePerCarat, validityHours: 24 };
}

/** Each way of getting stones at a price: the operation, what it does, and its request. */
async function waysOf(buyer: Player, stones: readonly Members[]) {
  const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
  return [
    ['createTracks', 'quoted', { trackType: QUOTE, diamonds: stones.map(offer) }],
    ['createBlock', 'held', { blockType: HOLD, hours: 24, diamonds }],
    ['requestConfirm', 'confirmed', await purchaseOf(buyer, ...stones)],
  ] as const;
}

async function isInIndia(buyer: Player): Promise<boolean> {
  return at(await buyer.ok('getProfile'), 'user', 'account', 'isIndia') === true;
}

function bidsOn(stones: readonly Members[], steps: readonly number[]): Members {
  const diamonds = stones.map(({ id, vStnId, ctPr, crt }, place) => {
    const bidPricePerCarat = Math.round((Number(ctPr) + (steps[place] ?? 0) * STEP) * 100) / 100;
    const bidAmount = Math.round(bidPricePerCarat * Number(crt) * 100) / 100;
    return { diamond: id, vStnId, bidPricePerCarat, bidAmount };
  });
  return { bidType: OPEN, diamonds };
}

async function standing(player: Player, stone: Members): Promise<Members> {
  const rows = await player.rows('paginateBids', PAGE);
  return membersOf(rows.find(({ diamond }) => at(diamond, 'id') === stone.id));
}

async function stoneForBids(player: Player): Promise<Members> {
  const [stone] = await stonesOf(player, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
  expect(stone !== undefined, 'There is no stone to bid on.');
  return membersOf(stone);
}

export const tradeScenarios: readonly Scenario[] = [
  {
    name: 'a stone is held by one buyer only, until the hold runs out',
    operations: ['createBlock', 'paginateBlocks', 'requestConfirm'],
    play: async ({ advance, as }) => {
      const buyer = await as('primary', 0);
      const stone = membersOf((await newStones(buyer, IN_INDIA))[0]);
      await buyer.ok('createBlock', blockOf(stone));
      const other = await as('admin', 1);
      const status = await other.status('createBlock', blockOf(stone));
      expect(status === 409, `A held stone is held for another with status ${status}.`);
      const asked = { ...PAGE, blockType: [HOLD] };
      const has = async (player: Player) =>
        (await player.rows('paginateBlocks', asked)).some(({ diamond }) => at(diamond, 'id') === stone.id);
      expect(await has(buyer), 'The hold is not in the list.');
      expect(!(await has(other)), 'The hold is in the list of another.');
      await advance(25 * 3_600_000);
      const later = await as('admin', 1);
      expect((await later.status('createBlock', blockOf(stone))) === 200, 'The hold does not run out.');
    },
  },
  {
    name: 'a stone that went away cannot be confirmed',
    operations: ['requestConfirm', 'paginateMemos'],
    play: async ({ as, control }) => {
      const buyer = await as('primary', 0);
      const [one, other] = await freeStones(buyer, IN_INDIA);
      await control('POST', '/stones', { ids: [one?.id], patch: { wSts: 'NA' } });
      const request = (stone: Members | undefined) => purchaseOf(buyer, membersOf(stone));
      const status = await buyer.status('requestConfirm', await request(one));
      expect(status === 409, `A stone that is gone is confirmed with status ${status}.`);
      await buyer.ok('requestConfirm', await request(other));
      const memos = JSON.stringify(await buyer.ok('paginateMemos', PAGE));
      expect(memos.includes(`"${other?.id}"`), 'The confirmed stone is on no memo.');
      const again = await (await as('admin', 1)).status('requestConfirm', await request(other));
      expect(again === 409, `A confirmed stone is confirmed for another with status ${again}.`);
    },
  },
  {
    name: 'a slot is booked once, and is free again when it is cancelled',
    operations: ['createAppointment', 'deleteAppointmentParts', 'listAppointments', 'paginateCabinSlots'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      const asked = { ...PAGE, date: '2026-01-16', cabin: 'cabin-1' };
      const slot = (await buyer.rows('paginateCabinSlots', asked)).find(({ isFree }) => isFree === true);
      const { id: slotId, start, end } = membersOf(slot);
      const visit = { purpose: 'Conformance', date: '2026-01-16', start, end, type: 2, meetingType: 3 };
      const request = { ...visit, cabinSlot: [slotId] };
      const booked = await buyer.ok('createAppointment', request);
      const other = await as('customer', 1);
      const twice = await other.status('createAppointment', { ...request, seller: 'usr-sales-3' });
      expect(twice === 409, `A slot is booked twice with status ${twice}.`);
      const mine = { ...PAGE, tab: 'UPCOMING' };
      const has = (player: Player) => isListed(player, 'listAppointments', at(booked, 'id'), mine);
      expect(await has(buyer), 'The appointment is not in the list.');
      expect(!(await has(other)), 'The appointment is in the list of another.');
      const cancelled = { id: at(booked, 'id') };
      await other.refused('deleteAppointmentParts', 404, cancelled, 'Another user cancels the appointment.');
      await buyer.ok('deleteAppointmentParts', cancelled);
      await buyer.refused('deleteAppointmentParts', 409, cancelled, 'It is cancelled twice.');
      const again = await other.status('createAppointment', { ...request, seller: 'usr-sales-3' });
      expect(again === 200, `The slot of a cancelled appointment is refused with status ${again}.`);
    },
  },
  {
    name: 'bids are taken by the clock, by the step and not below the floor',
    operations: ['createBids', 'updateBids', 'deleteBids', 'viewBidConfig', 'paginateBids'],
    play: async ({ as, control }) => {
      // Half past twelve in Asia/Kolkata, when one looks and bids (domain.md, section 4).
      await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T07:00:00.000Z' });
      const noon = await as('primary', 0);
      const stone = await stoneForBids(noon);
      expect(
        (await noon.status('createBids', bidOn(stone, BLIND, 1))) === 409,
        'A blind bid is taken at noon.',
      );
      const placed = await noon.ok('createBids', bidOn(stone, LOOK, 1));
      const id = at(placed, 'list', 0, 'id');
      const raise = (steps: number) => {
        const [{ bidPricePerCarat, bidAmount }] = bidOn(stone, LOOK, steps).diamonds;
        return { diamonds: [{ id, bidPricePerCarat, bidAmount }] };
      };
      await noon.ok('updateBids', raise(2));
      await noon.refused('updateBids', 409, raise(2), 'A bid is raised by nothing.');
      await noon.refused('updateBids', 409, raise(2.5), 'A bid is raised by half a step.');
      // Half past three in the afternoon: blind bids only.
      await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T10:00:00.000Z' });
      const buyer = await as('primary', 0);
      await buyer.refused('deleteBids', 409, { id: [id] }, 'A bid is taken back when its time is over.');
      const [bid] = (await buyer.rows('paginateBids', PAGE)).filter((row) => row.id === id);
      expect(bid?.windowStatus === 'CLOSE', 'The bid is open when its time is over.');
      expect((await buyer.status('createBids', bidOn(stone, LOOK, 2))) === 409, 'A bid is taken too late.');
      const low = await buyer.status('createBids', bidOn(stone, BLIND, -1));
      expect(low === 409 || low === 400, `A bid below the floor is answered ${low}.`);
      const windows = listOf(at(await buyer.ok('viewBidConfig', undefined), 'windows'));
      const open = windows.filter((each) => at(each, 'status') === 'OPEN');
      expect(open.length === 1, `${open.length} windows are open at once.`);
    },
  },
  {
    name: 'a quote is kept at the price offered, for its user only',
    operations: ['createTracks', 'paginateTracks'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stone = membersOf((await newStones(buyer, IN_INDIA))[1]);
      const price = Math.round(Number(stone.ctPr) * 95) / 100;
      const offered = { ...asSeen(stone), newPricePerCarat: price, validityHours: 24 };
      const sent = await buyer.status('createTracks', { trackType: 4, diamonds: [offered] });
      expect(sent === 200, `A quote is answered ${sent}.`);
      const asked = { trackType: 4, page: 1, limit: 100 };
      const has = async (player: Player) =>
        (await player.rows('paginateTracks', asked)).find(({ diamond }) => at(diamond, 'id') === stone.id);
      const row = await has(buyer);
      expect(row !== undefined, 'The quote is not in the list.');
      expect(JSON.stringify(row).includes(String(price)), 'The quote has another price.');
      expect((await has(await as('customer', 1))) === undefined, 'The quote is in the list of another.');
    },
  },
  {
    name: 'a stone on the other side of the Indian border is refused in every way of getting it',
    operations: ['createBlock', 'createTracks', 'requestConfirm', 'createBids', 'getProfile'],
    play: async ({ as, control }) => {
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const buyer = await as('primary', 0);
      const isNear = await isInIndia(buyer);
      const isFar = ({ countryCode }: Members) => (countryCode === 'IN') !== isNear;
      const stone = membersOf((await freeStones(buyer)).find(isFar));
      expect(stone.id !== undefined, 'There is no stone on the other side.');
      const offered = await stonesOf(buyer, { wSts: ['B'], pktType: ['SINGLE'] });
      const view = { trackType: REQUEST, diamonds: [asSeen(stone)] };
      for (const [operation, what, request] of [
        ...(await waysOf(buyer, [stone])),
        ['createTracks', 'shown in the office', view],
        ['createBids', 'bid for', bidsOn(offered.filter(isFar).slice(0, 1), [0])],
      ] as const) {
        const words = `A stone that cannot be delivered is ${what}.`;
        const refusal = await buyer.refused(operation, 409, request, words);
        const reason = textOf(at(refusal, 'conflicts', 0, 'reason'));
        expect(
          reason === 'NOT_DELIVERABLE',
          `A stone that cannot be delivered is not ${what} for ${reason}.`,
        );
      }
      // What is refused for one stone is possible for another.
      const near = (await freeStones(buyer)).filter((each) => !isFar(each)).slice(0, 1);
      await buyer.ok('createTracks', { trackType: REQUEST, diamonds: near.map(asSeen) });
      await buyer.ok('createBids', bidsOn(offered.filter((each) => !isFar(each)).slice(0, 1), [0]));
    },
  },
  {
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
      const tried = await triedBefore(buyer);
      const group = groups.find((each) =>
        each.every(
          ({ id, wSts, isHeld, countryCode }) =>
            !tried.has(id) && wSts === 'A' && isHeld !== true && (countryCode === 'IN') === isNear,
        ),
      );
      expect(group !== undefined, 'There is no pair that is sold together only.');
      const [one, mate] = [membersOf(group?.[0]), membersOf(group?.[1])];
      for (const [operation, what, request] of await waysOf(buyer, [one])) {
        const words = `One stone of a pair is ${what} without the other.`;
        const refusal = await buyer.refused(operation, 409, request, words);
        const conflict = at(refusal, 'conflicts', 0);
        const named = at(conflict, 'mates', 0, 'diamond');
        expect(
          at(conflict, 'reason') === 'PAIR_ONLY' && named === mate.id,
          `One stone of a pair is not ${what}: ${JSON.stringify(conflict)}, the other is ${mate.id}.`,
        );
      }
      const [, [, , both]] = await waysOf(buyer, [one, mate]);
      const held = at(await buyer.ok('createBlock', both), 'stones', 0, 'id');
      const released = at(await buyer.ok('deleteHolds', { id: [held] }), 'count');
      expect(released === 2, `Of a pair on hold ${released} stones are released.`);
      const id = at(await buyer.ok('requestConfirm', await purchaseOf(buyer, one, mate)), 'id');
      const part = { id, status: APPROVED, diamonds: [one.id] };
      const partial = 'One stone of a pair is approved without the other.';
      await house.refused('updateMemoStatus', 409, part, partial);
      const half = 'One stone of a pair is rejected without the other.';
      await house.refused('updateMemoStatus', 409, { ...part, status: 3 }, half);
      await house.ok('updateMemoStatus', { id, status: APPROVED });
    },
  },
  {
    name: 'an approved memo is ordered at the price agreed on, although the stone costs more since',
    operations: ['updateMemoStatus', 'requestConfirm', 'paginateOrders'],
    play: async ({ as, control }) => {
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const isNear = await isInIndia(buyer);
      const found = (await freeStones(buyer)).find(({ countryCode }) => (countryCode === 'IN') === isNear);
      const stone = membersOf(found);
      const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, stone));
      const patch = { ctPr: Number(stone.ctPr) + 100, amt: Number(stone.amt) + 100 };
      await control('POST', '/stones', { ids: [stone.id], patch });
      await house.ok('updateMemoStatus', { id: at(memo, 'id'), status: APPROVED });
      const orders = await buyer.rows('paginateOrders', { ...PAGE, search: at(memo, 'memoNo') });
      const sold = at(orders[0], 'stones', 0);
      expect(
        at(sold, 'ctPr') === stone.ctPr,
        `A stone agreed on at ${stone.ctPr} is ordered at ${at(sold, 'ctPr')}.`,
      );
    },
  },
  {
    name: 'of equal bids the earliest leads and wins, and no lost bid leads',
    operations: ['createBids', 'paginateBids', 'paginateMemos'],
    play: async ({ as, control }) => {
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const [first, second] = [await as('primary', 0), await as('admin', 1)];
      const stone = await stoneForBids(first);
      const bid = bidsOn([stone], [2]);
      await first.ok('createBids', bid);
      await second.ok('createBids', bid);
      const [earlier, later] = [await standing(first, stone), await standing(second, stone)];
      expect(
        earlier.isLeading === true && later.isLeading === false,
        `Of two equal bids the earlier says that it leads: ${earlier.isLeading}, the later: ${later.isLeading}.`,
      );
      expect(
        earlier.rank === 1 && later.rank === 2,
        `Of two equal bids the earlier has rank ${earlier.rank}, the later ${later.rank}.`,
      );
      await control('POST', '/clock', { mode: 'frozen', at: RESULT });
      const [won, lost] = [await as('primary', 0), await as('admin', 1)];
      const results = [await standing(won, stone), await standing(lost, stone)];
      const said = results.map(({ status, isLeading }) => `${status} ${isLeading}`).join(', ');
      expect(said === '2 true, 3 false', `Status and lead of the earlier and the later bid are ${said}.`);
      const memos = await won.rows('paginateMemos', PAGE);
      const memo = memos.find(({ memoNo }) => memoNo === results[0]?.memoNo);
      const price = listOf(bid.diamonds).map((each) => at(each, 'bidPricePerCarat'))[0];
      expect(
        at(memo, 'memoDetails', 0, 'ctPr') === price,
        `A bid of ${price} is won at ${at(memo, 'memoDetails', 0, 'ctPr')}.`,
      );
    },
  },
];
