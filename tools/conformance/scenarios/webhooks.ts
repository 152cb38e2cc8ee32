import { setTimeout as pause } from 'node:timers/promises';
import { isSigned, type Received, type Receiver } from '../receiver.ts';
import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { onOffer } from './listings.ts';
import {
  DAY_MS,
  freeStones,
  HOUR_MS,
  IN_INDIA,
  MINUTE_MS,
  nowOf,
  PAGE,
  purchaseOf,
  rowOf,
} from './shared.ts';

const STONES = ['stone.listed', 'stone.changed', 'stone.gone'];
const TRADE = ['memo.booked', 'order.booked', 'quote.answered'];
/** Milliseconds between the attempts of a delivery that fails. */
const WAITS_MS = [5000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
/** Looks until a server has recorded an attempt, and milliseconds between them. */
const LOOKS = 100;
const LOOK_MS = 50;
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

/** The latest delivery of a subscription, as the log has it once that is so, or some seconds later. */
async function logged(player: Player, webhook: unknown, isSo: (delivery: Members) => boolean) {
  const look = async () =>
    membersOf((await player.rows('paginateWebhookDeliveries', { ...PAGE, webhook }))[0]);
  let delivery = await look();
  // A server may record the outcome of an attempt some time after it.
  for (let looks = 0; looks < LOOKS && !isSo(delivery); looks += 1) {
    await pause(LOOK_MS);
    delivery = await look();
  }
  return delivery;
}

const isOver = ({ status }: Members) => status !== 'PENDING';

/** Whether a user was notified that deliveries of a subscription fail. */
async function isNotified(player: Player, id: unknown): Promise<boolean> {
  const about = { ...PAGE, activityType: ['WEBHOOK_FAILED'] };
  return (await player.rows('listNotifications', about)).some(({ record }) => record === id);
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
    operations: ['createWebhook', 'updateListingPrices', 'deleteWebhooks'],
    play: async ({ as, receive }) => {
      const seller = await as('seller', 3);
      const receiver = await receive();
      const { id, secret } = await subscribe(seller, receiver, STONES, true);
      const [one, other] = (await onOffer(seller)).filter(({ pairStkNo }) => pairStkNo === null);
      await raise(seller, membersOf(one));
      expect(await receiver.wait(1), 'A new price is not delivered.');
      await raise(seller, membersOf(other));
      expect(await receiver.wait(2), 'A second price is not delivered.');
      const [first, second] = receiver.received;
      const now = (await nowOf(seller)) / 1000;
      for (const each of receiver.received) {
        expect(isSigned(each, textOf(secret)), 'A delivery lacks the signature of the secret.');
        expect(Math.abs(each.timestamp - now) < MOST_OFF, `The time of an attempt is ${each.timestamp}.`);
        expect(each.body.type === 'stone.changed', `A new price is delivered as ${each.body.type}.`);
      }
      expect(first?.id !== second?.id, 'Two deliveries have the same id.');
      await seller.ok('deleteWebhooks', { id: [id] });
    },
  },
  {
    name: 'a former secret signs beside the new one for 24 hours',
    guarantee: {
      about: 'identity',
      rule: 'After a rotation the former secret stays valid for 24 hours: deliveries are signed with both, and the header `webhook-signature` has both signatures.',
    },
    operations: ['rotateWebhookSecret', 'testWebhook', 'createWebhook'],
    play: async ({ as, receive, advance, run }) => {
      const seller = await as('seller', 3);
      const receiver = await receive();
      const former = await subscribe(seller, receiver, STONES);
      const { id } = former;
      const { secret } = membersOf(await seller.ok('rotateWebhookSecret', { id }));
      const delivered = async (player: Player) => {
        await player.ok('testWebhook', { id });
        expect(await receiver.wait(receiver.received.length + 1), 'A test event is not delivered.');
        return (each: unknown) => receiver.received.slice(-1).some((last) => isSigned(last, textOf(each)));
      };
      const isFirst = await delivered(seller);
      expect(isFirst(secret), 'A delivery after a rotation lacks the signature of the new secret.');
      expect(isFirst(former.secret), 'A delivery after a rotation lacks that of the former secret.');
      if (run.target.isMockBackend) {
        await advance(DAY_MS);
        const isLater = await delivered(await as('seller', 3));
        expect(isLater(secret), 'A day after a rotation the new secret does not sign.');
        expect(!isLater(former.secret), 'A day after a rotation the former secret still signs.');
      }
      await (await as('seller', 3)).ok('deleteWebhooks', { id: [id] });
    },
  },
  {
    name: 'the secret of a subscription is in the reply that makes it and in no other, and only its company changes it',
    guarantee: {
      about: 'identity',
      rule: 'The reply has the secret, which no other reply has; with the same idempotency key it is repeated.',
    },
    operations: ['createWebhook', 'listWebhooks', 'rotateWebhookSecret', 'updateWebhook'],
    play: async ({ as }) => {
      const [buyer, stranger] = [await as('primary', 0), await as('seller', 3)];
      const keyed = buyer.keyed('secret');
      const wanted = { url: 'https://erp.example.com/', types: STONES, isActive: false };
      const { id, secret } = membersOf(await keyed.ok('createWebhook', wanted));
      const again = at(await keyed.ok('createWebhook', wanted), 'secret');
      expect(again === secret, 'A subscription that is made again with its key has another secret.');
      const replies = [await buyer.ok('listWebhooks'), await buyer.ok('updateWebhook', { id, types: TRADE })];
      expect(!JSON.stringify(replies).includes(textOf(secret)), 'A later reply has the secret.');
      const words = 'A company replaces the secret of another.';
      await stranger.refused('rotateWebhookSecret', 404, { id }, words);
      await stranger.refused('updateWebhook', 404, { id, isActive: true }, words);
      await buyer.ok('deleteWebhooks', { id: [id] });
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
      if (run.target.isMockBackend) await advance(WAITS_MS[0] ?? 0);
      expect(await receiver.wait(2), 'A delivery is lost whose first attempt failed.');
      const { id: loggedId, status } = await logged(buyer, id, isOver);
      const isLogged = loggedId === sent && status === 'DELIVERED';
      expect(isLogged, `The log of deliveries has a test event that is ${status}.`);
      await buyer.ok('replayWebhookDeliveries', { webhook: id, id: [sent] });
      expect(await receiver.wait(3), 'A replay is not delivered.');
      const ids = new Set(receiver.received.map((each) => each.id));
      expect(ids.size === 1 && ids.has(sent), 'The attempts of a delivery have different ids.');
      const bodies = new Set(receiver.received.map(({ text }) => text));
      expect(bodies.size === 1, 'The attempts of a delivery have different bodies.');
      await buyer.ok('deleteWebhooks', { id: [id] });
    },
  },
  {
    name: 'a delivery that always fails is given up after its seventh attempt, and a replay sends it again',
    guarantee: {
      about: 'data',
      rule: 'FAILED: all attempts failed, or the receiver answered 410; a replay sends it again.',
    },
    operations: ['testWebhook', 'paginateWebhookDeliveries', 'replayWebhookDeliveries', 'listNotifications'],
    play: async ({ as, receive, advance, onMockBackend }) => {
      onMockBackend();
      let buyer = await as('primary', 0);
      const most = WAITS_MS.length + 1;
      const receiver = await receive((count) => (count <= most ? 500 : 204));
      const { id } = await subscribe(buyer, receiver, STONES);
      const sent = at(await buyer.ok('testWebhook', { id }), 'id');
      for (const [place, wait] of WAITS_MS.entries()) {
        const { attempts, status } = await logged(
          buyer,
          id,
          (each) => isOver(each) || listOf(each.attempts).length > place,
        );
        const words = `After ${listOf(attempts).length} attempts a delivery is ${status}.`;
        expect(listOf(attempts).length === place + 1 && status === 'PENDING', words);
        await advance(wait);
        // Sessions end in these hours.
        buyer = await as('primary', 0);
      }
      const { status } = await logged(buyer, id, isOver);
      expect(status === 'FAILED', `After its last attempt a delivery is ${status}.`);
      expect(await isNotified(buyer, id), 'The user of a subscription that fails is not notified.');
      await buyer.ok('replayWebhookDeliveries', { webhook: id, id: [sent] });
      expect(await receiver.wait(most + 1), 'The replay of a delivery that failed is not sent.');
    },
  },
  {
    name: 'a receiver that answers 410 ends its subscription, and its user is notified',
    guarantee: {
      about: 'data',
      rule: 'A receiver that answers 410 ends its subscription: the delivery is not repeated, and the user who made the subscription is notified.',
    },
    operations: ['createWebhook', 'testWebhook', 'listWebhooks', 'listNotifications'],
    play: async ({ as, receive }) => {
      const buyer = await as('primary', 0);
      const receiver = await receive(() => 410);
      const { id } = await subscribe(buyer, receiver, STONES);
      await buyer.ok('testWebhook', { id });
      expect(await receiver.wait(1), 'A test event is not delivered.');
      const isTried = ({ attempts }: Members) => listOf(attempts).length > 0;
      const { status, nextAt } = await logged(buyer, id, isTried);
      const isRepeated = status !== 'FAILED' || nextAt !== null;
      expect(!isRepeated, 'A delivery to a receiver that is gone is repeated.');
      const { isActive, endReason } = await rowOf(buyer, 'listWebhooks', id, {});
      expect(isActive === false, `A subscription whose receiver is gone stays active (${endReason}).`);
      expect(await isNotified(buyer, id), 'The user of a subscription that ended is not notified.');
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
