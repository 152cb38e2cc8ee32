/** A memo for tests of what shows memos. */
import type { Memo } from '#generated/model/memo.ts';
import { currentSession } from '#src/session/session-store.ts';
import { first, second } from './list-engine.ts';

/** A pending request of the signed-in user for two stones. */
export function memoOf(patch: Partial<Memo> = {}): Memo {
  const time = '2026-01-15T09:30:00.000Z';
  return {
    id: 'memo-1',
    memoNo: 'M-260115-0001',
    status: 1,
    diamonds: [first, second],
    memoDetails: [first, second].map(({ id, ctPr, amt }) => {
      return { diamond: id, ctPr, amt, fnCtPr: ctPr, fnAmt: amt, fnAmtInr: null, programmeCharge: 0 };
    }),
    pieces: 2,
    totalCarat: 2,
    subtotal: 12_000,
    termsPercent: 0,
    termsAmount: 0,
    totalAmount: 12_000,
    programmeCharge: 0,
    shippingCharge: 60,
    grandTotal: 12_060,
    terms: 'RUPEE_5',
    billType: 'RUPEE',
    shippingAddress: null,
    billingAddress: null,
    cancelledAt: null,
    bankRate: null,
    exchangeRate: null,
    rateDate: null,
    totalAmountInr: null,
    invoiceDate: null,
    comment: null,
    companyName: 'Mehtara Jewels',
    userId: currentSession().user?.id ?? '',
    userName: currentSession().user?.name ?? '',
    sellerName: 'Sales',
    createdAt: time,
    updatedAt: time,
    ...patch,
  };
}
