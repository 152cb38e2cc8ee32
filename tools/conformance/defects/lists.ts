import {
  alsoAs,
  atPath,
  bodyOf,
  changesReply,
  type Defect,
  ignoresRefusal,
  leavesOut,
  noticedBy,
  putsInRequest,
  type Seeded,
  withBody,
} from '../planting.ts';
import {
  datedLists,
  daysName,
  newestLists,
  newestName,
  nightName,
  type Summed,
  sortedLists,
  sortName,
  summedLists,
  totalsName,
} from '../scenarios/lists.ts';
import { at, listOf, type Members, membersOf, withAt } from '../values.ts';

const LIST = ['data', 'list'];

const rowsIn = (body: unknown) => listOf(at(body, ...LIST)).map(membersOf);

const isPage = (body: unknown) => rowsIn(body).length < Number(at(body, 'data', 'count'));

const centsOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** Totals that add up the rows of the page only. */
const ofThePage =
  ({ adds, path = ['summary'] }: Summed): Seeded =>
  (operation) =>
    changesReply(`the totals of one page in ${operation}`, /of a page of it is/, (body) => {
      if (!isPage(body)) return body;
      const sumOf = (value: (row: Members) => unknown) =>
        rowsIn(body).reduce((cents, row) => cents + centsOf(value(row)), 0) / 100;
      return Object.entries(adds).reduce(
        (changed, [member, value]) => withAt(changed, ['data', ...path, member], sumOf(value)),
        body,
      );
    })(operation);

/** Totals with those that another company is shown. */
const ofTwoCompanies = (operation: string, ...path: readonly string[]): Seeded =>
  atPath(`totals of ${operation} with those of another company`, / is .*, the rows have/, (to) =>
    alsoAs('customer', to, (body, others) =>
      withAt(body, path, (centsOf(at(body, ...path)) + centsOf(at(others, ...path))) / 100),
    ),
  );

/** A day before or after a day. */
const dayNext = (day: unknown, by: number) =>
  new Date(Date.parse(String(day)) + by * 86_400_000).toISOString().slice(0, 10);

/** Takes days as those of UTC: what is made at night in Asia/Kolkata is listed under the day before. */
const inUtc = (operation: string): Seeded =>
  atPath(`the days of ${operation} in UTC`, /not listed under/, (path) => async (incoming, sound) => {
    const asked = bodyOf(incoming);
    const [from, to] = [at(asked, 'from'), at(asked, 'to')];
    if (incoming.path !== path || typeof from !== 'string') return sound(incoming);
    const wider = withAt(withAt(asked, ['from'], dayNext(from, -1)), ['to'], dayNext(to, 1));
    const answer = await sound(withBody(incoming, wider));
    if (answer?.status !== 200) return answer;
    const rows = rowsIn(answer.body).filter(({ createdAt }) => {
      const day = String(createdAt).slice(0, 10);
      return from <= day && day <= String(to);
    });
    return { ...answer, body: withAt(answer.body, LIST, rows) };
  });

/** Takes totals and number of rows from the list without its days. */
const ofAllDays = (name: string, ...path: readonly string[]): Seeded =>
  atPath(name, /finds .*(whose totals have|and counts)/, (at_) => async (incoming, sound) => {
    const answer = await sound(incoming);
    const asked = membersOf(bodyOf(incoming));
    if (incoming.path !== at_ || asked.from === undefined || answer?.status !== 200) return answer;
    const { from: _from, to: _to, ...all } = asked;
    const other = await sound(withBody(incoming, all));
    return { ...answer, body: withAt(answer.body, path, at(other?.body, ...path)) };
  });

const oldestFirst = (name: string) =>
  changesReply(name, /an older row before a newer one/, (body) =>
    withAt(body, LIST, rowsIn(body).toReversed()),
  );

/** Changes the places of equal rows at every third call, as an order without a last decision does. */
function shuffled(operation: string): Seeded {
  let calls = 0;
  const name = `equal rows of ${operation} in another order at each call`;
  return changesReply(name, /change places from page/, (body, incoming) => {
    if (at(bodyOf(incoming), 'sort', 0, 'lbNm') === undefined) return body;
    calls += 1;
    return calls % 3 === 0 ? withAt(body, LIST, rowsIn(body).toReversed()) : body;
  });
}

