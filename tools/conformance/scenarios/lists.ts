import { expect, type Player, type Scenario, Skipped, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { ALL, freeStone, HOLD, IN_INDIA, purchaseOf, QUOTE, WATCHLIST } from './shared.ts';

/** A list, and a user who has rows in it: persona and place of the account. */
interface Listing {
  readonly operation: string;
  readonly body?: Members;
  readonly reader?: readonly [persona: string, place: number];
}

const BUYER = ['primary', 0] as const;
const SELLER = ['seller', 3] as const;
/** Asia/Kolkata is always 5:30 ahead of UTC. */
const AHEAD_MS = 5.5 * 3_600_000;

/** The day in Asia/Kolkata of a time in UTC. */
const dayOf = (time: unknown) => new Date(Date.parse(textOf(time)) + AHEAD_MS).toISOString().slice(0, 10);

const centsOf = (amount: number) => Math.round(amount * 100);

const sumOf = (rows: readonly Members[], value: (row: Members) => unknown) =>
  rows.reduce((sum, row) => sum + Number(value(row)), 0);

const keyOf = (row: Members) => textOf(row.id ?? at(row, 'diamond', 'id') ?? row.orderNo);

const keysOf = (data: unknown) => listOf(at(data, 'list')).map((row) => keyOf(membersOf(row)));

const readerOf = (stage: Stage, { reader: [persona, place] = BUYER }: Listing) => stage.as(persona, place);

/** The data of the whole list. Skips the scenario where there are no rows to compare. */
async function whole(stage: Stage, player: Player, { operation, body }: Listing) {
  if ((await player.status(operation, { ...ALL, ...body })) === 403)
    throw new Skipped(`${player.username} may not call ${operation}.`);
  const data = await player.ok(operation, { ...ALL, ...body });
  const rows = listOf(at(data, 'list')).map(membersOf);
  if (rows.length === 0 && !stage.run.target.isMockBackend)
    throw new Skipped(`${player.username} has no row.`);
  expect(rows.length > 0, `${player.username} has no row in ${operation}.`);
  return { data, rows };
}

export interface Summed extends Listing {
  /** What a row adds to each member of the totals, which are at `path`. */
  readonly adds: Readonly<Record<string, (row: Members) => unknown>>;
  readonly path?: readonly string[];
}

const stone = (member: string) => (row: Members) => at(row, 'diamond', member);
const own = (member: string) => (row: Members) => row[member];
const STONES = { pieces: () => 1, crt: stone('crt'), amt: stone('amt') };
const SALES = { pieces: own('pieces'), totalCarat: own('totalCarat'), totalAmount: own('subtotal') };

/** Lists with totals. */
export const summedLists: readonly Summed[] = [
  {
    operation: 'paginateMemos',
    adds: { pieces: own('pieces'), crt: own('totalCarat'), fnAmt: own('totalAmount') },
  },
  { operation: 'paginateOrders', adds: SALES },
  { operation: 'paginateInvoices', adds: SALES },
  { operation: 'paginateBids', adds: { ...STONES, fnAmt: own('bidAmount') } },
  { operation: 'paginateShowSelections', adds: STONES },
  { operation: 'paginateInventory', reader: SELLER, adds: STONES },
  {
    operation: 'paginateSoldListings',
    reader: SELLER,
    adds: { pieces: () => 1, totalCarat: own('crt'), totalAmount: own('amt') },
  },
  {
    operation: 'paginateAdvancePayments',
    path: [],
    adds: { pendingAmount: ({ status, amount }) => (status === 'PENDING' ? amount : 0) },
  },
  {
    operation: 'listNotifications',
    path: [],
    adds: { unReadCount: ({ isRead }) => (isRead === false ? 1 : 0) },
  },
];

export const totalsName = ({ operation }: Listing) =>
  `the totals of ${operation} are those of all its rows and of no others`;

function totalsScenario(list: Summed): Scenario {
  const { operation, body, adds, path = ['summary'] } = list;
  return {
    name: totalsName(list),
    operations: [operation],
    play: async (stage) => {
      const player = await readerOf(stage, list);
      const { data, rows } = await whole(stage, player, list);
      expect(
        at(data, 'count') === rows.length,
        `${operation} counts ${at(data, 'count')} of ${rows.length}.`,
      );
      const page = await player.ok(operation, { ...body, page: 1, limit: 1 });
      for (const [member, value] of Object.entries(adds)) {
        const sum = sumOf(rows, value);
        for (const [where, told] of [
          ['the list', at(data, ...path, member)],
          ['a page of it', at(page, ...path, member)],
        ] as const) {
          const words = `${member} of ${where} is ${told}, the rows have ${sum.toFixed(2)}.`;
          expect(centsOf(Number(told)) === centsOf(sum), words);
        }
      }
    },
  };
}

interface Dated extends Listing {
  readonly time: string;
  /** The totals of the rows that are found, where the list has totals. */
  readonly pieces?: (row: Members) => unknown;
}

/** Lists that are filtered by days. */
export const datedLists: readonly Dated[] = [
  { operation: 'paginateMemos', time: 'createdAt', pieces: own('pieces') },
  { operation: 'paginateOrders', time: 'createdAt', pieces: own('pieces') },
  { operation: 'paginateInvoices', time: 'createdAt', pieces: own('pieces') },
  { operation: 'paginateBids', time: 'createdAt', pieces: () => 1 },
  { operation: 'paginateTracks', body: { trackType: QUOTE }, time: 'createdAt' },
  { operation: 'paginateBlocks', time: 'createdAt', pieces: () => 1 },
  { operation: 'paginateSoldListings', reader: SELLER, time: 'createdAt', pieces: () => 1 },
];

export const daysName = ({ operation }: Listing) =>
  `${operation} finds the rows of the days asked for, the first and the last included`;

function daysScenario(list: Dated): Scenario {
  const { operation, body, time, pieces } = list;
  return {
    name: daysName(list),
    operations: [operation],
    play: async (stage) => {
      const player = await readerOf(stage, list);
      const { rows } = await whole(stage, player, list);
      const days = [...new Set(rows.map((row) => dayOf(row[time])))].toSorted();
      const last = days.at(-1) ?? '';
      for (const [from, to] of [
        [last, last],
        [days[0] ?? '', days.at(-2) ?? last],
      ] as const) {
        const found = await player.ok(operation, { ...ALL, ...body, from, to });
        const due = rows.filter((row) => from <= dayOf(row[time]) && dayOf(row[time]) <= to);
        const words = `${operation} from ${from} to ${to} finds ${keysOf(found).join(', ')}`;
        expect(keysOf(found).join() === due.map(keyOf).join(), `${words}, not ${due.map(keyOf).join(', ')}.`);
        expect(at(found, 'count') === due.length, `${words}, and counts ${at(found, 'count')}.`);
        const told = at(found, 'summary', 'pieces');
        const isSummed = pieces === undefined || told === sumOf(due, pieces);
        expect(isSummed, `${words}, whose totals have ${told} pieces.`);
      }
    },
  };
}

/** A moment that is the next day in Asia/Kolkata. */
const NIGHT = '2026-01-15T20:00:00.000Z';

export const nightName = 'what is made after midnight in Asia/Kolkata belongs to the new day there';

const nightScenario: Scenario = {
  name: nightName,
  operations: [
    'createTracks',
    'createBlock',
    'requestConfirm',
    'paginateTracks',
    'paginateBlocks',
    'paginateMemos',
  ],
  play: async ({ as, control }) => {
    await control('POST', '/clock', { mode: 'frozen', at: NIGHT });
    const buyer = await as('primary', 0);
    const first = await freeStone(buyer, IN_INDIA);
    const { id: diamond, vStnId, back, amt, ctPr } = first;
    const seen = { trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
    await buyer.ok('createTracks', { trackType: WATCHLIST, diamonds: [{ diamond, vStnId, ...seen }] });
    await buyer.ok('createBlock', { blockType: HOLD, hours: 24, diamonds: [{ diamond, vStnId }] });
    const memo = await buyer.ok('requestConfirm', await purchaseOf(buyer, await freeStone(buyer, IN_INDIA)));
    const made = [dayOf(NIGHT), NIGHT.slice(0, 10)] as const;
    const has = {
      paginateTracks: [{ trackType: WATCHLIST }, (row: Members) => at(row, 'diamond', 'id') === diamond],
      paginateBlocks: [{}, (row: Members) => at(row, 'diamond', 'id') === diamond],
      paginateMemos: [{}, ({ id }: Members) => id === at(memo, 'id')],
    } as const;
    for (const [operation, [body, isMade]] of Object.entries(has)) {
      const counts: number[] = [];
      for (const day of made) {
        const rows = await buyer.rows(operation, { ...ALL, ...body, from: day, to: day });
        counts.push(rows.filter(isMade).length);
      }
      const words = `A row of ${operation} made at ${NIGHT} is not listed under ${made[0]} alone.`;
      expect(counts.join() === '1,0', words);
    }
    const late = { ...(await purchaseOf(buyer, await freeStone(buyer, IN_INDIA))), date: made[1] };
    await buyer.refused('requestConfirm', 400, late, 'An invoice is dated from yesterday in Asia/Kolkata.');
  },
};

/** Lists of stones that are sorted by their columns. */
export const sortedLists: readonly Listing[] = [
  { operation: 'paginateTracks', body: { trackType: QUOTE } },
  { operation: 'paginateBids' },
  { operation: 'paginateShowSelections' },
  { operation: 'paginateInventory', reader: SELLER },
];

export const sortName = ({ operation }: Listing) =>
  `${operation} has its rows in the order asked for, and equal ones in the same order on every page`;

const COLUMNS = ['crt', 'ctPr', 'back'];
const SMALL = 3;
const MANY = 50;

function sortScenario(list: Listing): Scenario {
  const { operation, body } = list;
  return {
    name: sortName(list),
    operations: [operation],
    play: async (stage) => {
      const player = await readerOf(stage, list);
      await whole(stage, player, list);
      for (const column of COLUMNS) {
        for (const [direction, sign] of [
          ['ASC', 1],
          ['DESC', -1],
        ] as const) {
          const sorted = { ...body, sort: [{ [column]: direction }] };
          const rows = await player.rows(operation, { page: 1, limit: MANY, ...sorted });
          const values = rows
            .map((row) => at(row, 'diamond', column))
            .filter((each) => typeof each === 'number');
          const isOrdered = values.every((each, place) => sign * (each - (values[place - 1] ?? each)) >= 0);
          expect(isOrdered, `${operation} is not in the order of ${column} ${direction}.`);
        }
      }
      // Few stones differ in their laboratory: what decides between equal ones must not change from page to page.
      const sort = [{ lbNm: 'ASC' }];
      const first = await player.ok(operation, { ...body, sort, page: 1, limit: SMALL });
      const further = { ...body, sort, limit: SMALL, snapshot: at(first, 'snapshot') };
      const second = await player.ok(operation, { ...further, page: 2 });
      const again = await player.ok(operation, { ...further, page: 1 });
      const words = 'Rows that are equal in the sorted column change places from page to page.';
      const isDisjoint = keysOf(first).every((key) => !keysOf(second).includes(key));
      expect(isDisjoint && keysOf(first).join() === keysOf(again).join(), words);
    },
  };
}

interface Newest extends Listing {
  readonly time: string;
}

/** Lists that have the newest row first. */
export const newestLists: readonly Newest[] = [
  { operation: 'paginateMemos', time: 'createdAt' },
  { operation: 'paginateInvoices', time: 'invoiceDate' },
  { operation: 'paginateBids', time: 'createdAt' },
  { operation: 'listNotifications', time: 'createdAt' },
];

export const newestName = ({ operation }: Listing) => `${operation} has the newest row first`;

const newestScenario = (list: Newest): Scenario => ({
  name: newestName(list),
  operations: [list.operation],
  play: async (stage) => {
    const { rows } = await whole(stage, await readerOf(stage, list), list);
    const times = rows.map((row) => textOf(row[list.time]));
    const isFalling = times.every((time, place) => time <= (times[place - 1] ?? time));
    expect(isFalling, `${list.operation} has an older row before a newer one: ${times.join(', ')}.`);
  },
});

export const listsScenarios: readonly Scenario[] = [
  ...summedLists.map(totalsScenario),
  ...datedLists.map(daysScenario),
  nightScenario,
  ...sortedLists.map(sortScenario),
  ...newestLists.map(newestScenario),
];
