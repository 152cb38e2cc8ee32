import type { PerformanceRequest } from '#generated/model/performanceRequest.ts';
import { PerformanceSort } from '#generated/model/performanceSort.ts';
import { PerformanceRequest as PerformanceRules } from '#generated/rules/PerformanceRequest.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { type FilterCodec, textIn } from '#src/shared/data/list-address.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { DAY } from '#src/shared/i18n/durations.ts';

export const PERIODS = ['7', '30', '90', '365'] as const;

export interface Wanted {
  readonly days: (typeof PERIODS)[number];
  readonly account: string | null;
  readonly search: string;
  readonly sort: PerformanceSort;
}

export const everything: Wanted = { days: '30', account: null, search: '', sort: 'VIEWS' };

export const LONGEST_SEARCH = PerformanceRules.search.maxLength;

export const performanceFilters: FilterCodec<Wanted> = {
  read(text) {
    const params = new URLSearchParams(text);
    return {
      days: PERIODS.find((days) => days === params.get('days')) ?? everything.days,
      account: params.get('account') || null,
      search: textIn(params, 'search', LONGEST_SEARCH) ?? '',
      sort: Object.values(PerformanceSort).find((sort) => sort === params.get('by')) ?? everything.sort,
    };
  },
  write: ({ days, account, search, sort }) =>
    new URLSearchParams({
      ...(days !== everything.days && { days }),
      ...(account !== null && { account }),
      ...(search !== '' && { search }),
      // `sort` is the parameter of lists that have a direction.
      ...(sort !== everything.sort && { by: sort }),
    }).toString(),
};

/** The last days up to today, in the house's time. */
export function requestOf({ days, account, search, sort }: Wanted): PerformanceRequest {
  const now = serverNow();
  return {
    from: houseTimeOf(now - (Number(days) - 1) * DAY).day,
    to: houseTimeOf(now).day,
    sort,
    ...(account !== null && { account }),
    ...(search !== '' && { search }),
  };
}
