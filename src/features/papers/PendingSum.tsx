import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Papers.module.css';

/** The sum of the pending payments of a list in USD. */
export function PendingSum({ sums }: { sums: Readonly<Record<string, number>> | null }) {
  const { t } = useTranslation('papers');
  const { money } = useFormats();
  const pending = sums?.pending;
  if (pending === undefined) return null;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('payment.pending')}</dt>
        <dd>{money(pending, 2)}</dd>
      </div>
    </dl>
  );
}
