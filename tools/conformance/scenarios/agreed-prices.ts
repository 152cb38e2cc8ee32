import { expect, type Player, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { asSeen, PAGE, QUOTE } from './shared.ts';

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Stones in Mumbai of one seller that a buyer may quote one by one, with room for offers below their asking prices. */
async function quotable(buyer: Player, seller: Player): Promise<readonly Members[]> {
  const filter = { wSts: ['A'], pktType: ['SINGLE'], loc: ['location-mumbai'] };
  const quoted = await buyer.rows('paginateTracks', { trackType: QUOTE, page: 1, limit: 1000 });
  const known = new Set(quoted.map(({ diamond }) => at(diamond, 'id')));
  return (await seller.rows('paginateInventory', { ...PAGE, filter }))
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(
      ({ id, back, isHeld, pairStkNo }) =>
        typeof back === 'number' &&
        back > -45 &&
        back < -6 &&
        isHeld !== true &&
        pairStkNo === null &&
        !known.has(id),
    );
}

/** A buyer, the sales person of the buyer, a seller, and stones of the seller that the buyer may quote. */
async function parties({ as, onMockBackend }: Stage) {
  onMockBackend();
  const [buyer, house, seller] = [await as('primary', 0), await as('employee', 2), await as('seller', 3)];
  const stones = await quotable(buyer, seller);
  return { buyer, house, seller, stones: stones.map(membersOf) };
}

/** Offers a price for a stone, and returns the id of the quote. */
async function offered(buyer: Player, stone: Members, newPricePerCarat: number): Promise<unknown> {
  const diamonds = [{ ...asSeen(stone), newPricePerCarat, validityHours: 24 }];
  return at(await buyer.ok('createTracks', { trackType: QUOTE, diamonds }), 'list', 0, 'id');
}

function answered(player: Player, id: unknown, newPricePerCarat: number, status = 'APPROVED') {
  const request = { trackType: QUOTE, list: [{ id, newPricePerCarat }], status };
  return player.ok('updateTrackStatus', request);
}

/** Changes the asking price of a stone by its seller. */
async function repriced(seller: Player, { id, ctPr }: Members, pricePerCarat: number): Promise<void> {
  const prices = [{ diamond: id, seenPricePerCarat: ctPr, pricePerCarat }];
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
      const priceOf = ({ ctPr }: Members, percent: number) => cents((Number(ctPr) * percent) / 100);
      const isBooked = async (stone: Members, agreed: number, asking: number) => {
        const booked = await bookedPrice(buyer, stone);
        const words = `A quote of ${agreed} is booked at ${booked}, above the asking price of ${asking}.`;
        expect(booked === asking, words);
      };
      const [quoted, asking] = [priceOf(first, 90), priceOf(first, 80)];
      const id = await offered(buyer, first, quoted);
      await repriced(seller, first, asking);
      await answered(house, id, quoted);
      await isBooked(first, quoted, asking);

      const [counter, lower] = [priceOf(second, 95), priceOf(second, 80)];
      const other = await offered(buyer, second, priceOf(second, 90));
      await house.ok('createCounterOffer', { id: other, newPricePerCarat: counter, validityHours: 24 });
      await repriced(seller, second, lower);
      const diamonds = [{ diamond: second.id, confirmPricePerCarat: lower }];
      await buyer.ok('requestConfirm', { diamonds, isFromCounterOffer: true });
      await isBooked(second, counter, lower);
    },
  },
];
