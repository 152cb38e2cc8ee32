import type { Banner } from '#generated/model/banner.ts';
import type { Day } from '#src/shared/i18n/days.ts';

/** The banners that run on a day of the house's clock: a page that stays open past midnight drops what has ended. */
export const runningOn = (banners: readonly Banner[], day: Day): readonly Banner[] =>
  banners.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
