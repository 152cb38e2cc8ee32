import type { ComponentType } from 'react';
import type { BadgeName } from '#src/app/route.ts';
import { CartCount } from '#src/features/cart/CartCount.tsx';
import { OpenEnquiries } from '#src/features/enquiries/OpenEnquiries.tsx';
import { UnreadCount } from '#src/features/notifications/UnreadCount.tsx';
import { DueReminders } from '#src/features/reminders/DueReminders.tsx';
import type { IconName } from '#src/shared/ui/Icon.tsx';

/** A route with a count: the count beside its menu entry, and if it has an icon, both at the end of the header. */
type Badge = { readonly icon: IconName | null; readonly Count: ComponentType };

/** The counts by name. Not in the route table, which the sign-in page loads. */
export const badges: Readonly<Record<BadgeName, Badge>> = {
  cart: { icon: 'cart', Count: CartCount },
  enquiries: { icon: null, Count: OpenEnquiries },
  reminders: { icon: null, Count: DueReminders },
  unread: { icon: 'bell', Count: UnreadCount },
};
