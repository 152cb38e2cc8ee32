import { updateAdvancePaymentStatus } from '#generated/client/payment/payment.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import { isStaff } from '#src/session/staff.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';
import type { Action, Done, PaymentActionKey, ReasonKey } from './action.ts';

const ofOne = { isRowOnly: true, mixed: null, max: 1, unselects: false } as const;

const settledObstacle = ({ status }: AdvancePayment): ReasonKey | null =>
  status === 'PENDING' ? null : 'paymentSettled';

/** Actions on advance payments: the house decides, the company that announced one cancels it. */
export const paymentActions = {
  settlePayment: {
    ...ofOne,
    key: 'settlePayment',
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'R',
    isForStaff: true,
    obstacle: settledObstacle,
    load: async () => (await import('#src/features/papers/SettlePayment.tsx')).SettlePayment,
  },
  cancelPayment: {
    ...ofOne,
    key: 'cancelPayment',
    icon: 'close',
    permission: 'CONFIRM_STONE',
    shortcut: 'X',
    obstacle: (payment: AdvancePayment) => (isStaff() ? 'ofOther' : settledObstacle(payment)),
    confirm: 'cancelPayment',
    keep: 'cancelPayment',
    stale: 'cancelPayment',
    // A row menu starts it with its one row.
    write: ([row]: readonly AdvancePayment[]) =>
      mapWrite(
        writeOf('updateAdvancePaymentStatus', updateAdvancePaymentStatus, {
          id: row?.id ?? '',
          status: 'CANCELLED',
        }),
        (): readonly Done[] => [{ words: 'cancelPayment', count: 1 }],
      ),
  },
} as const satisfies { readonly [Key in PaymentActionKey]: Action<AdvancePayment> };
