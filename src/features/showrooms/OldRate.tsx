import { useTranslation } from 'react-i18next';
import { useServerNow } from '#src/shared/api/clock.ts';
import { houseTimeOf, showDay } from '#src/shared/i18n/days.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

const WEEK = 7 * 24 * 3_600_000;

type Props = { currency: string | null; rateDate: string | null };

/** Warns of a rate that is older than a week. Dollars have none. */
export function OldRate({ currency, rateDate }: Props) {
  const { t } = useTranslation('showrooms');
  const { day: weekAgo } = houseTimeOf(useServerNow(false) - WEEK);
  return currency === 'USD' || rateDate === null || rateDate === '' || rateDate >= weekAgo ? null : (
    <Notice tone="warning">{t('oldRate', { date: showDay(rateDate) })}</Notice>
  );
}
