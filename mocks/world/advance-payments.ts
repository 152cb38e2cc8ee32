import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { Owned } from '#mocks/rules/trade-rows.ts';
import { seedPayments, shiftPayment } from '#mocks/seed/payments.ts';
import { defineDatedTable } from './dated-table.ts';

/** An advance payment and whose it is. */
export type AdvancePaymentRow = AdvancePayment & Owned;

/** Advance payments of members. */
export const advancePayments = defineDatedTable<AdvancePaymentRow>(
  'advance-payments',
  ({ seed }) => seedPayments(seed),
  shiftPayment,
);
