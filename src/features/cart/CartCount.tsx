import { useTranslation } from 'react-i18next';
import styles from './CartCount.module.css';
import { useCartSummary } from './cart.ts';

/** How many stones the cart holds, for its link in the navigation; nothing for an empty cart. */
export function CartCount() {
  const { t } = useTranslation('lists');
  const pieces = useCartSummary()?.pieces ?? 0;
  if (pieces === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{pieces}</span>
      <span className={styles.words}>{t('count.stones', { count: pieces })}</span>
    </span>
  );
}
