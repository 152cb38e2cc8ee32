import { constants } from '#generated/constants.ts';
import { expect, type Player, ruled, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  agreed,
  asSeen,
  CART,
  freeStone,
  freeStones,
  HOLD,
  HOUR_MS,
  IN_INDIA,
  nowOf,
  QUOTE,
  stonesOf,
} from './shared.ts';

/** Noon in Asia/Kolkata, when one looks and bids. */
const NOON = '2026-01-15T06:30:00.000Z';
const OPEN_BID = 2;

function quoteOf(stone: Members): Members {
  const newPricePerCarat = Math.round(Number(stone.ctPr) * 90) / 100;
  return { trackType: QUOTE, diamonds: [{ ...asSeen(stone), newPricePerCarat, validityHours: 24 }] };
}

function holdOf(stones: readonly Members[]): Members {
  const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
  return { blockType: HOLD, hours: 24, diamonds };
}

/** Who may quote, hold, bid and buy. */
export const rightsScenarios: readonly Scenario[] = [
  {
    name: 'a user who may not confirm stones does not quote either',
    guarantee: {
      about: 'goods',
      rule: 'A quote can become an order, so quoting needs the permission to confirm stones (CONFIRM_STONE).',
    },
    operations: ['createTracks'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, preparer] = [await as('primary', 0), await as('subuser', 5)];
      const [one, other] = (await freeStones(buyer, IN_INDIA)).map(membersOf);
      await buyer.ok('createTracks', quoteOf(membersOf(one)));
      const words = 'A user who may not confirm stones quotes.';
      await preparer.refused('createTracks', 403, quoteOf(membersOf(other)), words);
      await preparer.ok('createTracks', { trackType: CART, diamonds: [asSeen(membersOf(other))] });
    },
  },
  {
    name: "a company's own listings are refused to its users in every way of getting them",
    guarantee: {
      about: 'goods',
      rule: 'Nobody adds to the cart, quotes, holds, bids on or confirms a listing of their own company.',
    },
    operations: ['createTracks', 'createBlock', 'requestConfirm', 'createBids', 'getProfile'],
    play: async ({ as, control }) => {
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const buyer = await as('primary', 0);
      const company = at(await buyer.ok('getProfile'), 'user', 'account', 'id');
      const stone = await freeStone(buyer, IN_INDIA);
      const [offered] = await stonesOf(buyer, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
      const { id, vStnId, ctPr, amt } = membersOf(offered);
      const bid = { diamond: id, vStnId, bidPricePerCarat: ctPr, bidAmount: amt };
      const ways = [
        ['createTracks', 'added to the cart', { trackType: CART, diamonds: [asSeen(stone)] }],
        ['createTracks', 'quoted', quoteOf(stone)],
        ['createBlock', 'held', holdOf([stone])],
        ['requestConfirm', 'confirmed', { diamonds: agreed(stone) }],
        ['createBids', 'bid for', { bidType: OPEN_BID, diamonds: [bid] }],
      ] as const;
      const sellers = [stone.vnd, membersOf(offered).vnd];
      await control('POST', '/stones', { ids: [stone.id, id], patch: { vnd: company } });
      for (const [operation, what, request] of ways) {
        const words = `A listing of the buyer's own company is ${what}.`;
        const refusal = await buyer.refused(operation, 409, request, words);
        const reasons = listOf(at(refusal, 'conflicts')).map((each) => textOf(at(each, 'reason')));
        expect(reasons.join() === 'OWN_LISTING', `An own listing is not ${what} for ${reasons.join()}.`);
      }
      for (const [place, listed] of [stone.id, id].entries()) {
        await control('POST', '/stones', { ids: [listed], patch: { vnd: sellers[place] } });
      }
      for (const [operation, , request] of ways) await buyer.ok(operation, request);
    },
  },
  {
    name: 'a company has a limited number of stones on hold',
    guarantee: { about: 'goods', rule: 'A company has at most 50 stones on hold at a time' },
    operations: ['createBlock', 'paginateBlocks'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, colleague] = [await as('primary', 0), await as('secondary', 1)];
      const asked = { page: 1, limit: 1, blockType: [HOLD], status: ['APPROVED'] };
      const held = Number(at(await buyer.ok('paginateBlocks', asked), 'count'));
      const stones = await freeStones(buyer, IN_INDIA);
      const left = constants.holdsPerCompany - held;
      expect(
        left > 0 && stones.length > left,
        `There are ${stones.length} stones to hold, and ${left} may be.`,
      );
      await buyer.ok('createBlock', holdOf(stones.slice(1, left)));
      const words = `A company holds more than ${constants.holdsPerCompany} stones.`;
      await ruled(colleague, 'createBlock', holdOf(stones.slice(left, left + 2)), 'limit', words);
      await colleague.ok('createBlock', holdOf(stones.slice(left, left + 1)));
      await ruled(colleague, 'createBlock', holdOf(stones.slice(0, 1)), 'limit', words);
    },
  },
  {
    name: 'a company holds the same stone again only after a cooling-off time',
    guarantee: {
      about: 'goods',
      rule: 'holds a stone again 24 hours after its last hold of that stone ended, not earlier',
    },
    operations: ['createBlock', 'deleteHolds'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const [stone] = await freeStones(buyer, IN_INDIA);
      const wish = holdOf([membersOf(stone)]);
      const release = async (player: Player, hold: unknown) =>
        player.ok('deleteHolds', { id: [at(hold, 'stones', 0, 'id')] });
      await release(buyer, await buyer.ok('createBlock', wish));
      const colleague = await as('secondary', 1);
      const words = 'A company holds a stone again at once.';
      const refusal = await colleague.refused('createBlock', 409, wish, words);
      const { reason, endsAt } = membersOf(at(refusal, 'conflicts', 0));
      const wait = Date.parse(textOf(endsAt)) - (await nowOf(buyer));
      expect(
        reason === 'HELD_BEFORE' && wait === constants.holdCoolingHours * HOUR_MS,
        `A stone that the company held a moment ago is refused for ${reason} until ${endsAt}.`,
      );
      // It is free for everybody else.
      await release(house, await house.ok('createBlock', wish));
      await advance(wait);
      await buyer.ok('createBlock', wish);
    },
  },
];
