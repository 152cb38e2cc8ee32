import { keepPreviousData } from '@tanstack/react-query';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { SearchTab } from './search-tabs.ts';
import { searchOfTab } from './tab-search.ts';

const pagesOf = ({ data }: DiamondPageReply) => data;

/**
 * The result of each tab, by its id, in one call: the count, or with `stones` the totals and that many stones too. Tabs
 * that search a part of the stock have none.
 */
export function useTabResults(tabs: readonly SearchTab[], stones: number) {
  const counted = tabs.filter((tab) => !searchOfTab(tab).isPart);
  const figures =
    stones === 0 ? { limit: 1, isReturnCountOnly: true, isNotReturnTotal: true } : { limit: stones };
  const reading = usePaginateDiamonds(
    { page: 1, filters: counted.map((tab) => searchOfTab(tab).asked), isSkipSave: true, ...figures },
    {
      query: { select: pagesOf, enabled: counted.length > 0, placeholderData: keepPreviousData },
      request: { silent: true },
    },
  );
  const { data, isPlaceholderData } = reading;
  const pages = new Map<string, DiamondPage>();
  // The previous reply is of other filters: their number and order may differ.
  if (!isPlaceholderData) {
    for (const [at, tab] of counted.entries()) {
      const page = data?.[at];
      if (page !== undefined) pages.set(tab.id, page);
    }
  }
  return { reading, pages };
}
