import { exampleOf, expect, rowsOf, type Scenario } from '../play.ts';
import { fileOf } from '../samples.ts';
import { at, membersOf } from '../values.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;

const announced: Scenario = {
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
    const page = await buyer.ok('paginateAdvancePayments', { page: 1, limit: 100 });
    const own = rowsOf(page).find((row) => row.id === id);
    expect(
      own?.amount === 1234.56 && own.status === 'PENDING',
      'The payment is not in the list as announced.',
    );
    expect(before <= Number(at(page, 'pendingAmount')), 'The pending amount does not count the payment.');
    const others = rowsOf(await other.ok('paginateAdvancePayments', { page: 1, limit: 100 }));
    expect(!others.some((row) => row.id === id), 'Another company sees the payment.');
    await other.refused(
      'updateAdvancePaymentStatus',
      404,
      { id, status: 'CANCELLED' },
      'Another company cancels it.',
    );
    await buyer.refused(
      'updateAdvancePaymentStatus',
      403,
      { id, status: 'RECEIVED' },
      'The buyer records the receipt.',
    );
    await house.ok('updateAdvancePaymentStatus', { id, status: 'RECEIVED' });
    await buyer.refused(
      'updateAdvancePaymentStatus',
      409,
      { id, status: 'CANCELLED' },
      'A settled payment is cancelled.',
    );
  },
};

const receipts: Scenario = {
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
};

/** Stories of advance payments. */
export const paymentScenarios: readonly Scenario[] = [announced, receipts];
