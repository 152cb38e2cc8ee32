import { constants } from '#generated/constants.ts';
import { exampleOf, expect, type Player, ruled, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  asSeen,
  CART,
  freeStone,
  freeStones,
  HOLD,
  HOUR_MS,
  IN_INDIA,
  isListed,
  nowOf,
  PAGE,
  purchaseOf,
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

async function isInIndia(buyer: Player): Promise<boolean> {
  return at(await buyer.ok('getProfile'), 'user', 'account', 'isIndia') === true;
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
        ['requestConfirm', 'confirmed', await purchaseOf(buyer, stone)],
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
    guarantee: { about: 'goods', rule: 'A company has at most 50 stones on hold at a time.' },
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
      rule: 'It holds a stone again 24 hours after its last hold of that stone ended, not earlier.',
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
      await (await as('primary', 0)).ok('createBlock', wish);
    },
  },
  {
    name: 'a user without the permission for it does not write addresses',
    guarantee: {
      about: 'goods',
      rule: 'Every user of a company sees its addresses; only a user with the permission ADDRESS_BOOK writes them.',
    },
    operations: ['upsertAddress', 'deleteAddresses', 'paginateAddresses'],
    play: async (stage) => {
      stage.onMockBackend();
      const [buyer, preparer] = [await stage.as('primary', 0), await stage.as('subuser', 5)];
      const address = exampleOf(stage, 'upsertAddress');
      const id = [at(await buyer.ok('upsertAddress', address), 'id')];
      const seen = await isListed(preparer, 'paginateAddresses', id[0]);
      expect(seen, 'A colleague does not see an address.');
      const words = 'A user without the permission for it writes an address.';
      await preparer.refused('upsertAddress', 403, address, words);
      await preparer.refused('deleteAddresses', 403, { id }, words);
    },
  },
  {
    name: 'the main user gets an email about a new default delivery address',
    guarantee: {
      about: 'goods',
      rule: 'A new default delivery address is mailed to the main user of the company, with the name of the user who changed it.',
    },
    operations: ['upsertAddress', 'getProfile'],
    play: async (stage) => {
      const mails = async () =>
        listOf(await stage.control('GET', '/outbox')).filter((mail) =>
          textOf(at(mail, 'subject')).startsWith('Delivery address changed'),
        );
      const [main, colleague] = [await stage.as('primary', 0), await stage.as('secondary', 1)];
      const email = at(await main.ok('getProfile'), 'user', 'email');
      const name = textOf(at(await colleague.ok('getProfile'), 'user', 'name'));
      const address = exampleOf(stage, 'upsertAddress');
      await colleague.ok('upsertAddress', { ...address, isDefault: false });
      expect((await mails()).length === 0, 'An address that is not the default is mailed.');
      await colleague.ok('upsertAddress', { ...address, isDefault: true });
      const mail = membersOf((await mails())[0]);
      expect(mail.to === email, `A new default delivery address is mailed to ${mail.to}.`);
      const text = textOf(mail.text);
      expect(
        text.includes(name) && text.includes(textOf(address.address1)),
        `The email about a new delivery address says: ${text}`,
      );
    },
  },
  {
    name: 'a payment for a memo is at most what is still due for it',
    guarantee: { about: 'money', rule: 'A payment for a memo is never above what is still due for it.' },
    operations: ['createAdvancePayment', 'updateAdvancePaymentStatus', 'requestConfirm'],
    play: async (stage) => {
      stage.onMockBackend();
      const buyer = await stage.as('primary', 0);
      const memo = await buyer.ok(
        'requestConfirm',
        await purchaseOf(buyer, await freeStone(buyer, IN_INDIA)),
      );
      const { memoNo, grandTotal } = membersOf(memo);
      const total = Number(grandTotal);
      const half = Math.round(total * 50) / 100;
      const rest = Math.round((total - half) * 100) / 100;
      const payment = (amount: number) => ({
        ...exampleOf(stage, 'createAdvancePayment'),
        memoNo,
        amount: Math.round(amount * 100) / 100,
      });
      const words = 'A payment above what is due is taken.';
      await ruled(buyer, 'createAdvancePayment', payment(total + 0.01), 'due', words);
      const first = await buyer.ok('createAdvancePayment', payment(half));
      await ruled(buyer, 'createAdvancePayment', payment(rest + 0.01), 'due', words);
      await buyer.ok('createAdvancePayment', payment(rest));
      await ruled(buyer, 'createAdvancePayment', payment(0.01), 'due', words);
      await buyer.ok('updateAdvancePaymentStatus', { id: at(first, 'id'), status: 'CANCELLED' });
      await buyer.ok('createAdvancePayment', payment(half));
      const { memoNo: _none, ...onAccount } = payment(total + 1);
      await buyer.ok('createAdvancePayment', onAccount);
    },
  },
  {
    name: 'a leading open bid is binding in the last minutes, and a lost bid shows the price that won',
    guarantee: {
      about: 'money',
      rule: 'A leading open bid cannot be withdrawn in the last 15 minutes of its window.',
    },
    operations: ['createBids', 'updateBids', 'deleteBids', 'paginateBids'],
    play: async ({ as, control }) => {
      const at15 = Date.parse('2026-01-15T09:30:00.000Z') - constants.bidBindingMinutes * 60_000;
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const [first, second] = [await as('primary', 0), await as('admin', 1)];
      const [stone] = await stonesOf(first, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
      const { id, vStnId, ctPr, amt } = membersOf(stone);
      const request = (steps: number) => {
        const price = Math.round((Number(ctPr) + steps * 20) * 100) / 100;
        return {
          bidType: OPEN_BID,
          diamonds: [{ diamond: id, vStnId, bidPricePerCarat: price, bidAmount: amt }],
        };
      };
      const leading = { id: [at(await first.ok('createBids', request(2)), 'list', 0, 'id')] };
      const trailing = { id: [at(await second.ok('createBids', request(1)), 'list', 0, 'id')] };
      await control('POST', '/clock', { mode: 'frozen', at: new Date(at15 + 60_000).toISOString() });
      const [leader, other] = [await as('primary', 0), await as('admin', 1)];
      const words = 'A leading bid is withdrawn in the last minutes.';
      const refusal = await leader.refused('deleteBids', 409, leading, words);
      const reason = at(refusal, 'conflicts', 0, 'reason');
      expect(reason === 'LEADING', `A leading bid cannot be withdrawn for ${reason}.`);
      await other.ok('deleteBids', trailing);
      await other.ok('createBids', request(1));
      await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T09:30:00.000Z' });
      const late = await as('admin', 1);
      const bids = await late.rows('paginateBids', PAGE);
      const lost = bids.find(({ diamond }) => at(diamond, 'id') === id);
      const won = request(2).diamonds[0]?.bidPricePerCarat;
      expect(
        lost?.status === 3 && lost.highestPricePerCarat === won,
        `A bid lost to ${won} shows the highest price ${lost?.highestPricePerCarat}.`,
      );
    },
  },
  {
    name: 'the totals of quotes add up the offers that stand',
    guarantee: {
      about: 'money',
      rule: 'The totals of quotes add up the offers, without rejected, cancelled and expired quotes.',
    },
    operations: ['paginateTracks', 'createTracks', 'updateTrackStatus'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stones = await freeStones(buyer, (await isInIndia(buyer)) ? IN_INDIA : {});
      const quoted = await Promise.all(
        stones.slice(0, 2).map(async (stone) => buyer.ok('createTracks', quoteOf(stone))),
      );
      const [kept, cancelled] = quoted.map((each) => membersOf(at(each, 'list', 0)));
      const list = [{ id: cancelled?.id, newPricePerCarat: cancelled?.newPricePerCarat }];
      await buyer.ok('updateTrackStatus', { trackType: QUOTE, list, status: 'CANCEL' });
      const asked = { ...PAGE, trackType: QUOTE, id: [kept?.id, cancelled?.id] };
      const { pieces, amt } = membersOf(at(await buyer.ok('paginateTracks', asked), 'summary'));
      expect(
        pieces === 1 && amt === kept?.newAmount,
        `Of two quotes, one of which stands at ${kept?.newAmount}, the totals are ${pieces} and ${amt}.`,
      );
    },
  },
];
