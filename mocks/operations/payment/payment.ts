import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { AdvancePaymentRequest } from '#generated/model/advancePaymentRequest.ts';
import type { AdvancePaymentStatusRequest } from '#generated/model/advancePaymentStatusRequest.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { PaymentReceipt } from '#generated/model/paymentReceipt.ts';
import { addDays, houseDay, isHoliday, weekDayOf } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths, round2 } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { AdvancePaymentRow } from '#mocks/rules/rows.ts';
import { paymentChanged } from '#mocks/rules/trade-news.ts';
import type { MemoRow, OrderRow } from '#mocks/rules/trade-rows.ts';
import { claimFile } from '../file/kept-files.ts';
import { notify } from '../notification/notify.ts';
import { invoiceShown, orderShown } from '../order/orders.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { optional } from '../shared/known.ts';
import { nextNumber, pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOfAccount, looksAfter } from '../shared/parties.ts';

/** How many days ahead a payment can be announced (contract, createAdvancePayment). */
const DAYS_AHEAD = 30;
const SUNDAY = 7;

function checkDay({ now }: SignedCall, day: string): void {
  const today = houseDay(now);
  if (day < today) throw invalid('payDate', 'minimum', 'The day is already past.');
  if (day > addDays(today, DAYS_AHEAD)) throw invalid('payDate', 'maximum', 'The day is too far ahead.');
  if (weekDayOf(day) === SUNDAY) throw invalid('payDate', 'sunday', 'Banks are closed on Sundays.');
  if (isHoliday(day)) throw invalid('payDate', 'holiday', 'Banks are closed on that day.');
}

/** The number of a memo of the caller's company, which may have become an order; null for a payment on account. */
function memoOf(call: SignedCall, wanted: string | undefined): string | null {
  const memoNo = optional(wanted);
  if (memoNo === null) return null;
  const rows = [...call.world.tables.memos.all(), ...call.world.tables.orders.all()];
  const isKnown = rows.some((row) => row.memoNo === memoNo && isOfAccount(call, row));
  if (!isKnown) throw invalid('memoNo', 'known', 'The company has no such memo.');
  return memoNo;
}

interface Standing {
  readonly owed: number;
  readonly paid: number;
}

/** What the company owes for a memo or its order and what it has paid ahead, in cents; nothing for a paid one. */
function standingOf(call: SignedCall, memoNo: string): Standing {
  const { memos, orders, advancePayments } = call.world.tables;
  const isMeant = (row: MemoRow | OrderRow | AdvancePaymentRow) =>
    row.memoNo === memoNo && isOfAccount(call, row);
  const paid = advancePayments
    .all()
    .filter(isMeant)
    .filter(({ status }) => status === 'PENDING' || status === 'RECEIVED')
    .reduce((cents, row) => cents + hundredths(row.amount), 0);
  const order = orders.all().find(isMeant);
  if (order === undefined) {
    const memo = memos.all().find(isMeant);
    const isClosed = memo === undefined || memo.status === ApprovalStatus.REJECTED;
    return { owed: isClosed ? 0 : hundredths(memo.grandTotal), paid };
  }
  if (order.cancelledAt !== null) return { owed: 0, paid };
  if (invoiceShown(call, order)?.status === 'PAID') return { owed: 0, paid: 0 };
  return { owed: hundredths(orderShown(call, order).grandTotal), paid };
}

/** The numbers of the memos whose stones were requested together with those of a memo, with its own. */
function requestedTogether(call: SignedCall, memoNo: string): string[] {
  const own = call.world.tables.memos.all().filter((row) => isOfAccount(call, row));
  const requestOf = (row: MemoRow) => row.requestNo ?? row.memoNo;
  const memo = own.find((row) => row.memoNo === memoNo);
  if (memo === undefined) return [memoNo];
  return own.filter((row) => requestOf(row) === requestOf(memo)).map((row) => row.memoNo);
}

/**
 * Refuses a payment above what is still due for its memo (rule `due`). What was paid above the amount of a memo, because some of
 * its stones were decided on apart, counts for those.
 */
