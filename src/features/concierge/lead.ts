import type { TFunction } from 'i18next';
import type { ConciergeService } from '#generated/model/conciergeService.ts';
import type { Day } from '#src/shared/i18n/days.ts';
import { addDays } from '#src/shared/i18n/zones.ts';

/** The first day for which a service can be asked, by the house's clock. */
export const earliestDay = ({ leadDays }: Pick<ConciergeService, 'leadDays'>, today: Day): Day =>
  addDays(today, leadDays);

/** How far ahead a service has to be asked for, in words. */
export const leadWords = (
  { leadDays }: Pick<ConciergeService, 'leadDays'>,
  t: TFunction<'concierge'>,
): string => (leadDays === 0 ? t('atOnce') : t('lead', { count: leadDays }));
