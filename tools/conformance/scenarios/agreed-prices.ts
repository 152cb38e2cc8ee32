import { constants } from '#generated/constants.ts';
import { exampleOf, expect, type Player, ruled, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { answered, countered, offered, parties, percentOf, QUOTES } from './quoting.ts';
import {
  ABROAD,
  ALL,
  APPROVED,
  asSeen,
  CART,
  DAY_MS,
  freeStone,
  HOUR_MS,
  IN_INDIA,
  MINUTE_MS,
  newStones,
  nowOf,
  PAGE,
  purchaseOf,
  QUOTE,
  rowOf,
  stonesOf,
} from './shared.ts';

/** Terms with a discount from a minimum amount on, and a smaller one below it. */
const EXPORT = 'EXPORT_5';

/** Changes the asking price of a stone by its seller. */
async function repriced(seller: Player, { id, ctPr }: Members, pricePerCarat: number): Promise<void> {
  const prices = [{ diamond: id, seenPricePerCarat: ctPr, pricePerCarat, isConfirmed: true }];
  await seller.ok('updateListingPrices', { prices });
}

/** The price per carat at which a stone is on the latest memo with it. */
async function bookedPrice(buyer: Player, { id }: Members): Promise<unknown> {
  const memos = await buyer.rows('paginateMemos', { ...PAGE, diamond: id });
  const details = memos.flatMap(({ memoDetails }) => listOf(memoDetails));
  return at(
    details.find((each) => at(each, 'diamond') === id),
    'ctPr',
  );
}

export const agreedPricesScenarios: readonly Scenario[] = [
  {
    name: 'a buyer never pays more than the asking price, whatever price was agreed on before',
    guarantee: {
      about: 'money',
      rule: 'A stone is booked at its agreed price or at its asking price, whichever is lower.',
    },
    operations: ['updateTrackStatus', 'requestConfirm', 'createCounterOffer', 'updateListingPrices'],
    play: async (stage) => {
      const { buyer, house, seller, stones } = await parties(stage);
      const [first, second] = [membersOf(stones[0]), membersOf(stones[1])];
      const isBooked = async (stone: Members, agreed: number, asking: number) => {
        const booked = await bookedPrice(buyer, stone);
        const words = `A quote of ${agreed} is booked at ${booked}, above the asking price of ${asking}.`;
        expect(booked === asking, words);
      };
      const [quoted, asking] = [percentOf(first, 90), percentOf(first, 80)];
      const id = await offered(buyer, first, quoted);
      await repriced(seller, first, asking);
      await answered(house, id, quoted);
      await isBooked(first, quoted, asking);

      const [counter, lower] = [percentOf(second, 95), percentOf(second, 80)];
      await countered(buyer, house, second, counter);
      await repriced(seller, second, lower);
      const wanted = await purchaseOf(buyer, { ...second, ctPr: lower });
      await buyer.ok('requestConfirm', { ...wanted, isFromCounterOffer: true });
      await isBooked(second, counter, lower);
    },
  },
  {
    name: 'the house sells below the floor of a seller only after the seller agreed to the price',
    guarantee: {
      about: 'money',
      rule: "The house accepts no price below the seller's floor, and counters with none, unless the seller agreed to that price or a lower one (SELLER_FLOOR), if `sellerConsent` of the project settings is ASKED.",
    },
    operations: ['updateListingFloors', 'updateTrackStatus', 'askQuoteSellers', 'answerStoneOffer'],
    play: async (stage) => {
      const { buyer, house, seller, stones } = await parties(stage);
      if (at(await buyer.ok('viewProjectSetting'), 'sellerConsent') !== 'ASKED') return;
      const stone = membersOf(stones[0]);
      const [floor, price] = [percentOf(stone, 95), percentOf(stone, 90)];
      await seller.ok('updateListingFloors', { floors: [{ diamond: stone.id, pricePerCarat: floor }] });
      const id = await offered(buyer, stone, price);
      const own = await rowOf(buyer, 'paginateTracks', id, QUOTES);
      expect((own.floorPricePerCarat ?? null) === null, 'A buyer sees the floor of a seller.');
      const offer = { id, newPricePerCarat: price };
      const approval = { trackType: QUOTE, list: [offer], status: 'APPROVED' };
      await house.refused(
        'updateTrackStatus',
        409,
        approval,
        'A price below the floor of the seller is approved.',
      );
      const other = { list: [{ ...offer, newPricePerCarat: floor }] };
      await house.refused(
        'askQuoteSellers',
        409,
        other,
        'A seller is asked about a price that nobody named.',
      );
      await house.ok('askQuoteSellers', { list: [offer] });
      const answer = { id, pricePerCarat: price, isAgreed: true };
      await seller.ok('answerStoneOffer', answer);
      const words = 'A seller answers an offer twice.';
      await seller.refused('answerStoneOffer', 409, { ...answer, isAgreed: false }, words);
      await house.ok('updateTrackStatus', approval);
    },
  },
  {
    name: 'a quote is used once: after its memo or order is cancelled, the stone is confirmed at the asking price only',
    guarantee: {
      about: 'money',
      rule: 'A quote is used once: the memo that it leads to uses it up, and it ends when that memo or its order is cancelled.',
    },
    operations: ['requestConfirm', 'cancelMemo', 'updateOrderStatus', 'paginateTracks'],
    play: async (stage) => {
      const { buyer, house, stones } = await parties(stage);
      const [first, second] = [membersOf(stones[0]), membersOf(stones[1])];
      const price = percentOf(first, 95);
      const id = await countered(buyer, house, first, price);
      const atPrice = await purchaseOf(buyer, { ...first, ctPr: price });
      const memo = await buyer.ok('requestConfirm', { ...atPrice, isFromCounterOffer: true });
      const used = await rowOf(buyer, 'paginateTracks', id, QUOTES);
      const number = at(memo, 'memoNo');
      expect(used.confirmedAs === number, `A quote that became the memo ${number} says ${used.confirmedAs}.`);
      await buyer.ok('cancelMemo', { id: at(memo, 'id') });
      const words = `A quote of ${price} is confirmed again after its memo was cancelled.`;
      await buyer.refused('requestConfirm', 409, atPrice, words);
      await buyer.refused('requestConfirm', 400, { ...atPrice, isFromCounterOffer: true }, words);

      const offer = percentOf(second, 90);
      const other = await offered(buyer, second, offer);
      await answered(house, other, offer);
      const [order] = await house.rows('paginateOrders', { page: 1, limit: 1 });
      await house.ok('updateOrderStatus', { id: order?.id, status: 'CANCELLED' });
      const ended = await rowOf(buyer, 'paginateTracks', other, QUOTES);
      expect(
        ended.status === 'CANCEL' && ended.endReason === 'MEMO_CANCELLED',
        `A quote whose order was cancelled is ${ended.status} with the reason ${ended.endReason}.`,
      );
      const atOffer = await purchaseOf(buyer, { ...second, ctPr: offer });
      const again = `A quote of ${offer} is confirmed again after its order was cancelled.`;
      await buyer.refused('requestConfirm', 409, atOffer, again);
      await buyer.ok('requestConfirm', await purchaseOf(buyer, second));
    },
  },
  {
    name: 'a quote ends when the seller raises the asking price, and its buyer is notified',
    guarantee: {
      about: 'money',
      rule: 'An agreed price ends when the seller changes the asking price, and an open quote when the seller raises it.',
    },
    operations: ['updateListingPrices', 'requestConfirm', 'paginateTracks', 'listNotifications'],
    play: async (stage) => {
      const { buyer, house, seller, stones } = await parties(stage);
      const [first, second] = [membersOf(stones[0]), membersOf(stones[1])];
      const price = percentOf(first, 95);
      const id = await countered(buyer, house, first, price);
      const offer = await offered(buyer, second, percentOf(second, 90));
      await repriced(seller, first, percentOf(first, 105));
      await repriced(seller, second, percentOf(second, 105));
      for (const each of [id, offer]) {
        const { status, endReason } = await rowOf(buyer, 'paginateTracks', each, QUOTES);
        const words = `After a rise of the asking price, a quote is ${status} with the reason ${endReason}.`;
        expect(status === 'CANCEL' && endReason === 'PRICE_CHANGED', words);
      }
      const atPrice = await purchaseOf(buyer, { ...first, ctPr: price });
      const old = `A stone is confirmed at the price of ${price} after the seller raised it.`;
      await buyer.refused('requestConfirm', 400, { ...atPrice, isFromCounterOffer: true }, old);
      await buyer.refused('requestConfirm', 409, atPrice, old);
      const news = await buyer.rows('listNotifications', { ...PAGE, activityType: ['QUOTE_ENDED'] });
      expect(news.length === 2, `The buyer of two ended quotes has ${news.length} notifications.`);
    },
  },
  {
    name: 'a quote is valid for two days at most',
    guarantee: {
      about: 'money',
      rule: 'A quote is valid for at most 48 hours, unless the project settings of the house say otherwise.',
    },
    operations: ['createTracks', 'updateTracks', 'viewProjectSetting', 'getServerTime'],
    play: async (stage) => {
      const { buyer, stones } = await parties(stage);
      const stone = membersOf(stones[0]);
      const hours = Number(at(await buyer.ok('viewProjectSetting'), 'limits', 'quoteHours'));
      expect(hours === constants.quoteHours, `The project settings allow quotes for ${hours} hours.`);
      const now = await nowOf(buyer);
      const until = (ms: number) => new Date(now + ms).toISOString();
      const offer = (offerValidDate: string) => ({
        trackType: QUOTE,
        diamonds: [{ ...asSeen(stone), newPricePerCarat: percentOf(stone, 90), offerValidDate }],
      });
      for (const late of [until(hours * HOUR_MS + MINUTE_MS), '2031-01-15T09:30:00.000Z']) {
        await ruled(buyer, 'createTracks', offer(late), 'maximum', `A quote is valid until ${late}.`);
      }
      const made = await buyer.ok('createTracks', offer(until(hours * HOUR_MS)));
      const list = [{ id: at(made, 'list', 0, 'id'), offerValidDate: until(5 * DAY_MS) }];
      const words = 'A quote is extended beyond its maximum.';
      await ruled(buyer, 'updateTracks', { trackType: QUOTE, list }, 'maximum', words);
    },
  },
  {
    name: 'an offer is at least a cent when it is rounded',
    guarantee: {
      about: 'money',
      rule: 'An offered price is rounded to the cent before it is checked, and is then at least 0.01.',
    },
    operations: ['createTracks', 'updateTracks'],
    play: async (stage) => {
      const { buyer, stones } = await parties(stage);
      const stone = membersOf(stones[0]);
      const id = await offered(buyer, stone, percentOf(stone, 90));
      const tiny = { ...asSeen(membersOf(stones[1])), newPricePerCarat: 0.004, validityHours: 24 };
      const words = 'An offer of 0.004 becomes a quote of 0.';
      await ruled(buyer, 'createTracks', { trackType: QUOTE, diamonds: [tiny] }, 'minimum', words);
      const lower = { trackType: QUOTE, list: [{ id, newPricePerCarat: 0.004 }] };
      await ruled(buyer, 'updateTracks', lower, 'minimum', words);
    },
  },
  {
    name: 'an offer for a stone without a list price is at least its share of the asking price',
    guarantee: {
      about: 'money',
      rule: 'Without a list price, an offer is at least 30 percent of the asking price.',
    },
    operations: ['createTracks', 'paginateDiamonds'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const found = await newStones(buyer, { ...IN_INDIA, isFcCol: true });
      const stone = found.find(({ rap, ctPr }) => rap === null && Number(ctPr) > 100);
      expect(stone !== undefined, 'There is no free stone without a list price.');
      const offer = (percent: number) => {
        const newPricePerCarat = percentOf(membersOf(stone), percent);
        const diamonds = [{ ...asSeen(membersOf(stone)), newPricePerCarat, validityHours: 24 }];
        return { trackType: QUOTE, diamonds };
      };
      const least = constants.offerFloorPercent;
      for (const percent of [1, least - 1]) {
        const words = `A stone without a list price is quoted at ${percent} percent of its price.`;
        await ruled(buyer, 'createTracks', offer(percent), 'discount', words);
      }
      await buyer.ok('createTracks', offer(least + 1));
    },
  },
  {
    name: 'amounts of requests with more than two decimals are rounded',
    guarantee: { about: 'money', rule: 'Requests may have more decimals; the server rounds them.' },
    operations: ['createTracks', 'requestConfirm', 'updateTrackStatus'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stone = await freeStone(buyer, IN_INDIA);
      const { ctPr, amt } = stone;
      const exact = { trackAmount: Number(amt) + 0.006, trackPricePerCarat: Number(ctPr) + 0.004 };
      const diamonds = [{ ...asSeen(stone), ...exact }];
      const made = at(await buyer.ok('createTracks', { trackType: CART, diamonds }), 'list', 0);
      const kept = [at(made, 'trackAmount'), at(made, 'trackPricePerCarat')];
      const wanted = [Math.round(Number(amt) * 100 + 1) / 100, ctPr];
      expect(
        kept.every((each, place) => each === wanted[place]),
        `Amounts of ${Object.values(exact).join(' and ')} are kept as ${kept.join(' and ')}.`,
      );
      const request = (price: number) => purchaseOf(buyer, { ...stone, ctPr: price });
      const words = 'A stone is confirmed at another price than the buyer saw.';
      const refusal = await buyer.refused('requestConfirm', 409, await request(Number(ctPr) - 1.004), words);
      const seen = at(refusal, 'conflicts', 0, 'seenPricePerCarat');
      expect(
        seen === Math.round(Number(ctPr) * 100 - 100) / 100,
        `The refusal says ${seen} as the price seen.`,
      );
      await buyer.ok('requestConfirm', await request(Number(ctPr) + 0.004));
    },
  },
  {
    name: 'an agreed price is the price of the stone for its buyer, in lists, in detail, in the cart and on the memo',
    guarantee: {
      about: 'money',
      rule: 'Until it ends, the agreed price is the price of the stone in every reply to its buyer, with the payment terms on top.',
    },
    operations: ['viewDiamond', 'paginateDiamonds', 'createTracks', 'paginateTracks', 'requestConfirm'],
    play: async (stage) => {
      const { buyer, stones } = await parties(stage);
      const now = await nowOf(buyer);
      const found = (await buyer.rows('paginateTracks', { ...QUOTES, status: ['APPROVED'] })).find(
        ({ confirmedAs, offerValidDate }) => confirmedAs === null && Date.parse(textOf(offerValidDate)) > now,
      );
      expect(found !== undefined, 'The buyer has no agreed quote.');
      const id = at(found, 'diamond', 'id');
      const [agreedOn, amount] = [at(found, 'newPricePerCarat'), at(found, 'newAmount')];
      const isAgreed = (where: string, stone: unknown) => {
        const words = `Agreed on at ${agreedOn} per carat, a stone is ${at(stone, 'ctPr')} ${where}.`;
        expect(at(stone, 'ctPr') === agreedOn && at(stone, 'amt') === amount, words);
      };
      const shown = membersOf(await buyer.ok('viewDiamond', { id }));
      isAgreed('in detail', shown);
      expect(
        shown.agreedUntil === found?.offerValidDate,
        'The stone does not say until when its price stands.',
      );
      const carats = { '>=': Number(shown.crt), '<=': Number(shown.crt) };
      const listed = await stonesOf(buyer, { crt: carats, shp: [shown.shp] });
      isAgreed(
        'in the list',
        listed.find((each) => each.id === id),
      );
      const other = membersOf(await (await stage.as('customer', 1)).ok('viewDiamond', { id }));
      expect(
        other.ctPr !== agreedOn && other.agreedUntil === undefined,
        'Another buyer sees the agreed price.',
      );
      const diamonds = [asSeen(shown), asSeen(membersOf(stones[0]))];
      await buyer.ok('createTracks', { trackType: CART, diamonds });
      const cart = await buyer.rows('paginateTracks', { ...ALL, trackType: CART });
      isAgreed(
        'in the cart',
        cart.map(({ diamond }) => diamond).find((each) => at(each, 'id') === id),
      );
      const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, shown));
      isAgreed('on the memo', at(memo, 'memoDetails', 0));
    },
  },
  {
    name: 'a memo that is approved in part has the payment terms of what was approved',
    guarantee: {
      about: 'money',
      rule: 'The payment terms of a memo that is approved in part are computed from the approved stones alone.',
    },
    operations: ['updateMemoStatus', 'requestConfirm'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house] = [await as('customer', 0), await as('superadmin', 2)];
      const setting = await buyer.ok('viewProjectSetting');
      const terms = listOf(at(setting, 'paymentTerms')).map(membersOf);
      const { minimum, reset } = membersOf(terms.find(({ id }) => id === EXPORT));
      const [cheap, dear] = [
        await freeStone(buyer, { ...ABROAD, amt: { '<=': Number(minimum) - 1 } }),
        await freeStone(buyer, { ...ABROAD, amt: { '>=': minimum } }),
      ];
      const request = await purchaseOf(buyer, cheap, dear);
      const id = at(await buyer.ok('requestConfirm', { ...request, terms: EXPORT }), 'id');
      const memo = await house.ok('updateMemoStatus', { id, status: APPROVED, diamonds: [cheap.id] });
      const wanted = percentOf(cheap, 100 + Number(reset));
      const booked = at(memo, 'memoDetails', 0, 'fnCtPr');
      expect(booked === wanted, `The approved stone costs ${booked} per carat, not ${wanted}.`);
    },
  },
  {
    name: 'a decision on some stones of a memo leaves the others pending',
    guarantee: {
      about: 'money',
      rule: 'Deciding on stones of a memo covers exactly the stones that are named; the others stay pending.',
    },
    operations: [
      'updateMemoStatus',
      'requestConfirm',
      'paginateMemos',
      'createAdvancePayment',
      'paginateTracks',
    ],
    play: async (stage) => {
      const { buyer, house, stones } = await parties(stage);
      const lot = stones.slice(0, 3).map((stone) => ({ ...stone, ctPr: percentOf(stone, 95) }));
      const [one, two, three] = stones.map(({ id }) => id);
      const quotes: unknown[] = [];
      for (const [index, { ctPr }] of lot.entries()) {
        quotes.push(await countered(buyer, house, membersOf(stones[index]), ctPr));
      }
      const request = await purchaseOf(buyer, ...lot);
      const asked = await buyer.ok('requestConfirm', { ...request, isFromCounterOffer: true });
      const { id, memoNo, grandTotal: amount } = membersOf(asked);
      const payment = { ...exampleOf(stage, 'createAdvancePayment'), memoNo, amount };
      await buyer.ok('createAdvancePayment', payment);
      const decided = [
        await house.ok('updateMemoStatus', { id, status: APPROVED, diamonds: [one] }),
        await house.ok('updateMemoStatus', { id, status: 3, diamonds: [two] }),
      ];
      const shown = [...decided, await rowOf(buyer, 'paginateMemos', id)].map(
        (memo) =>
          `${at(memo, 'status')} ${listOf(at(memo, 'memoDetails')).map((each) => at(each, 'diamond'))}`,
      );
      const wanted = `2 ${one}, 3 ${two}, 1 ${three}`;
      expect(shown.join(', ') === wanted, `The memos are ${shown.join(', ')}, not ${wanted}.`);
      const { confirmedAs } = await rowOf(buyer, 'paginateTracks', quotes[0], QUOTES);
      const number = at(decided[0], 'memoNo');
      expect(confirmedAs === number, `The quote of a stone on the memo ${number} names ${confirmedAs}.`);
      const more = { ...payment, memoNo: number, amount: 1 };
      await ruled(buyer, 'createAdvancePayment', more, 'due', 'A stone that was paid for is paid for again.');
    },
  },
];
