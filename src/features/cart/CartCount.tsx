import { useTranslation } from 'react-i18next';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';
import { useCartSummary } from './cart.ts';

export function CartCount() {
  const { t } = useTranslation('shell');
  const pieces = useCartSummary()?.pieces ?? 0;
  return <CountBadge count={pieces} label={t('stones', { count: pieces })} />;
}
