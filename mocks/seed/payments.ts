import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { AdvancePaymentStatus } from '#generated/model/advancePaymentStatus.ts';
import { DAY, dayFromEpoch, shiftDay, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { addWorkingDays, movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { Owned } from '#mocks/rules/trade-rows.ts';
import type { Seed } from '#mocks/rules/types.ts';

type PaymentRow = AdvancePayment & Owned;

const PAYERS = ['usr-primary', 'usr-customer'];

/** Their payments: days ago, amount in USD, status, and the comment of the house. */
const PAYMENTS: readonly (readonly [
  daysAgo: number,
  amount: number,
  status: AdvancePaymentStatus,
  comment: string | null,
])[] = [
  [1, 18_500, 'PENDING', null],
  [12, 25_000, 'RECEIVED', 'Credited to the account.'],
  [33, 40_000, 'DECLINED', 'The transfer was returned by the bank.'],
  [51, 12_750, 'CANCELLED', null],
];

export function seedPayments({ users }: Seed): PaymentRow[] {
  const payers = users.filter(({ user }) => PAYERS.includes(user.id));
  return payers.flatMap(({ user }, index) =>
    PAYMENTS.map(([daysAgo, amount, status, comment], place): PaymentRow => {
      const serial = 700 + index * PAYMENTS.length + place + 1;
      const createdAt = timeFromEpoch(-daysAgo * DAY + DAY / 3);
      return {
        id: `adv-s${index * PAYMENTS.length + place + 1}`,
        ...ownedBy(user),
        paymentNo: numberOf('AP', Date.parse(createdAt), serial),
        amount: amount + index * 1_250,
        method: 'BANK_TRANSFER',
        payDate: addWorkingDays(dayFromEpoch(-daysAgo), 2),
        reference: status === 'PENDING' ? null : `UTR-${77_120_000 + serial}`,
        memoNo: null,
        remarks: null,
        receipt: null,
        status,
        comment,
        createdAt,
        updatedAt: status === 'PENDING' ? createdAt : timeFromEpoch((3 - daysAgo) * DAY),
      };
    }),
  );
}

export function shiftPayment(row: PaymentRow, days: number): PaymentRow {
  const createdAt = shiftTime(row.createdAt, days);
  return {
    ...row,
    payDate: addWorkingDays(shiftDay(row.payDate, days), 0),
    paymentNo: movedNumber(row.paymentNo, Date.parse(createdAt)),
    createdAt,
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
