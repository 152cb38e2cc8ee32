import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  ALL,
  asSeen,
  DAY_MS,
  freeStones,
  HOLD,
  IN_INDIA,
  PAGE,
  purchaseOf,
  QUOTE,
  REMINDER,
} from './shared.ts';

/** A hold lasts 72 hours at most (contract, BlockCreateRequest). */
const LONGEST_HOLD_DAYS = 4;
/** No parcel is under way longer than this. */
const LONGEST_WAY_DAYS = 35;
/** Within this number of days some listings end. */
const EXPIRING_DAYS = 4;

/** The members by which each kind of record is known to its readers, by the operation that lists it. */
const IDENTITY = {
  paginateOrders: ['orderNo', 'memoNo', 'createdAt'],
  paginateMemos: ['memoNo', 'createdAt'],
  paginateInvoices: ['invoiceNo', 'orderNo', 'invoiceDate'],
};

/** The identity of every listed record, by its id. */
async function identities(
  player: Player,
  operation: string,
  names: readonly string[],
): Promise<Map<unknown, string>> {
  const rows = await player.rows(operation, ALL);
  return new Map(rows.map((row) => [row.id, names.map((name) => String(row[name])).join(' ')]));
}

function isUnderWay({ status }: Members): boolean {
  return status !== 'DELIVERED' && status !== 'CANCELLED';
}

/** Notifications of a decision on a memo, and the status that the memo has from then on (contract, ApprovalStatus). */
const MEMO_DECIDED: Members = { MEMO_APPROVED: 2, MEMO_REJECTED: 3 };
/** Notifications of a decision on a quote, and the status that the quote has from then on. */
const QUOTE_DECIDED: Members = { QUOTE_APPROVED: 'APPROVED', QUOTE_REJECTED: 'REJECT' };

const timeOf = (value: unknown) => Date.parse(textOf(value));

/** The time of the server, in milliseconds. */
async function nowOf(player: Player): Promise<number> {
  return timeOf(at(await player.ok('viewBidConfig', undefined), 'serverTime'));
}

/** Fails unless the times of a record follow one another and none is still to come. */
function checkTimes(record: string, times: readonly unknown[], now: number): void {
  const isInOrder = times.every((time, place) => place === 0 || timeOf(times[place - 1]) <= timeOf(time));
  expect(isInOrder, `${record} has times in the wrong order: ${times.join(', ')}.`);
  const isPast = times.every((time) => timeOf(time) <= now);
  expect(isPast, `${record} has a time in the future: ${times.join(', ')}.`);
}

async function memosOf(player: Player): Promise<readonly Members[]> {
  return player.rows('paginateMemos', ALL);
}

async function quotesOf(player: Player): Promise<readonly Members[]> {
  return player.rows('paginateTracks', { ...ALL, trackType: QUOTE });
}

/** A reminder of a free stone, planned for `days` days after the server's today. */
async function planned(player: Player, days: number, place: number): Promise<Members> {
  const stone = membersOf((await freeStones(player))[place]);
  const now = await nowOf(player);
  const reminderDate = new Date(now + days * DAY_MS).toISOString();
  const diamonds = [{ ...asSeen(stone), reminderDate, remarks: 'Conformance: ask again.' }];
  return membersOf(at(await player.ok('createTracks', { trackType: REMINDER, diamonds }), 'list', 0));
}

async function remindersOf(player: Player, more: Members = {}): Promise<readonly Members[]> {
  return player.rows('paginateTracks', { trackType: REMINDER, ...ALL, ...more });
}

const reminderOf = async (player: Player, id: unknown, more: Members = {}) =>
  (await remindersOf(player, more)).find((row) => row.id === id);

