import { expect, type Player, type Scenario, Skipped } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { ALL, asSeen, HOLD, IN_INDIA, newStones, QUOTE, WATCHLIST } from './shared.ts';

/** A list that is searched for one record by its id or its number. */
interface Lookup {
  readonly operation: string;
  readonly body?: Members;
  /** What finds a row. */
  readonly asked: (row: Members) => Members;
}

/** Lists that find single records. */
export const lookups: readonly Lookup[] = [
  { operation: 'paginateTracks', body: { trackType: QUOTE }, asked: ({ id }) => ({ id: [id] }) },
  { operation: 'listAppointments', asked: ({ id }) => ({ id: [id] }) },
  { operation: 'paginateEnquiries', body: { side: 'BUY' }, asked: ({ id }) => ({ id: [id] }) },
  { operation: 'paginateOrders', asked: ({ orderNo }) => ({ search: orderNo }) },
  { operation: 'paginateInvoices', asked: ({ invoiceNo }) => ({ search: invoiceNo }) },
  { operation: 'paginateBlocks', asked: ({ blockCode }) => ({ blockCode }) },
];

export const lookupName = ({ operation }: Pick<Lookup, 'operation'>) =>
  `${operation} finds a record by its id or number for its company only`;

const lookupScenario = (list: Lookup): Scenario => ({
  name: lookupName(list),
  operations: [list.operation],
  play: async ({ as, run }) => {
    const { operation, body, asked } = list;
    const [owner, other] = [await as('primary', 0), await as('customer', 1)];
    const rows = await owner.rows(operation, { ...ALL, ...body });
    const key = (each: Members) => JSON.stringify(asked(each));
    // The stones of one call share the number of their hold.
    const counts = Map.groupBy(rows, key);
    const row = rows.find((each) => counts.get(key(each))?.length === 1);
    if (row === undefined && !run.target.isMockBackend) throw new Skipped(`${owner.username} has no row.`);
    const wanted = { ...ALL, ...body, ...asked(membersOf(row)) };
    const [found, ...more] = await owner.rows(operation, wanted);
    expect(
      found?.id === row?.id && more.length === 0,
      `${operation} does not find one row by ${JSON.stringify(wanted)}.`,
    );
    const foreign = await other.rows(operation, wanted);
    expect(foreign.length === 0, `${operation} finds a record of another company by its id or number.`);
  },
});

const centsOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** Price per carat times weight in cents, half a cent rounded up; whole numbers, so that no double decides it. */
const productOf = (perCarat: unknown, carat: unknown) =>
  Math.floor((centsOf(perCarat) * centsOf(carat) + 50) / 100);

/** Where rows have a price per carat, a weight and their product. */
const PRODUCTS: Readonly<Record<string, Products>> = {
  paginateDiamonds: ({ ctPr, crt, amt }) => [[ctPr, crt, amt]],
  paginateOrders: ({ stones }) =>
    listOf(stones).map((each) => [at(each, 'ctPr'), at(each, 'crt'), at(each, 'amt')]),
  paginateBids: ({ bidPricePerCarat, diamond, bidAmount }) => [
    [bidPricePerCarat, at(diamond, 'crt'), bidAmount],
  ],
  paginateBlocks: ({ blockPricePerCarat, diamond, blockAmount }) => [
    [blockPricePerCarat, at(diamond, 'crt'), blockAmount],
  ],
};

/** The members of a sale that add up. */
const SALES = ['paginateMemos', 'paginateOrders', 'paginateInvoices'];

export const amountsName =
  'amounts are rounded once, half a cent up, and the lines of a sale add up to the cent';

type Products = (row: Members) => readonly (readonly [unknown, unknown, unknown])[];

/** Checks the amount of a row, and its difference to the list price where it has both. */
function checkAmounts(operation: string, row: Members, productsIn: Products): void {
  for (const [perCarat, carat, amount] of productsIn(row)) {
    const words = `${operation}: ${carat} ct at ${perCarat} are ${amount}.`;
    expect(centsOf(amount) === productOf(perCarat, carat), words);
  }
  const { rap, ctPr, back, id } = row;
  if (typeof rap !== 'number' || typeof back !== 'number') return;
  const isClose = Math.abs((Number(ctPr) / rap - 1) * 100 - back) < 0.0051;
  expect(isClose, `${operation}: ${id} at ${ctPr} with a list price of ${rap} is ${back}%.`);
}

function checkSale(operation: string, row: Members): void {
  const { id, subtotal, termsAmount, totalAmount, programmeCharge, shippingCharge, grandTotal } = row;
  const { stones, memoDetails } = row;
  const lines = listOf(stones ?? memoDetails);
  const sum = lines.reduce((all: number, each) => all + centsOf(at(each, 'amt')), 0);
  const isWhole =
    (lines.length === 0 || sum === centsOf(subtotal)) &&
    centsOf(subtotal) + centsOf(termsAmount) === centsOf(totalAmount) &&
    centsOf(totalAmount) + centsOf(programmeCharge) + centsOf(shippingCharge) === centsOf(grandTotal);
  expect(isWhole, `${operation}: the lines of ${id} do not add up.`);
}

