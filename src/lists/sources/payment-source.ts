import {
  getPaginateAdvancePaymentsQueryKey,
  paginateAdvancePayments,
} from '#generated/client/payment/payment.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { AdvancePaymentPageRequest } from '#generated/model/advancePaymentPageRequest.ts';
import type { AdvancePaymentStatus } from '#generated/model/advancePaymentStatus.ts';
import { isStaff } from '#src/session/staff.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

export type PaymentFilters = ChoiceFilter<AdvancePaymentStatus>;

function request({ filters, page, limit }: ListQuery<PaymentFilters, never>): AdvancePaymentPageRequest {
  const { choice } = filters;
  return { page, limit, isHandled: isStaff(), ...(choice === null ? {} : { status: [choice] }) };
}

/** Advance payments of the company, or for the house those of the customers that the user looks after; latest first. */
export const paymentSource: ListSource<AdvancePayment, PaymentFilters, never> = {
  key: (query) => [...getPaginateAdvancePaymentsQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateAdvancePayments(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    const { list, count, pendingAmount } = data;
    return { rows: list, count, sums: { pending: pendingAmount }, snapshot: data.snapshot };
  },
};
