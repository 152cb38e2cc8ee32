import type { ComponentType } from 'react';
import { CartCount } from '#src/features/cart/CartCount.tsx';
import type { NavigationItem } from '../../navigation.ts';

/** Small figures beside entries of the navigation. Apart from its table, so that the sign-in screen does not load them. */
export const badges: Partial<Record<NavigationItem['route'], ComponentType>> = {
  cart: CartCount,
};
