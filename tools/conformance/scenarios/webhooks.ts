import { setTimeout as pause } from 'node:timers/promises';
import { isSigned, type Received, type Receiver } from '../receiver.ts';
import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, type Members, membersOf, textOf } from '../values.ts';
import { onOffer } from './listings.ts';
import { freeStones, IN_INDIA, nowOf, PAGE, purchaseOf } from './shared.ts';

const STONES = ['stone.listed', 'stone.changed', 'stone.gone'];
const TRADE = ['memo.booked', 'order.booked', 'quote.answered'];
/** Milliseconds until the first repetition of an attempt that failed. */
const FIRST_WAIT_MS = 5000;
/** Looks at the log until a delivery is over, and milliseconds between them. */
const LOOKS = 20;
const LOOK_MS = 250;
/** Seconds that the time of an attempt may be off; more, and a receiver refuses it. */
const MOST_OFF = 300;

/** Subscribes a user; the subscription with its secret. */
async function subscribe(player: Player, { url }: Receiver, types: readonly string[], isOwnOnly = false) {
  const request = { url, types, filter: { shapes: [], isOwnOnly } };
  return membersOf(await player.ok('createWebhook', request));
}

/** Raises the price of a listing by a cent. */
async function raise(seller: Player, { id, ctPr }: Members): Promise<void> {
  const seenPricePerCarat = Number(ctPr);
  const pricePerCarat = Math.round(seenPricePerCarat * 100 + 1) / 100;
  await seller.ok('updateListingPrices', {
    prices: [{ diamond: id, seenPricePerCarat, pricePerCarat, isConfirmed: true }],
  });
}

const stoneOf = ({ body }: Received) => at(body, 'data', 'diamond');

/** Webhooks: who gets which delivery, its signature, and the attempts after a failed one. */
export const webhooksScenarios: readonly Scenario[] = [
  {
    name: 'a delivery is signed with the secret of its subscription, and has an id and the time of its attempt',
    guarantee: {
      about: 'identity',
      rule: 'A delivery is a POST that is signed by the [Standard Webhooks](https://www.standardwebhooks.com) scheme.',
    },
    operations: ['createWebhook', 'rotateWebhookSecret', 'updateListingPrices', 'deleteWebhooks'],
    play: async ({ as, receive }) => {
      const seller = await as('seller', 3);
      const receiver = await receive();
      const { id, secret } = await subscribe(seller, receiver, STONES, true);
      const [one, other] = (await onOffer(seller)).filter(({ pairStkNo }) => pairStkNo === null);
      await raise(seller, membersOf(one));
      expect(await receiver.wait(1), 'A new price is not delivered.');
      const rotated = membersOf(await seller.ok('rotateWebhookSecret', { id }));
      await raise(seller, membersOf(other));
      expect(await receiver.wait(2), 'A second price is not delivered.');
      const [first, second] = receiver.received;
      const now = (await nowOf(seller)) / 1000;
      for (const each of receiver.received) {
        expect(isSigned(each, textOf(secret)), 'A delivery lacks the signature of the secret.');
        expect(Math.abs(each.timestamp - now) < MOST_OFF, `The time of an attempt is ${each.timestamp}.`);
        expect(each.body.type === 'stone.changed', `A new price is delivered as ${each.body.type}.`);
      }
      const isRotated = second !== undefined && isSigned(second, textOf(rotated.secret));
      expect(isRotated, 'A delivery after a rotation lacks the signature of the new secret.');
      expect(first?.id !== second?.id, 'Two deliveries have the same id.');
      await seller.ok('deleteWebhooks', { id: [id] });
    },
  },
  {
    name: 'a delivery that fails at first is made again with its id, and a replay has the same id',
    guarantee: {
      about: 'data',
      rule: 'An attempt that fails is repeated after 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours.',
    },
    operations: ['testWebhook', 'replayWebhookDeliveries', 'paginateWebhookDeliveries'],
    play: async ({ as, receive, advance, run }) => {
      const buyer = await as('primary', 0);
      const receiver = await receive((count) => (count === 1 ? 500 : 204));
      const { id } = await subscribe(buyer, receiver, STONES);
      const sent = textOf(at(await buyer.ok('testWebhook', { id }), 'id'));
      expect(await receiver.wait(1), 'A test event is not delivered.');
      if (run.target.isMockBackend) await advance(FIRST_WAIT_MS);
      expect(await receiver.wait(2), 'A delivery is lost whose first attempt failed.');
      const logged = async () =>
        membersOf((await buyer.rows('paginateWebhookDeliveries', { ...PAGE, webhook: id }))[0]);
      // A server may record the outcome of an attempt some time after it.
      for (let look = 0; look < LOOKS && (await logged()).status === 'PENDING'; look += 1)
        await pause(LOOK_MS);
      const { id: loggedId, status } = await logged();
      const isLogged = loggedId === sent && status === 'DELIVERED';
      expect(isLogged, `The log of deliveries has a test event that is ${status}.`);
      await buyer.ok('replayWebhookDeliveries', { webhook: id, id: [sent] });
      expect(await receiver.wait(3), 'A replay is not delivered.');
      const ids = new Set(receiver.received.map((each) => each.id));
      expect(ids.size === 1 && ids.has(sent), 'The attempts of a delivery have different ids.');
      await buyer.ok('deleteWebhooks', { id: [id] });
    },
  },
  {
    name: 'a subscription hears of nothing that its company may not read, and of no foreign stones if it says so',
    guarantee: {
      about: 'data',
      rule: 'A payload has only what the user who made the subscription may read.',
    },
    operations: ['createWebhook', 'requestConfirm', 'testWebhook'],
    play: async ({ as, receive }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [stones, trade] = [await receive(), await receive()];
      const own = await subscribe(seller, stones, STONES, true);
      const deals = await subscribe(seller, trade, TRADE);
      const company = at(await seller.ok('getProfile'), 'user', 'account', 'id');
      const foreign = (await freeStones(buyer, IN_INDIA)).find(({ vnd }) => vnd !== company);
      expect(foreign !== undefined, 'There is no free stone of another seller.');
      await buyer.ok('requestConfirm', await purchaseOf(buyer, membersOf(foreign)));
      // What the confirmation made is delivered before the test events, which are made later.
      for (const { id } of [own, deals]) await seller.ok('testWebhook', { id });
      const isTested = ({ received }: Receiver) => received.some(({ body }) => body.type === 'webhook.test');
      for (const receiver of [stones, trade]) {
        for (let count = 1; !isTested(receiver); count += 1)
          expect(await receiver.wait(count), 'A test event is lost.');
      }
      const isForeign = stones.received.some((each) => stoneOf(each) === foreign?.id);
      expect(!isForeign, 'A subscription to own stones hears of a stone of another company.');
      const isLeaked = trade.received.some(({ body }) => body.type === 'memo.booked');
      expect(!isLeaked, 'A company hears of the memo of another company.');
      await seller.ok('deleteWebhooks', { id: [own.id, deals.id] });
    },
  },
];