/** Defects of one list, which the scenario of that list must find. */
function inList<List extends { readonly operation: string }>(
  lists: readonly List[],
  nameOf: (list: List) => string,
  seeded: Readonly<Record<string, (list: List) => readonly Seeded[]>>,
): readonly Defect[] {
  return lists.flatMap((list) =>
    noticedBy(nameOf(list), { [list.operation]: seeded[list.operation]?.(list) ?? [] }),
  );
}

const withoutLast = (body: unknown) => {
  const days = rowsIn(body).map(({ createdAt }) => String(createdAt).slice(0, 10));
  return rowsIn(body).filter((_, place) => days[place] !== days[0]);
};

export const listsDefects: readonly Defect[] = [
  ...inList(summedLists, totalsName, {
    paginateMemos: (list) => [ofThePage(list), ofTwoCompanies('paginateMemos', 'data', 'summary', 'fnAmt')],
    paginateOrders: (list) => [
      ofThePage(list),
      ofTwoCompanies('paginateOrders', 'data', 'summary', 'pieces'),
    ],
    paginateInvoices: () => [ofTwoCompanies('paginateInvoices', 'data', 'summary', 'totalAmount')],
    paginateBids: (list) => [ofThePage(list)],
    paginateInventory: (list) => [ofThePage(list)],
    paginateSoldListings: (list) => [
      ofThePage(list),
      changesReply('a price rounded to whole dollars in the totals', /totalAmount of the list is/, (body) =>
        withAt(
          body,
          ['data', 'summary', 'totalAmount'],
          Math.round(Number(at(body, 'data', 'summary', 'totalAmount'))),
        ),
      ),
    ],
    paginateAdvancePayments: () => [
      changesReply('received payments among the pending amount', /pendingAmount of the list is/, (body) =>
        withAt(
          body,
          ['data', 'pendingAmount'],
          rowsIn(body).reduce((cents, { amount }) => cents + centsOf(amount), 0) / 100,
        ),
      ),
    ],
    listNotifications: (list) => [ofThePage(list)],
  }),
  ...inList(datedLists, daysName, {
    paginateMemos: () => [ofAllDays('the totals of all days for some', 'data', 'summary')],
    paginateBids: () => [ofAllDays('the number of rows of all days for some', 'data', 'count')],
    paginateOrders: () => [
      changesReply('a last day that is left out', /finds/, (body, incoming) =>
        at(bodyOf(incoming), 'to') === undefined ? body : withAt(body, LIST, withoutLast(body)),
      ),
    ],
    paginateTracks: () => [leavesOut('a first day ignored', /finds/, 'from')],
    paginateSoldListings: () => [leavesOut('a last day ignored', /finds/, 'to')],
  }),
  ...noticedBy(nightName, {
    paginateTracks: [inUtc('paginateTracks')],
    paginateBlocks: [inUtc('paginateBlocks')],
    paginateMemos: [inUtc('paginateMemos')],
    requestConfirm: [ignoresRefusal('an invoice dated from today in UTC', /yesterday in Asia.Kolkata/, 400)],
  }),
  ...inList(sortedLists, sortName, {
    paginateTracks: () => [leavesOut('the sort of quotes ignored', /not in the order of/, 'sort')],
    paginateBids: () => [leavesOut('the sort of bids ignored', /not in the order of/, 'sort')],
    paginateShowSelections: () => [
      shuffled('paginateShowSelections'),
      changesReply('the stones of a show sorted by their text', /not in the order of/, (body) =>
        withAt(
          body,
          LIST,
          rowsIn(body).toSorted((one, other) =>
            String(at(one, 'diamond', 'ctPr')) < String(at(other, 'diamond', 'ctPr')) ? -1 : 1,
          ),
        ),
      ),
    ],
    paginateInventory: () => [
      shuffled('paginateInventory'),
      putsInRequest('a second page that repeats the first', /change places from page/, 'page', 1),
    ],
  }),
  ...inList(newestLists, newestName, {
    paginateMemos: () => [oldestFirst('memos with the oldest first')],
    paginateInvoices: () => [oldestFirst('invoices with the oldest first')],
    listNotifications: () => [oldestFirst('notifications with the oldest first')],
  }),
];
