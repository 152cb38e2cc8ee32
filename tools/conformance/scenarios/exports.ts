import { fileOf } from '../samples.ts';
import { exampleOf, expect, type Player, rowsOf, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { ALL, DAY_MS, freeStone, IN_INDIA, isListed, PAGE, purchaseOf } from './shared.ts';

/** Few enough stones for some pages of the list. */
const FILTER = { crt: { '>=': 1, '<=': 1.2 } };
const LIMIT = 1000;
const COLUMNS = ['stoneId', 'ctPr', 'fnAmt'];

async function listed(buyer: Player): Promise<readonly Members[]> {
  const found: Members[] = [];
  for (let page = 1; ; page += 1) {
    const request = { page, limit: LIMIT, filters: [FILTER], isSkipSave: true };
    const [result] = listOf(await buyer.ok('paginateDiamonds', request));
    const stones = listOf(at(result, 'diamonds')).map(membersOf);
    found.push(...stones);
    if (stones.length < LIMIT) return found;
  }
}

async function exported(buyer: Player): Promise<readonly string[]> {
  const request = { filter: FILTER, format: 'CSV', listType: 'diamond-list', columns: COLUMNS };
  const text = new TextDecoder().decode(await buyer.file('exportDiamonds', request));
  return text.trimEnd().split('\r\n').slice(1);
}

/** The rows of sales as an export has them: number, day, stone and final amount. */
async function saleLines(player: Player, operation: string, body: Members = {}): Promise<readonly string[]> {
  const request = { ...body, format: 'CSV', columns: ['stoneId', 'fnAmt'] };
  const text = new TextDecoder().decode(await player.file(operation, request));
  return text.trimEnd().split('\r\n').slice(1);
}

const rowsOfSales = (
  sales: readonly Members[],
  number: string,
  stonesOf: (sale: Members) => readonly Members[],
) =>
  sales.flatMap((sale) =>
    stonesOf(sale).map(({ stoneId, fnAmt }) => [sale[number], stoneId, fnAmt].join(',')),
  );

const withoutDay = (line: string) => line.split(',').toSpliced(1, 1).join(',');

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

const SUNDAY = 0;

export const exportsScenarios: readonly Scenario[] = [
  {
    name: 'an export has the stones and prices of the list, for each caller their own',
    operations: ['exportDiamonds', 'paginateDiamonds'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      for (const persona of ['primary', 'secondary', 'customer']) {
        const buyer = await as(persona, 0);
        const lines = await exported(buyer);
        const stones = await listed(buyer);
        const shown = new Map(stones.map((stone) => [textOf(stone.stoneId), stone]));
        const strange = lines.find((line) => !shown.has(line.split(',')[0] ?? ''));
        expect(
          strange === undefined,
          `The export shows ${persona} a stone that the list does not: ${strange}.`,
        );
        expect(
          lines.length === stones.length,
          `The export has ${lines.length} stones, the list ${stones.length}.`,
        );
        const other = stones.find(
          ({ stoneId, ctPr, fnAmt }) => !lines.includes([stoneId, ctPr, fnAmt].join(',')),
        );
        expect(other === undefined, `The export shows ${persona} another price of ${other?.stoneId}.`);
      }
    },
  },
  {
    name: 'an export of the hold list has the stones that the company holds, and no others',
    operations: ['exportDiamonds', 'createBlock', 'paginateBlocks'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      const { id: diamond, vStnId, stoneId } = await freeStone(buyer, IN_INDIA);
      await buyer.ok('createBlock', { blockType: 1, hours: 24, diamonds: [{ diamond, vStnId }] });
      const request = { filter: {}, isHeld: true, format: 'CSV', listType: 'hold', columns: ['stoneId'] };
      const text = new TextDecoder().decode(await buyer.file('exportDiamonds', request));
      const lines = text.trimEnd().split('\r\n').slice(1);
      const page = { blockType: [1], status: ['APPROVED'], page: 1, limit: 1000 };
      const listedNow = (await buyer.rows('paginateBlocks', page)).map((row) =>
        at(row, 'diamond', 'stoneId'),
      );
      expect(lines.includes(textOf(stoneId)), 'The export of holds lacks a stone on hold.');
      const strange = lines.find((line) => !listedNow.includes(line));
      expect(strange === undefined, `The export of holds has a stone that is not on hold: ${strange}.`);
    },
  },
  {
    name: 'an export is refused without the right to download, and where it would be too long',
    operations: ['exportDiamonds'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const all = { filter: {}, format: 'PDF', listType: 'diamond-list' };
      const buyer = await as('primary', 0);
      const words = 'A PDF of more than 1,000 stones is asked for.';
      const { errors } = membersOf(await buyer.refused('exportDiamonds', 400, all, words));
      expect(at(errors, 0, 'rule') === 'maxItems', `${words} The refusal names another rule.`);
      const guest = await as('guest', 1);
      await guest.refused('exportDiamonds', 403, all, 'A guest exports stones.');
    },
  },
  {
    name: 'an export of memos or orders has every stone of the list at the price of the sale, for the company alone',
    operations: ['exportMemos', 'exportOrders', 'paginateMemos', 'paginateOrders', 'requestConfirm'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      await buyer.ok('requestConfirm', await purchaseOf(buyer, await freeStone(buyer, IN_INDIA)));
      const memos = await buyer.rows('paginateMemos', { page: 1, limit: LIMIT });
      const lines = (await saleLines(buyer, 'exportMemos')).map(withoutDay);
      const wanted = rowsOfSales(memos, 'memoNo', ({ diamonds }) => listOf(diamonds).map(membersOf));
      const missing = wanted.find((row, place) => lines[place] !== row);
      expect(missing === undefined, `The export of memos lacks ${missing}, or has it at another place.`);
      expect(
        lines.length === wanted.length,
        `The export of memos has ${lines.length} rows, not ${wanted.length}.`,
      );
      const pending = await saleLines(buyer, 'exportMemos', { status: [1] });
      expect(pending.length < lines.length, 'The export of pending memos has decided ones.');
      const orders = await buyer.rows('paginateOrders', { page: 1, limit: LIMIT });
      const ordered = (await saleLines(buyer, 'exportOrders')).map(withoutDay);
      const sales = rowsOfSales(orders, 'orderNo', ({ stones }) => listOf(stones).map(membersOf));
      expect(sales.length > 0, 'The buyer has no orders.');
      const other = sales.find((row, place) => ordered[place] !== row);
      expect(other === undefined, `The export of orders lacks ${other}, or has it at another place.`);
      const rival = await as('customer', 2);
      const own = await rival.ok('paginateMemos', { page: 1, limit: 1 });
      const request = { format: 'CSV' };
      if (Number(at(own, 'count')) === 0) {
        await rival.refused('exportMemos', 404, request, 'A company without memos exports some.');
      } else {
        const theirs = (await saleLines(rival, 'exportMemos')).map(withoutDay);
        expect(!theirs.some((line) => wanted.includes(line)), 'A company exports the memos of another.');
      }
      const guest = await as('guest', 1);
      await guest.refused('exportMemos', 403, request, 'A guest exports memos.');
    },
  },
  {
    name: 'a statement of account has the invoices and payments of the company, and balances that add up',
    operations: ['exportStatement', 'paginateInvoices', 'paginateAdvancePayments'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      const rows = await statement(buyer);
      const invoices = await buyer.rows('paginateInvoices', ALL);
      const payments = await buyer.rows('paginateAdvancePayments', { ...ALL, status: ['RECEIVED'] });
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
  },
  {
    name: 'an advance payment is announced by the buyer, settled once by the house, and seen by nobody else',
    operations: ['createAdvancePayment', 'updateAdvancePaymentStatus', 'paginateAdvancePayments'],
    play: async ({ as }) => {
      const [buyer, other, house] = [await as('primary', 0), await as('customer', 1), await as('admin', 2)];
      const { serverTime } = membersOf(await buyer.ok('getServerTime', undefined));
      const days = [1, 2, 3].map((each) => new Date(Date.parse(String(serverTime)) + each * DAY_MS));
      const day = days
        .find((each) => each.getUTCDay() !== SUNDAY)
        ?.toISOString()
        .slice(0, 10);
      const body = { amount: 1234.56, method: 'BANK_TRANSFER', payDate: day };
      const before = Number(
        at(await buyer.ok('paginateAdvancePayments', { page: 1, limit: 1 }), 'pendingAmount'),
      );
      const { id } = membersOf(await buyer.ok('createAdvancePayment', body));
      const page = await buyer.ok('paginateAdvancePayments', PAGE);
      const own = rowsOf(page).find((row) => row.id === id);
      expect(
        own?.amount === 1234.56 && own.status === 'PENDING',
        'The payment is not in the list as announced.',
      );
      expect(before <= Number(at(page, 'pendingAmount')), 'The pending amount does not count the payment.');
      const isSeen = await isListed(other, 'paginateAdvancePayments', id);
      expect(!isSeen, 'Another company sees the payment.');
      const [received, cancelled] = ['RECEIVED', 'CANCELLED'].map((status) => ({ id, status }));
      const settle = 'updateAdvancePaymentStatus';
      await other.refused(settle, 404, cancelled, 'Another company cancels it.');
      await buyer.refused(settle, 403, received, 'The buyer records the receipt.');
      await house.ok(settle, received);
      await buyer.refused(settle, 409, cancelled, 'A settled payment is cancelled.');
    },
  },
  {
    name: 'the receipt of an advance payment is for its company and for the house, and for nobody else',
    operations: ['createAdvancePayment', 'uploadFile', 'downloadFile'],
    play: async (stage) => {
      stage.onMockBackend();
      const { as } = stage;
      const [buyer, other, house] = [await as('primary', 0), await as('customer', 1), await as('admin', 2)];
      const receipt = fileOf('receipt.pdf', '%PDF-1.7 a receipt');
      const file = at(await buyer.ok('uploadFile', { kind: 'PAYMENT_RECEIPT', file: receipt }), 'file');
      const body = { ...exampleOf(stage, 'createAdvancePayment'), receipt: file };
      const foreign = 'A receipt of another company is taken.';
      await other.refused('createAdvancePayment', 400, body, foreign);
      const made = await buyer.ok('createAdvancePayment', body);
      expect(at(made, 'receipt', 'file') === file, 'The payment does not carry its receipt.');
      await buyer.file('downloadFile', { file });
      await house.file('downloadFile', { file });
      await other.refused('downloadFile', 404, { file }, 'Another company downloads the receipt.');
    },
  },
];
