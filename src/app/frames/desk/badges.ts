import type { ComponentType } from 'react';
import { CartCount } from '#src/features/cart/CartCount.tsx';
import { UnreadCount } from '#src/features/notifications/UnreadCount.tsx';
import type { IconName } from '#src/shared/ui/Icon.tsx';
import type { BadgeName } from '../../routes/route.ts';

/** A route with a count: the count beside its menu entry, and an icon with it at the end of the header. */
type Badge = { readonly icon: IconName; readonly Count: ComponentType };

/** The counts by name. Not in the route table, which the sign-in screen loads. */
export const badges: Readonly<Record<BadgeName, Badge>> = {
  cart: { icon: 'cart', Count: CartCount },
  unread: { icon: 'bell', Count: UnreadCount },
};
