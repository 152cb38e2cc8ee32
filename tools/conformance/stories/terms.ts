import { expect, type Player, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { freeStones, kept } from './keeping.ts';

const QUOTE = 4;
const DAY_MS = 86_400_000;
const SATURDAY = 6;
/** Where the buyers of the stories take delivery, so that nothing else prevents a purchase. */
const IN_INDIA = { loc: ['location-mumbai'] };

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** A free stone that leaves room for offers: its price is between 60 and 6 points under the list price. */
async function quotable(buyer: Player): Promise<Members> {
  const hasRoom = ({ back }: Members) => typeof back === 'number' && back > -60 && back < -6;
  const found = (await freeStones(buyer, IN_INDIA)).find(hasRoom);
  expect(found !== undefined, 'There is no free stone between 60 and 6 points under its list price.');
  return membersOf(found);
}

/** Expects a refusal by a rule of the product. */
async function ruled(player: Player, operation: string, body: unknown, rule: string, words: string) {
  const refusal = await player.refused(operation, 400, body, words);
  const told = at(refusal, 'errors', 0, 'rule');
  expect(told === rule, `${words} It is refused by the rule ${String(told)}, not ${rule}.`);
}

/** A time on a Sunday of the house that is at least a day ahead; in UTC it is still Saturday. */
async function sundayOf(player: Player): Promise<string> {
  const now = Date.parse(String(at(await player.ok('getServerTime', undefined), 'serverTime')));
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(now + day * DAY_MS).toISOString().slice(0, 10));
  const saturday = days.find((day) => new Date(day).getUTCDay() === SATURDAY);
  return `${saturday}T19:00:00.000Z`;
}

const direction: Scenario = {
  name: 'the prices of a quote move towards each other: the buyer below the asking price, the house above the offer',
  operations: ['createTracks', 'createCounterOffer', 'getServerTime'],
  play: async ({ as }) => {
    const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
    const stone = await quotable(buyer);
    const [asking, list] = [Number(stone.ctPr), Number(stone.rap)];
    const offer = (newPricePerCarat: number, more: Members = { validityHours: 24 }) => ({
      trackType: QUOTE,
      diamonds: [{ ...kept(stone), newPricePerCarat, ...more }],
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
};

/** Stories of prices, terms, addresses and holds. */
export const termScenarios: readonly Scenario[] = [direction];
