import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import { round2 } from '#mocks/rules/money.ts';
import type { AdvancePaymentRow } from '#mocks/rules/rows.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOfAccount, looksAfter } from '../shared/parties.ts';
import { announcePayment, settlePayment } from './payments.ts';

/** A payment as sent to clients. */
function shown({ userId: _u, accountId: _a, sellerId: _s, ...payment }: AdvancePaymentRow): AdvancePayment {
  return payment;
}

function found(call: SignedCall, isHandled: boolean): AdvancePaymentRow[] {
  return call.world.tables.advancePayments
    .all()
    .filter((row) => (isHandled ? looksAfter(call, row) : isOfAccount(call, row)))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Advance payments of members. */
export const payment = {
  paginateAdvancePayments: (call, { status, isHandled = false, ...page }) => {
    const rows = found(call, isHandled).filter((row) => status?.includes(row.status) ?? true);
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
