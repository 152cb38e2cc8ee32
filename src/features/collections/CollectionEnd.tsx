import { useTranslation } from 'react-i18next';
import { useServerNow } from '#src/session/clock.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Collections.module.css';

/** When a collection ends, with the days that are left; nothing if it has no end. */
export function CollectionEnd({ validTill }: { validTill: string | null }) {
  const { t } = useTranslation('lists');
  const { date } = useFormats();
  const now = useServerNow(validTill !== null);
  if (validTill === null) return null;
  const count = Math.max(0, Math.ceil((Date.parse(validTill) - now) / DAY));
  return <p className={styles.end}>{t('collections.ends', { count, date: date(validTill) })}</p>;
}
