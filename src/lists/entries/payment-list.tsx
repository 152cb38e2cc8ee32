import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { AdvancePaymentStatus } from '#generated/model/advancePaymentStatus.ts';
import { AnnouncePayment } from '#src/features/papers/AnnouncePayment.tsx';
import {
  PaymentAmount,
  PaymentName,
  PaymentPurpose,
  PaymentState,
  PaymentWay,
} from '#src/features/papers/PaymentCells.tsx';
import { PendingSum } from '#src/features/papers/PendingSum.tsx';
import { paymentActions as actions } from '../actions/payment-actions.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { type PaymentFilters, paymentSource } from '../sources/payment-source.ts';
import { recordList } from './record-list.tsx';

/** Advance payments: announced by members, decided on by the house. */
export const paymentList = recordList<AdvancePayment, PaymentFilters>({
  key: 'payments',
  source: paymentSource,
  ...choiceTabs<AdvancePaymentStatus>('status', 'all', {
    pending: 'PENDING',
    received: 'RECEIVED',
    declined: 'DECLINED',
    cancelled: 'CANCELLED',
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
  notices: [],
  PageActions: AnnouncePayment,
  rowId: ({ id }) => id,
  rowName: ({ paymentNo }) => paymentNo,
  hrefOf: () => null,
  stonesOf: () => [],
});
