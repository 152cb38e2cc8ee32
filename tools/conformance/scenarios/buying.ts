import { expect, type Player, rowsOf, ruled, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  asSeen,
  CART,
  DAY_MS,
  deliveryAddress,
  freeStone,
  freeStones,
  IN_INDIA,
  isListed,
  nowOf,
  PAGE,
  purchaseOf,
  QUOTE,
  stonesOf,
} from './shared.ts';

/** The time of the stories, which other servers are past. */
const NOW = Date.parse('2026-01-15T09:30:00.000Z');

async function bookedPrice(buyer: Player, stone: Members): Promise<unknown> {
  const memos = await buyer.rows('paginateMemos', PAGE);
  const details = memos.flatMap(({ memoDetails }) => listOf(memoDetails));
  return at(
    details.find((each) => at(each, 'diamond') === stone.id),
    'ctPr',
  );
}

const SATURDAY = 6;

const cents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * A free stone that leaves room for offers: its price is between 60 and 6 points under the list price, and the buyer
 * has not quoted it.
 */
async function quotable(buyer: Player): Promise<Members> {
  const hasRoom = ({ back }: Members) => typeof back === 'number' && back > -60 && back < -6;
  const quoted = await buyer.rows('paginateTracks', { trackType: QUOTE, page: 1, limit: 1000 });
  const isNew = ({ id }: Members) => !quoted.some(({ diamond }) => at(diamond, 'id') === id);
  const found = (await freeStones(buyer, IN_INDIA)).find((stone) => hasRoom(stone) && isNew(stone));
  expect(found !== undefined, 'There is no free stone between 60 and 6 points under its list price.');
  return membersOf(found);
}

/** A time on a Sunday of the house that is at least a day ahead; in UTC it is still Saturday. */
async function sundayOf(player: Player): Promise<string> {
  const now = await nowOf(player);
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(now + day * DAY_MS).toISOString().slice(0, 10));
  const saturday = days.find((day) => new Date(day).getUTCDay() === SATURDAY);
  return `${saturday}T19:00:00.000Z`;
}

/** What a stone costs under the payment terms of an account when it is bought alone (contract, PaymentTerm). */
function chargedAlone({ crt, ctPr, amt }: Members, { value, reset, minimum }: Members): number {
  const isBelow = typeof minimum === 'number' && Number(amt) < minimum;
  const percent = Number(isBelow && typeof reset === 'number' ? reset : value);
  // Whole cents and hundredths of carats and percents, so that no half is rounded the wrong way.
  const [perCarat, carats] = [ctPr, crt].map((value) => Math.round(Number(value) * 100));
  const after = Math.round(((perCarat ?? 0) * (10_000 + Math.round(percent * 100))) / 10_000);
  return Math.round(((carats ?? 0) * after) / 100) / 100;
}

async function ownTerm(player: Player): Promise<Members> {
  const profile = await player.ok('getProfile');
  const setting = await player.ok('viewProjectSetting');
  const terms = listOf(at(setting, 'paymentTerms')).map(membersOf);
  return membersOf(terms.find(({ id }) => id === at(profile, 'user', 'account', 'accountTerm')));
}

