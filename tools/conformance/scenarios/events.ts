import { expect, type Followed, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { onOffer } from './listings.ts';
import { asSeen, CART, freeStones, MINUTE_MS } from './shared.ts';

/** Stones that a seller offers, alone and to everybody. */
async function offered(seller: Player): Promise<readonly Members[]> {
  return (await onOffer(seller)).filter(({ pairStkNo }) => pairStkNo === null);
}

/** Raises the price of a stone by a cent, and returns the new one. */
async function raise(seller: Player, { id, ctPr }: Members): Promise<number> {
  const seenPricePerCarat = Number(ctPr);
  const pricePerCarat = Math.round(seenPricePerCarat * 100 + 1) / 100;
  const prices = [{ diamond: id, seenPricePerCarat, pricePerCarat, isConfirmed: true }];
  await seller.ok('updateListingPrices', { prices });
  return pricePerCarat;
}

/** Streams that a session may have open. */
const MOST_STREAMS = 10;

const isStone = (id: unknown) => (event: Members) => event.type === 'STONE' && event.stoneId === id;
const isTrack = ({ type }: Members) => type === 'TRACK';

async function addToCart(player: Player, stone: Members): Promise<unknown> {
  const added = await player.ok('createTracks', { trackType: CART, diamonds: [asSeen(stone)] });
  return at(added, 'list', 0, 'id');
}

/** The event about a stone, which must arrive. */
async function eventOf(stream: Followed, { id }: Members): Promise<Members> {
  const event = await stream.next(isStone(id));
  expect(event !== null, `The stream of the buyer has no event of the stone ${id}.`);
  return membersOf(event);
}

/** Longer than events are kept. */
const GAP_MS = 16 * MINUTE_MS;

/** Live events: who gets them, resuming, and the end of a stream. */
export const eventsScenarios: readonly Scenario[] = [
  {
    name: 'a stream tells a buyer what a seller does, and nothing of what others do for themselves',
    guarantee: {
      about: 'data',
      rule: "A user's stream carries nothing the user may not read, and prices are the user's own.",
    },
    operations: ['streamEvents', 'updateListingPrices', 'createTracks'],
    play: async ({ as }) => {
      const [buyer, stranger, seller] = [
        await as('primary', 0),
        await as('customer', 1),
        await as('seller', 3),
      ];
      const [mine, theirs] = [await buyer.follow(), await stranger.follow()];
      const [stone] = await offered(seller);
      const wanted = membersOf(stone);
      const price = await raise(seller, wanted);
      const told = at(await eventOf(mine, wanted), 'price', 'ctPr');
      expect(told === price, `The event has the price ${told} per carat, not ${price}.`);
      const [one, other] = await freeStones(buyer);
      const id = await addToCart(buyer, membersOf(one));
      const own = await mine.next(isTrack);
      expect(listOf(own?.ids).includes(id), 'A buyer gets no event of a stone that was added to the cart.');
      const theirId = await addToCart(stranger, membersOf(other));
      await theirs.next((event) => isTrack(event) && !listOf(event.ids).includes(id));
      const leaked = theirs.ids((event) => isTrack(event) && listOf(event.ids).includes(id));
      expect(leaked.length === 0, 'A stream has an event of the cart of another company.');
      // A stone that is in the cart already makes no event in the next run.
      await buyer.ok('deleteTracks', { trackType: CART, id: [id] });
      await stranger.ok('deleteTracks', { trackType: CART, id: [theirId] });
    },
  },
  {
    name: 'a stream that is resumed has every event once',
    guarantee: { about: 'data', rule: 'No event is lost or doubled on resume.' },
    operations: ['streamEvents', 'updateListingPrices'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const stones = (await offered(seller)).slice(0, 4);
      const [seen, ...missed] = stones;
      const last = membersOf(missed.pop());
      const first = await buyer.follow();
      await raise(seller, membersOf(seen));
      await eventOf(first, membersOf(seen));
      const lastId = first.lastId();
      first.close();
      for (const stone of missed) await raise(seller, stone);
      const second = await buyer.follow(lastId);
      await raise(seller, last);
      await eventOf(second, last);
      const times = ({ id }: Members) => second.ids(isStone(id)).length;
      const doubled = times(membersOf(seen));
      expect(doubled === 0, 'A resumed stream begins with an event that its client has.');
      for (const stone of missed) {
        const words = `A resumed stream has ${times(stone)} events of a price that changed once meanwhile.`;
        expect(times(stone) === 1, words);
      }
    },
  },
  {
    name: 'a stream that misses events which are no longer kept begins with RELOAD',
    guarantee: {
      about: 'data',
      rule: "Events are kept for 15 minutes of the server's clock; if a missing event is no longer kept, or the `id` is from before a restart of the server, the stream begins with `RELOAD`, and the client refetches what it shows.",
    },
    operations: ['streamEvents', 'updateListingPrices'],
    play: async ({ as, advance, onMockBackend }) => {
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [seen, missed] = (await offered(seller)).map(membersOf);
      const stream = await buyer.follow();
      await raise(seller, membersOf(seen));
      await eventOf(stream, membersOf(seen));
      stream.close();
      // A world keeps its events as long as somebody follows them.
      await seller.follow();
      await raise(seller, membersOf(missed));
      await advance(GAP_MS);
      await raise(seller, membersOf((await offered(seller))[0]));
      const first = await (await buyer.follow(stream.lastId())).next(() => true);
      expect(first?.type === 'RELOAD', `A stream with a gap begins with ${first?.type}, not RELOAD.`);
    },
  },
  {
    name: 'the stream of a session that ends says so, and ends',
    guarantee: {
      about: 'identity',
      rule: 'A session that ends sends `SESSION_REVOKED`, and its stream ends.',
    },
    operations: ['streamEvents', 'logout'],
    play: async ({ as }) => {
      const buyer = await as('customer', 1);
      const stream = await buyer.follow();
      await buyer.ok('logout');
      const last = await stream.next(({ type }) => type === 'SESSION_REVOKED');
      expect(last !== null, 'The stream of a session that ends does not say so.');
      expect(await stream.isEnded(), 'The stream of a session that ended stays open.');
    },
  },
  {
    name: 'a session has ten streams and not more',
    guarantee: { about: 'work', rule: 'A session has at most 10 streams at the same time.' },
    operations: ['streamEvents'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, () => buyer.follow()));
      await buyer.refused('streamEvents', 429, undefined, 'A session has one stream too many.');
      for (const stream of streams) stream.close();
    },
  },
];
