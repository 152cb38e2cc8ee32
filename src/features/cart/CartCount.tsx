import { useTranslation } from 'react-i18next';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';
import { useCartSummary } from './cart.ts';

/** Number of stones in the cart, for its menu entry; renders nothing for an empty cart. */
export function CartCount() {
  const { t } = useTranslation('shell');
  const pieces = useCartSummary()?.pieces ?? 0;
  return <CountBadge count={pieces} label={t('stones', { count: pieces })} />;
}