export const recordsScenarios: readonly Scenario[] = [
  {
    name: 'orders, memos and invoices keep their numbers and days while time passes',
    operations: ['paginateOrders', 'paginateMemos', 'paginateInvoices', 'requestConfirm'],
    play: async ({ advance, as }) => {
      const buyer = await as('primary', 0);
      const [stone] = await freeStones(buyer, IN_INDIA);
      await buyer.ok('requestConfirm', await purchaseOf(buyer, membersOf(stone)));
      const lists = Object.entries(IDENTITY);
      const before = new Map<string, Map<unknown, string>>();
      for (const [operation, names] of lists)
        before.set(operation, await identities(buyer, operation, names));
      expect(
        [...before.values()].every(({ size }) => size > 0),
        'The buyer has no history.',
      );
      for (const days of [1, 12]) {
        await advance(days * DAY_MS);
        const later = await as('primary', 0);
        for (const [operation, names] of lists) {
          const now = await identities(later, operation, names);
          for (const [id, known] of before.get(operation) ?? []) {
            const message = `${operation}: the record ${id} was "${known}", days later "${now.get(id)}".`;
            expect(now.get(id) === known, message);
          }
        }
      }
    },
  },
  {
    name: 'a hold that exists from the beginning ends by the clock, and its stone is free again',
    operations: ['paginateBlocks', 'viewDiamond', 'paginateDiamonds'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      const asked = { ...ALL, blockType: [HOLD] };
      const [held] = await buyer.rows('paginateBlocks', asked);
      expect(held !== undefined, 'There is no hold at the beginning.');
      const id = at(held, 'diamond', 'id');
      const isHeld = async (player: Player) => at(await player.ok('viewDiamond', { id }), 'isHeld') === true;
      expect(await isHeld(buyer), 'The stone of a hold is not held.');
      await advance(LONGEST_HOLD_DAYS * DAY_MS);
      const later = await as('primary', 0);
      expect(!(await isHeld(later)), 'A stone stays held after its hold has ended.');
      const rows = await later.rows('paginateBlocks', asked);
      const isListed = rows.some((row) => row.id === held?.id && row.status === held?.status);
      expect(!isListed, 'A hold is listed as before after its time.');
    },
  },
  {
    name: 'shipments under way arrive, and their orders with them',
    operations: ['listShippingDetails', 'paginateOrders', 'listNotifications'],
    play: async ({ advance, as }) => {
      const house = await as('employee', 2);
      const open = (await house.rows('listShippingDetails', ALL)).filter(isUnderWay);
      expect(open.length > 0, 'No shipment is under way at the beginning.');
      await advance(LONGEST_WAY_DAYS * DAY_MS);
      const later = await as('employee', 2);
      const now = await later.rows('listShippingDetails', ALL);
      const orders = await later.rows('paginateOrders', ALL);
      for (const { shipmentNo, orderNo } of open) {
        const shipment = now.find((row) => row.shipmentNo === shipmentNo);
        expect(shipment?.status === 'DELIVERED', `The shipment ${shipmentNo} never arrives.`);
        const order = orders.find((row) => row.orderNo === orderNo);
        const message = `The order ${orderNo} is "${order?.status}", its shipment has arrived.`;
        expect(order?.status === 'DELIVERED', message);
      }
    },
  },
  {
    name: 'a listing that exists from the beginning ends on its day unless it is refreshed, and its stone is not shown any more',
    operations: ['paginateInventory', 'viewDiamond', 'refreshListings'],
    play: async ({ advance, as }) => {
      const first = await as('seller', 3);
      const offered = new Map(
        (await first.rows('paginateInventory', { ...ALL, standing: ['ACTIVE', 'EXPIRING'] })).map(
          ({ diamond }) => [at(diamond, 'id'), at(diamond, 'expiresAt')],
        ),
      );
      await advance(EXPIRING_DAYS * DAY_MS);
      const seller = await as('seller', 3);
      const expired = await seller.rows('paginateInventory', { ...ALL, standing: ['EXPIRED'] });
      const [ended] = expired.filter(({ diamond }) => offered.has(at(diamond, 'id')));
      const id = at(ended, 'diamond', 'id');
      expect(id !== undefined, 'No listing of the beginning ever ends.');
      const told = String(at(ended, 'diamond', 'expiresAt'));
      const known = String(offered.get(id));
      expect(told === known, `A listing that was to end at ${known} has ended at ${told}.`);
      const buyer = await as('primary', 0);
      await buyer.refused('viewDiamond', 404, { id }, 'The stone of an expired listing is shown.');
      await seller.ok('refreshListings', { id: [id] });
      await buyer.ok('viewDiamond', { id });
    },
  },
  {
    name: 'the memos and quotes of a buyer have past dates and belong to the buyer',
    operations: ['paginateMemos', 'paginateTracks', 'getProfile', 'viewBidConfig'],
    play: async ({ as }) => {
      const buyers = new Map<unknown, string>();
      for (const [place, name] of ['primary', 'customer'].entries()) {
        const buyer = await as(name, place);
        const now = await nowOf(buyer);
        const own = at(await buyer.ok('getProfile'), 'user', 'id');
        const memos = await memosOf(buyer);
        for (const { id, memoNo, createdAt, updatedAt } of memos) {
          checkTimes(`The memo ${memoNo}`, [createdAt, updatedAt], now);
          const other = buyers.get(id) ?? name;
          expect(other === name, `Two companies see the memo ${memoNo}.`);
          buyers.set(id, name);
        }
        const isNamed = memos.some(({ userId }) => userId === own);
        expect(isNamed, `No memo names the user ${name} as its owner.`);
        const quotes = await quotesOf(buyer);
        expect(quotes.length > 0, `The user ${name} has no quotes.`);
        for (const { memoNo, createdAt, bargainTrack } of quotes) {
          const steps = listOf(bargainTrack).map((step) => at(step, 'updatedAt'));
          checkTimes(`The quote ${memoNo}`, [createdAt, ...steps], now);
        }
      }
    },
  },
  {
    name: 'the notifications of a buyer have past dates and agree with the memos and quotes that they name',
    operations: ['listNotifications', 'paginateMemos', 'paginateTracks', 'viewBidConfig'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const now = await nowOf(buyer);
      const told = await buyer.rows('listNotifications', ALL);
      expect(told.length > 0, 'The buyer has no notifications.');
      const memos = new Map((await memosOf(buyer)).map((memo) => [memo.memoNo, memo]));
      const quotes = new Map((await quotesOf(buyer)).map((quote) => [quote.id, quote]));
      for (const { activityType, parameters, record, createdAt } of told) {
        const type = textOf(activityType);
        checkTimes(`The notification ${type}`, [createdAt], now);
        const memoNo = at(parameters, 'memoNo');
        if (type in MEMO_DECIDED) {
          const status = memos.get(memoNo)?.status;
          const message = `${type} names the memo ${memoNo}, whose status is ${status}.`;
          expect(status === MEMO_DECIDED[type], message);
        }
        const quote = quotes.get(record);
        if (type in QUOTE_DECIDED && quote !== undefined) {
          const message = `${type} names the quote ${quote.memoNo}, whose status is ${quote.status}.`;
          // An approved quote ends for a reason: its memo is cancelled, or its price changes.
          const isEnded = quote.endReason !== null && quote.status === 'CANCEL';
          expect(isEnded || quote.status === QUOTE_DECIDED[type], message);
        }
      }
    },
  },
  {
    name: 'an account has one company code: assigned to one, it leaves the other',
    operations: ['upsertCompanyCode', 'paginateCompanyCodes'],
    play: async ({ as }) => {
      const admin = await as('admin', 2);
      const before = await admin.rows('paginateCompanyCodes', PAGE);
      const former = before.find(({ members }) => listOf(members).length > 0);
      const target = before.find(({ id, isActive }) => id !== former?.id && isActive === true);
      const account = at(former, 'members', 0, 'id');
      expect(typeof account === 'string', 'No company code has an account.');
      const kept = listOf(target?.members).map((each) => at(each, 'id'));
      const { id, code, name, color } = target ?? {};
      await admin.ok('upsertCompanyCode', { id, code, name, color, members: [...kept, account] });
      const after = await admin.rows('paginateCompanyCodes', PAGE);
      const under = after.filter(({ members }) => listOf(members).some((each) => at(each, 'id') === account));
      const isMoved = under.length === 1 && under[0]?.id === id;
      expect(
        isMoved,
        `The account is under ${under.map((each) => String(each.code)).join(' and ') || 'no code'}.`,
      );
      expect(
        after.every(({ accounts, members }) => accounts === listOf(members).length),
        'A code counts other accounts than it lists.',
      );
    },
  },
  {
    name: 'a reminder is listed by its time, is done and is planned again',
    operations: ['createTracks', 'updateTracks', 'paginateTracks', 'deleteTracks'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const late = await planned(buyer, 20, 0);
      const early = await planned(buyer, 10, 1);
      const both = [late.id, early.id];
      const order = (await remindersOf(buyer)).map(({ id }) => id).filter((id) => both.includes(id));
      expect(order[0] === early.id, 'Reminders are not listed by their time.');
      const change = (more: Members) =>
        buyer.ok('updateTracks', { trackType: REMINDER, list: [{ id: early.id, ...more }] });
      await change({ isDone: true });
      const done = await reminderOf(buyer, early.id, { reminderState: ['DONE'] });
      expect(done !== undefined, 'A reminder that is done is not among those that are done.');
      const open = await reminderOf(buyer, early.id, { reminderState: ['PLANNED', 'DUE'] });
      expect(open === undefined, 'A reminder that is done is still among the open ones.');
      await change({ reminderDate: late.reminderDate });
      const again = await reminderOf(buyer, early.id);
      expect(again?.reminderState === 'PLANNED', 'A reminder with a new date is not planned again.');
      await buyer.ok('deleteTracks', { trackType: REMINDER, id: both });
    },
  },
];