export const buyingScenarios: readonly Scenario[] = [
  {
    name: 'nothing is confirmed at another price than the buyer saw',
    operations: ['requestConfirm', 'paginateMemos'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stone = await freeStone(buyer, IN_INDIA);
      const price = Number(stone.ctPr);
      const before = await bookedPrice(buyer, stone);
      for (const seen of [price - 1, price + 1]) {
        const wanted = await purchaseOf(buyer, { ...stone, ctPr: seen });
        const words = `A stone at ${price} is confirmed for a buyer who saw ${seen}.`;
        const refusal = await buyer.refused('requestConfirm', 409, wanted, words);
        const conflict = membersOf(at(refusal, 'conflicts', 0));
        expect(
          conflict.reason === 'PRICE_CHANGED' && conflict.diamond === stone.id,
          `A changed price is refused as ${conflict.reason}.`,
        );
        expect(
          conflict.seenPricePerCarat === seen && conflict.currentPricePerCarat === price,
          `Of a price of ${price}, seen as ${seen}, the refusal says ${JSON.stringify(conflict)}.`,
        );
      }
      expect((await bookedPrice(buyer, stone)) === before, 'A refused confirmation is on a memo.');
      const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, stone));
      const booked = at(memo, 'memoDetails', 0, 'ctPr');
      expect(booked === price, `A stone at ${price} is booked at ${booked}.`);
      expect((await bookedPrice(buyer, stone)) === price, 'The memo is in the list with another price.');
    },
  },
  {
    name: 'stones sold by bid only and upcoming stones are not for sale at a fixed price',
    operations: ['createTracks', 'requestConfirm', 'createBlock'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      for (const [wSts, reason, member] of [
        ['B', 'BID_ONLY', 'endsAt'],
        ['U', 'UPCOMING', 'expectedAt'],
      ] as const) {
        const found = await stonesOf(buyer, { wSts: [wSts], pktType: ['SINGLE'], ...IN_INDIA });
        const stone = found.find(({ isHeld }) => isHeld !== true);
        expect(stone !== undefined, `There is no stone with status ${wSts}.`);
        const { id: diamond, vStnId, vnd, ctPr, amt } = membersOf(stone);
        const block = { diamond, vStnId, vnd, blockPricePerCarat: ctPr, blockAmount: amt };
        const offer = {
          ...asSeen(membersOf(stone)),
          newPricePerCarat: Number(ctPr) * 0.8,
          validityHours: 24,
        };
        for (const [operation, what, request] of [
          ['createTracks', 'put in the cart', { trackType: CART, diamonds: [asSeen(membersOf(stone))] }],
          ['createTracks', 'quoted', { trackType: QUOTE, diamonds: [offer] }],
          ['createBlock', 'held', { blockType: 1, hours: 24, diamonds: [block] }],
          ['requestConfirm', 'confirmed', await purchaseOf(buyer, membersOf(stone))],
        ] as const) {
          const words = `A stone with status ${wSts} is ${what}.`;
          const refusal = await buyer.refused(operation, 409, request, words);
          const told = membersOf(at(refusal, 'conflicts', 0));
          expect(told.reason === reason, `A stone with status ${wSts} is refused as ${told.reason}.`);
          const time = Date.parse(textOf(told[member]));
          expect(time > NOW, `The refusal of a stone with status ${wSts} says ${told[member]} as ${member}.`);
        }
      }
    },
  },
  {
    name: 'an invoice is dated from today in Asia/Kolkata, not in the past',
    operations: ['requestConfirm'],
    play: async ({ as, control }) => {
      // Half past midnight of 16 January in Asia/Kolkata, while it is still 15 January in UTC.
      await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T19:00:00.000Z' });
      const buyer = await as('primary', 0);
      const wanted = await purchaseOf(buyer, await freeStone(buyer, IN_INDIA));
      const past = { ...wanted, date: '2026-01-15' };
      await buyer.refused('requestConfirm', 400, past, 'An invoice date in the past is taken.');
      const memo = await buyer.ok('requestConfirm', { ...wanted, date: '2026-01-16' });
      expect(at(memo, 'invoiceDate') === '2026-01-16', 'The invoice has another date than requested.');
    },
  },
  {
    name: 'the prices of a quote move towards each other: the buyer below the asking price, the house above the offer',
    operations: ['createTracks', 'createCounterOffer', 'getServerTime'],
    play: async ({ as }) => {
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const stone = await quotable(buyer);
      const [asking, list] = [Number(stone.ctPr), Number(stone.rap)];
      const offer = (newPricePerCarat: number, more: Members = { validityHours: 24 }) => ({
        trackType: QUOTE,
        diamonds: [{ ...asSeen(stone), newPricePerCarat, ...more }],
      });
      await ruled(buyer, 'createTracks', offer(asking), 'asking', 'A quote is made at the asking price.');
      const low = offer(cents(list * 0.29));
      await ruled(buyer, 'createTracks', low, 'discount', 'A quote is made 71 points under the list price.');
      const sunday = offer(cents(asking * 0.9), { offerValidDate: await sundayOf(buyer) });
      await ruled(buyer, 'createTracks', sunday, 'sunday', 'A quote expires on a Sunday.');
      const [offered, countered] = [cents(asking * 0.9), cents(asking * 0.97)];
      const id = at(await buyer.ok('createTracks', offer(offered)), 'list', 0, 'id');
      const counter = (newPricePerCarat: number) => ({ id, newPricePerCarat, validityHours: 24 });
      for (const price of [offered, cents(asking + 1)]) {
        const words = `The house counters an offer of ${offered} for a stone at ${asking} with ${price}.`;
        await ruled(house, 'createCounterOffer', counter(price), 'between', words);
      }
      await house.ok('createCounterOffer', counter(countered));
      const words = 'The buyer answers a counter-offer with a price that is not below it.';
      await ruled(buyer, 'createCounterOffer', counter(countered), 'asking', words);
      await buyer.ok('createCounterOffer', counter(cents(asking * 0.93)));
      const again = `The house counters above its own last price of ${countered}.`;
      await ruled(house, 'createCounterOffer', counter(cents(countered + 1)), 'between', again);
    },
  },
  {
    name: 'the final amount of a stone is what is charged for it alone, wherever it is shown',
    operations: ['paginateDiamonds', 'viewDiamond', 'requestConfirm', 'paginateMemos', 'viewProjectSetting'],
    play: async ({ as }) => {
      // On the mock backend, the terms of this account have a minimum, which some stones reach alone and others do not.
      const reader = await as('api', 0);
      const term = await ownTerm(reader);
      for (const amt of [{ '<=': 14_000 }, { '>=': 15_000 }]) {
        for (const stone of await freeStones(reader, { amt })) {
          const charged = chargedAlone(stone, term);
          expect(
            stone.fnAmt === charged,
            `A stone of USD ${stone.amt} under ${term.id} is listed at ${stone.fnAmt}, not ${charged}.`,
          );
        }
      }
      const buyer = await as('primary', 0);
      const stone = await freeStone(buyer, IN_INDIA);
      const shown = at(await buyer.ok('viewDiamond', { id: stone.id }), 'fnAmt');
      expect(shown === stone.fnAmt, `Listed at ${stone.fnAmt}, a stone shows ${shown} in detail.`);
      const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, stone));
      const booked = at(memo, 'memoDetails', 0, 'fnAmt');
      expect(booked === stone.fnAmt, `Listed at ${stone.fnAmt}, a stone is booked at ${booked}.`);
      expect(at(memo, 'totalAmount') === booked, 'A memo of one stone has another total than the stone.');
      const [kept] = await buyer.rows('paginateMemos', { page: 1, limit: 1 });
      const later = at(kept, 'diamonds', 0, 'fnAmt');
      expect(later === booked, `Booked at ${booked}, a stone is on the memo at ${later}.`);
    },
  },
  {
    name: 'an account buys under its own payment terms only, and a rupee bill carries its rates and amounts in INR',
    operations: ['getProfile', 'viewProjectSetting', 'requestConfirm'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const account = membersOf(at(await buyer.ok('getProfile'), 'user', 'account'));
      const setting = await buyer.ok('viewProjectSetting');
      const own = listOf(account.paymentTerms);
      const ownWords = `The account's own terms ${account.accountTerm} are not among those that it may use.`;
      expect(own.includes(account.accountTerm), ownWords);
      const place =
        account.isIndia === true ? IN_INDIA : { loc: { nin: ['location-mumbai', 'location-surat'] } };
      const wanted = await purchaseOf(buyer, membersOf((await freeStones(buyer, place))[0]));
      for (const term of listOf(at(setting, 'paymentTerms'))) {
        const terms = at(term, 'id');
        if (own.includes(terms)) continue;
        const words = `An account that may use ${own.join(', ')} confirms under ${terms}.`;
        await ruled(buyer, 'requestConfirm', { ...wanted, terms }, 'allowed', words);
      }
      const memo = membersOf(await buyer.ok('requestConfirm', wanted));
      if (memo.billType !== 'RUPEE') {
        expect(memo.totalAmountInr === null, 'A bill that is not in rupees has an amount in INR.');
        return;
      }
      const rates = membersOf(at(setting, 'rupeeRates'));
      for (const member of ['bankRate', 'exchangeRate', 'rateDate']) {
        const words = `The ${member} of a rupee memo is ${memo[member]}, in the settings ${rates[member]}.`;
        expect(memo[member] === rates[member], words);
      }
      const inr = cents(Number(memo.totalAmount) * Number(rates.exchangeRate));
      const difference = Math.abs(Number(memo.totalAmountInr) - inr);
      expect(
        difference < 0.02,
        `A memo of USD ${memo.totalAmount} comes to INR ${memo.totalAmountInr}, not ${inr}.`,
      );
    },
  },
  {
    name: 'a confirmation names its delivery address, is shown to colleagues, and is cancelled by its buyer while it is pending',
    guarantee: {
      about: 'goods',
      rule: "A confirmation names the delivery address of the stones, which is in the address book of the buyer's company.",
    },
    operations: ['requestConfirm', 'cancelMemo', 'paginateMemos', 'updateMemoStatus'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, colleague] = [await as('primary', 0), await as('secondary', 1)];
      const [first, second] = await freeStones(buyer, IN_INDIA);
      const wanted = await purchaseOf(buyer, membersOf(first));
      const { shippingAddress, ...unnamed } = wanted;
      const nowhere = 'A confirmation without a delivery address is taken.';
      await ruled(buyer, 'requestConfirm', unnamed, 'required', nowhere);
      const stranger = await as('customer', 1);
      for (const foreign of ['no such address', await deliveryAddress(stranger)]) {
        const words = 'Stones are sent to an address outside the address book.';
        await ruled(buyer, 'requestConfirm', { ...unnamed, shippingAddress: foreign }, 'known', words);
      }
      const memo = await buyer.ok('requestConfirm', wanted);
      const used = at(memo, 'shippingAddress', 'id');
      expect(used === shippingAddress, `The named address is ${shippingAddress}; the memo has ${used}.`);
      const id = at(memo, 'id');
      const has = (player: Player) => isListed(player, 'paginateMemos', id);
      expect(await has(colleague), 'A colleague who may see confirmed stones does not see the memo.');
      expect(!(await has(stranger)), 'Another company sees the memo.');
      await stranger.refused('cancelMemo', 404, { id }, 'Another company cancels the request.');
      await colleague.refused('cancelMemo', 404, { id }, 'A colleague cancels the request.');
      await buyer.ok('cancelMemo', { id });
      const shown = membersOf(await buyer.ok('viewDiamond', { id: first?.id }));
      expect(shown.wSts === 'A', `The stone of a cancelled request has the status ${shown.wSts}.`);
      await buyer.refused('cancelMemo', 409, { id }, 'A request is cancelled twice.');
      const bought = at(await buyer.ok('requestConfirm', await purchaseOf(buyer, membersOf(second))), 'id');
      await (await as('admin', 2)).ok('updateMemoStatus', { id: bought, status: 2 });
      await buyer.refused('cancelMemo', 409, { id: bought }, 'A request is cancelled after its approval.');
    },
  },
  {
    name: 'a hold lasts as long as the settings allow, is extended once by its holder, and notifies the holder when it ends',
    operations: ['createBlock', 'extendHold', 'deleteHolds', 'listNotifications'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const [buyer, colleague] = [await as('primary', 0), await as('secondary', 1)];
      const allowed = listOf(at(await buyer.ok('viewProjectSetting'), 'limits', 'holdHours')).map(Number);
      const [shortest = 1] = allowed;
      const [first, second] = (await freeStones(buyer, IN_INDIA)).map(({ id, vStnId }) => ({
        diamond: id,
        vStnId,
      }));
      const other = [3, 5, 6, 7].find((hours) => !allowed.includes(hours));
      const odd = { blockType: 1, hours: other, diamonds: [first] };
      await ruled(buyer, 'createBlock', odd, 'allowed', `A hold of ${other} hours is taken.`);
      const id = at(await buyer.ok('createBlock', { ...odd, hours: shortest }), 'id');
      const more = { id, hours: shortest };
      await colleague.refused('extendHold', 404, more, 'A hold is extended by a colleague.');
      const longer = await buyer.ok('extendHold', more);
      await buyer.refused('extendHold', 409, more, 'A hold is extended twice.');
      await advance(shortest * 3_600_000);
      const held = async () => at(await buyer.ok('viewDiamond', { id: first?.diamond }), 'isHeld');
      expect((await held()) === true, 'An extended hold ends at its first end.');
      await advance(shortest * 3_600_000);
      expect((await held()) !== true, `A hold until ${at(longer, 'validTillDate')} does not end.`);
      const news = await buyer.ok('listNotifications', {
        page: 1,
        limit: 20,
        activityType: ['HOLD_EXPIRED'],
      });
      const isTold = rowsOf(news).some(({ record }) => record === id);
      expect(isTold, 'The end of a hold is not told to its holder.');
      const next = await buyer.ok('createBlock', { blockType: 1, hours: shortest, diamonds: [second] });
      await buyer.ok('deleteHolds', { id: [at(next, 'stones', 0, 'id')] });
      const late = { id: at(next, 'id'), hours: shortest };
      await buyer.refused('extendHold', 409, late, 'A released hold is extended.');
    },
  },
];
