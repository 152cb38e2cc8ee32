import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, textOf } from '../values.ts';

const PAGE = { page: 1, limit: 1000 };
const QUOTE = 4;

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
  return rowsOf(await player.ok('paginateMemos', PAGE));
}

async function quotesOf(player: Player): Promise<readonly Members[]> {
  return rowsOf(await player.ok('paginateTracks', { ...PAGE, trackType: QUOTE }));
}

const past: Scenario = {
  name: 'the memos and quotes of a buyer lie in the past and belong to the buyer',
  operations: ['paginateMemos', 'paginateTracks', 'getProfile', 'viewBidConfig'],
  play: async ({ as }) => {
    const buyers = new Map<unknown, string>();
    for (const [place, name] of ['primary', 'customer'].entries()) {
      const buyer = await as(name, place);
      const now = await nowOf(buyer);
      const own = at(await buyer.ok('getProfile'), 'user', 'id');
      const memos = await memosOf(buyer);
      for (const { id, memoNo, createdAt, updatedAt } of memos) {
        checkTimes(`The memo ${String(memoNo)}`, [createdAt, updatedAt], now);
        const other = buyers.get(id) ?? name;
        expect(other === name, `Two companies see the memo ${String(memoNo)}.`);
        buyers.set(id, name);
      }
      const isNamed = memos.some(({ userId }) => userId === own);
      expect(isNamed, `No memo names the user ${name} as its owner.`);
      const quotes = await quotesOf(buyer);
      expect(quotes.length > 0, `The user ${name} has no quotes.`);
      for (const { memoNo, createdAt, bargainTrack } of quotes) {
        const steps = listOf(bargainTrack).map((step) => at(step, 'updatedAt'));
        checkTimes(`The quote ${String(memoNo)}`, [createdAt, ...steps], now);
      }
    }
  },
};

const news: Scenario = {
  name: 'the notifications of a buyer lie in the past and agree with the memos and quotes that they name',
  operations: ['listNotifications', 'paginateMemos', 'paginateTracks', 'viewBidConfig'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const now = await nowOf(buyer);
    const told = rowsOf(await buyer.ok('listNotifications', PAGE));
    expect(told.length > 0, 'The buyer has no notifications.');
    const memos = new Map((await memosOf(buyer)).map((memo) => [memo.memoNo, memo]));
    const quotes = new Map((await quotesOf(buyer)).map((quote) => [quote.id, quote]));
    for (const { activityType, parameters, record, createdAt } of told) {
      const type = textOf(activityType);
      checkTimes(`The notification ${type}`, [createdAt], now);
      const memoNo = at(parameters, 'memoNo');
      if (type in MEMO_DECIDED) {
        const status = memos.get(memoNo)?.status;
        const message = `${type} names the memo ${String(memoNo)}, whose status is ${String(status)}.`;
        expect(status === MEMO_DECIDED[type], message);
      }
      const quote = quotes.get(record);
      if (type in QUOTE_DECIDED && quote !== undefined) {
        const message = `${type} names the quote ${String(quote.memoNo)}, whose status is ${String(quote.status)}.`;
        expect(quote.status === QUOTE_DECIDED[type], message);
      }
    }
  },
};

/** Stories of what a world begins with: the records of a trader's past. */
export const standingScenarios: readonly Scenario[] = [past, news];