const amountsScenario: Scenario = {
  name: amountsName,
  operations: [...new Set([...Object.keys(PRODUCTS), ...SALES])],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    for (const [operation, productsIn] of Object.entries(PRODUCTS)) {
      const body = operation === 'paginateDiamonds' ? { filters: [{}], isSkipSave: true } : {};
      for (const row of await buyer.rows(operation, { ...ALL, ...body }))
        checkAmounts(operation, row, productsIn);
    }
    for (const operation of SALES) {
      for (const row of await buyer.rows(operation, ALL)) checkSale(operation, row);
    }
  },
};

/** A change of some members of a record: those that it leaves out keep their value. */
interface Partial {
  readonly operation: string;
  readonly first: Members;
  readonly second: Members;
  readonly read: (player: Player) => Promise<unknown>;
}

const userOf = async (player: Player) => at(await player.ok('getProfile'), 'user');

export const partials: readonly Partial[] = [
  {
    operation: 'updateUser',
    first: { birthDate: '1980-02-29', skype: 'conformance.one' },
    second: { anniversaryDate: '2005-06-07' },
    read: userOf,
  },
  {
    operation: 'updateAccount',
    first: { foundedDate: '1985-01-01', address2: 'Second floor' },
    second: { website: 'https://conformance.test' },
    read: async (player) => at(await userOf(player), 'account'),
  },
];

export const partialName = ({ operation }: Pick<Partial, 'operation'>) =>
  `a change by ${operation} of some members leaves the others as an earlier change made them`;

const partialScenario = (change: Partial): Scenario => ({
  name: partialName(change),
  operations: [change.operation, 'getProfile'],
  play: async ({ as }) => {
    const { operation, first, second, read } = change;
    const player = await as('primary', 0);
    await player.ok(operation, first);
    await player.ok(operation, second);
    const now = await read(player);
    for (const [member, value] of Object.entries({ ...first, ...second })) {
      expect(at(now, member) === value, `${operation}: ${member} is lost by a change of another member.`);
    }
  },
});

/** A call on several stones of which one is wrong, and the list where the others would be. */
interface Batch {
  readonly operation: string;
  readonly body: (stones: readonly Members[]) => Members;
  readonly list: string;
  readonly asked?: Members;
}

const UNKNOWN = { id: 'no-such-stone', vStnId: 'NONE-1', back: null, amt: 100, ctPr: 100 };

const named = ({ id, vStnId }: Members) => ({ diamond: id, vStnId });

export const batches: readonly Batch[] = [
  {
    operation: 'createTracks',
    body: (stones) => ({ trackType: WATCHLIST, diamonds: stones.map(asSeen) }),
    list: 'paginateTracks',
    asked: { trackType: WATCHLIST },
  },
  {
    operation: 'createBlock',
    body: (stones) => ({ blockType: HOLD, hours: 24, diamonds: stones.map(named) }),
    list: 'paginateBlocks',
  },
  {
    operation: 'upsertComments',
    body: (stones) => ({ diamonds: stones.map((each) => ({ ...named(each), remarks: 'Conformance.' })) }),
    list: 'paginateComments',
  },
];

export const batchName = ({ operation }: Pick<Batch, 'operation'>) =>
  `${operation} does all that it is asked for or nothing, which its list shows at once and an earlier snapshot never`;

const batchScenario = (batch: Batch): Scenario => ({
  name: batchName(batch),
  operations: [batch.operation, batch.list],
  play: async ({ as }) => {
    const { operation, body, list, asked } = batch;
    const buyer = await as('primary', 0);
    const [stone] = await newStones(buyer, IN_INDIA);
    expect(stone !== undefined, 'There is no free stone.');
    const { id } = membersOf(stone);
    const isIn = async (more: Members = {}) => {
      const rows = await buyer.rows(list, { ...ALL, ...asked, ...more });
      return rows.some(({ diamond }) => (at(diamond, 'id') ?? diamond) === id);
    };
    const { snapshot } = membersOf(await buyer.ok(list, { ...ALL, ...asked }));
    const status = await buyer.status(operation, body([membersOf(stone), UNKNOWN]));
    expect(status !== 200, `${operation} takes a stone that is not there.`);
    expect(!(await isIn()), `${operation} is refused, and does a part of what it was asked for.`);
    await buyer.ok(operation, body([membersOf(stone)]));
    expect(await isIn(), `What ${operation} made is not in ${list}.`);
    expect(!(await isIn({ snapshot })), `What ${operation} made is in an earlier snapshot of ${list}.`);
  },
});

export const lookupsScenarios: readonly Scenario[] = [
  ...lookups.map(lookupScenario),
  amountsScenario,
  ...partials.map(partialScenario),
  ...batches.map(batchScenario),
];
