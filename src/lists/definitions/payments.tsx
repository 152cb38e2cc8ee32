import {
  getPaginateAdvancePaymentsQueryKey,
  paginateAdvancePayments,
} from '#generated/client/payment/payment.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { AdvancePaymentPageRequest } from '#generated/model/advancePaymentPageRequest.ts';
import type { AdvancePaymentStatus } from '#generated/model/advancePaymentStatus.ts';
import { AnnouncePayment } from '#src/features/papers/AnnouncePayment.tsx';
import { PendingSum } from '#src/features/papers/PaperHeader.tsx';
import {
  PaymentAmount,
  PaymentName,
  PaymentPurpose,
  PaymentState,
  PaymentWay,
} from '#src/features/papers/PaymentCells.tsx';
import { isStaff } from '#src/session/staff.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';

type PaymentFilters = ChoiceFilter<AdvancePaymentStatus>;

function request({ filters, page, limit }: ListQuery<PaymentFilters, never>): AdvancePaymentPageRequest {
  const { choice } = filters;
  return { page, limit, isHandled: isStaff(), ...(choice === null ? {} : { status: [choice] }) };
}

/** Advance payments of the company, or for staff those of the customers whom the user looks after; newest first. */
const paymentSource = pagedSource(
  getPaginateAdvancePaymentsQueryKey,
  paginateAdvancePayments,
  request,
  (data) => {
    const { list, count, pendingAmount } = data;
    return { rows: list, count, sums: { pending: pendingAmount } };
  },
);

export const paymentList = recordList<AdvancePayment, PaymentFilters>({
  key: 'payments',
  source: paymentSource,
  ...choiceTabs<AdvancePaymentStatus>('status', 'all', {
    pending: 'PENDING',
    cancelled: 'CANCELLED',
    received: 'RECEIVED',
    declined: 'DECLINED',
  }),
  Header: PendingSum,
  columns: [
    { key: 'payment', kind: 'name', title: 'payments.column.payment', Cell: PaymentName },
    { key: 'purpose', kind: 'text', title: 'payments.column.purpose', Cell: PaymentPurpose },
    { key: 'way', kind: 'text', title: 'payments.column.way', Cell: PaymentWay },
    { key: 'amount', kind: 'figure', title: 'payments.column.amount', Cell: PaymentAmount },
    { key: 'state', kind: 'state', title: 'payments.column.state', Cell: PaymentState },
  ],
  actions: [actions.settlePayment, actions.cancelPayment],
  PageActions: AnnouncePayment,
  rowName: ({ paymentNo }) => paymentNo,
});
