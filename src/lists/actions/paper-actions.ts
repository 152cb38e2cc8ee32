import type { Invoice } from '#generated/model/invoice.ts';
import type { Order } from '#generated/model/order.ts';
import { stepsOf } from '#src/features/papers/order-steps.ts';
import type { Action, PaperActionKey } from './action.ts';

const never = (): null => null;
const ofOne = { isRowOnly: true, mixed: null, max: 1, unselects: false } as const;

/** Actions on orders and invoices. */
export const paperActions = {
  showOrder: {
    ...ofOne,
    key: 'showOrder',
    icon: 'open',
    permission: 'CONFIRM_STONE',
    shortcut: 'O',
    obstacle: never,
    load: async () => (await import('#src/features/papers/ShowOrder.tsx')).ShowOrder,
  },
  recordStep: {
    ...ofOne,
    key: 'recordStep',
    icon: 'edit',
    permission: 'CONFIRM_STONE',
    shortcut: 'R',
    isForStaff: true,
    obstacle: (order: Order) => (stepsOf(order).length === 0 ? 'orderEnded' : null),
    load: async () => (await import('#src/features/papers/RecordStep.tsx')).RecordStep,
  },
  showInvoice: {
    ...ofOne,
    key: 'showInvoice',
    icon: 'file',
    permission: 'CONFIRM_STONE',
    shortcut: 'O',
    obstacle: never,
    load: async () => (await import('#src/features/papers/ShowInvoice.tsx')).ShowInvoice,
  },
} as const satisfies { readonly [Key in PaperActionKey]: Action<Order> | Action<Invoice> };