function checkDue(call: SignedCall, memoNo: string | null, amount: number): void {
  if (memoNo === null) return;
  const restOf = ({ owed, paid }: Standing) => owed - paid;
  const together = requestedTogether(call, memoNo).map((each) => restOf(standingOf(call, each)));
  const rest = Math.min(
    restOf(standingOf(call, memoNo)),
    together.reduce((total, each) => total + each, 0),
  );
  const due = Math.max(0, rest);
  if (hundredths(amount) > due) throw invalid('amount', 'due', `USD ${fromHundredths(due)} is still due.`);
}

/** Claims the receipt of a payment; null if none is named. Call it last, when nothing else in the request can fail. */
function receiptOf(call: SignedCall, id: string | undefined): PaymentReceipt | null {
  if (id === undefined) return null;
  const file = claimFile(call, 'receipt', id, ['PAYMENT_RECEIPT'], call.caller.user.account.id);
  return { file: file.id, name: file.name };
}

function announcePayment(call: SignedCall, request: AdvancePaymentRequest): AdvancePaymentRow {
  const { world, now, caller } = call;
  const { method, payDate, reference, remarks } = request;
  checkDay(call, payDate);
  const memoNo = memoOf(call, request.memoNo);
  const amount = round2(request.amount);
  checkDue(call, memoNo, amount);
  const receipt = receiptOf(call, request.receipt);
  const time = new Date(now).toISOString();
  const row: AdvancePaymentRow = {
    ...ownedBy(caller.user),
    id: world.ids.next('adv'),
    paymentNo: nextNumber(call, 'AP'),
    ...{ amount, method, payDate, memoNo },
    reference: optional(reference),
    remarks: optional(remarks),
    receipt,
    status: 'PENDING',
    comment: null,
    createdAt: time,
    updatedAt: time,
  };
  call.world.tables.advancePayments.put(row);
  notify(world, row.sellerId, now, paymentChanged(row, 'PAYMENT_ANNOUNCED'));
  return row;
}

function settlePayment(call: SignedCall, request: AdvancePaymentStatusRequest): AdvancePaymentRow {
  const { id, status, comment } = request;
  const row = existing(call.world.tables.advancePayments.get(id), 'No such payment.');
  const [isHandled, isOwn] = [looksAfter(call, row), isOfAccount(call, row)];
  if (!isHandled && !isOwn) throw failure('E_NOT_FOUND', undefined, 'No such payment.');
  const isCancelled = status === 'CANCELLED';
  if (isCancelled ? !isOwn : !isHandled) throw failure('E_FORBIDDEN');
  if (row.status !== 'PENDING') throw failure('E_CONFLICT', undefined, 'The payment is no longer pending.');
  const settled: AdvancePaymentRow = {
    ...row,
    status,
    comment: optional(comment),
    updatedAt: new Date(call.now).toISOString(),
  };
  call.world.tables.advancePayments.put(settled);
  const to = isCancelled ? row.sellerId : row.userId;
  notify(call.world, to, call.now, paymentChanged(settled, `PAYMENT_${status}`));
  return settled;
}

function shown({ userId: _u, accountId: _a, sellerId: _s, ...payment }: AdvancePaymentRow): AdvancePayment {
  return payment;
}

export const payment = {
  paginateAdvancePayments: (call, { status, isHandled = false, ...page }) => {
    const rows = call.world.tables.advancePayments
      .all()
      .filter((row) => (isHandled ? looksAfter(call, row) : isOfAccount(call, row)))
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
      .filter((row) => status?.includes(row.status) ?? true);
    const pending = rows.filter((row) => row.status === 'PENDING');
    return {
      count: rows.length,
      list: pageOf(rows, page).map(shown),
      pendingAmount: round2(pending.reduce((sum, { amount }) => sum + amount, 0)),
    };
  },

  createAdvancePayment: (call, request) => shown(announcePayment(call, request)),

  updateAdvancePaymentStatus: (call, request) => shown(settlePayment(call, request)),
} satisfies BackendOf<'payment'>;
