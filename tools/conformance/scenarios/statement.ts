import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { type Members, textOf } from '../values.ts';

const ALL = { page: 1, limit: 1000 };

/** A row of a statement of account; absent amounts are 0. */
interface Row {
  readonly day: string;
  readonly entry: string;
  readonly number: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

async function statement(player: Player, period: Members = {}): Promise<readonly Row[]> {
  const file = await player.file('exportStatement', { ...period, format: 'CSV' });
  const [, ...lines] = new TextDecoder().decode(file).trimEnd().split('\r\n');
  return lines.map((line) => {
    const cells = line.split(',');
    const [day = '', entry = '', number = ''] = cells;
    const [debit = 0, credit = 0, balance = 0] = cells.slice(-3).map(Number);
    return { day, entry, number, debit, credit, balance };
  });
}

const cents = (amount: number) => Math.round(amount * 100);

/** Fails unless the balances of a statement begin with `opening` (in cents) and add up. */
function expectSums(rows: readonly Row[], opening: number): void {
  const [first] = rows;
  expect(
    first?.entry === 'Opening balance' && cents(first.balance) === opening,
    `The statement opens with ${first?.balance}, not with ${opening / 100}.`,
  );
  let balance = opening;
  for (const row of rows) {
    balance += cents(row.debit) - cents(row.credit);
    expect(cents(row.balance) === balance, `The balance after ${row.entry} ${row.number} is wrong.`);
  }
  expect(rows.at(-1)?.entry === 'Closing balance', 'The statement has no closing balance.');
}

/** Fails unless the entries of a kind are these, each with its amount. */
function expectEntries(rows: readonly Row[], entry: string, wanted: ReadonlyMap<string, number>): void {
  const found = rows.filter((row) => row.entry === entry);
  for (const [number, amount] of wanted) {
    const row = found.find((each) => each.number === number);
    expect(
      row !== undefined && cents(row.debit + row.credit) === cents(amount),
      `The statement lacks ${entry} ${number} of ${amount}.`,
    );
  }
  const strange = found.find(({ number }) => !wanted.has(number));
  expect(strange === undefined, `The statement has ${entry} ${strange?.number}, which is not listed.`);
}

const amounts = (rows: readonly Members[], number: string, amount: string) =>
  new Map(rows.map((row) => [textOf(row[number]), Number(row[amount])]));

const account: Scenario = {
  name: 'a statement of account has the invoices and payments of the company, and balances that add up',
  operations: ['exportStatement', 'paginateInvoices', 'paginateAdvancePayments'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const buyer = await as('primary', 0);
    const rows = await statement(buyer);
    const invoices = rowsOf(await buyer.ok('paginateInvoices', ALL));
    const payments = rowsOf(await buyer.ok('paginateAdvancePayments', { ...ALL, status: ['RECEIVED'] }));
    expect(invoices.length > 0 && payments.length > 0, 'The buyer has no invoices or payments.');
    expectEntries(rows, 'Invoice', amounts(invoices, 'invoiceNo', 'grandTotal'));
    const paid = invoices.filter(({ status }) => status === 'PAID');
    expectEntries(rows, 'Payment', amounts(paid, 'invoiceNo', 'grandTotal'));
    expectEntries(rows, 'Advance payment', amounts(payments, 'paymentNo', 'amount'));
    expectSums(rows, 0);
    const entries = rows.slice(1, -1);
    const from = entries[Math.floor(entries.length / 2)]?.day ?? '';
    const before = entries.filter(({ day }) => day < from);
    const part = await statement(buyer, { from });
    expectSums(part, cents(before.at(-1)?.balance ?? 0));
    expect(part.length === rows.length - before.length, `The statement from ${from} has other entries.`);
    const rival = await statement(await as('customer', 2));
    const own = new Set(entries.map(({ number }) => number));
    expect(!rival.some(({ number }) => own.has(number)), 'A company gets the statement of another.');
    const guest = await as('guest', 1);
    await guest.refused('exportStatement', 403, { format: 'CSV' }, 'A guest gets a statement of account.');
  },
};

/** Scenarios of the statement of account. */
export const statementScenarios: readonly Scenario[] = [account];
