import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import { fancyFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import type { SearchKind } from './search-address.ts';
import { askedBy, shownBy } from './search-kind.ts';
import type { SearchTab } from './search-tabs.ts';

export interface TabSearch {
  readonly kind: SearchKind;
  readonly shown: DiamondFilter;
  /** The criteria as they are sent. */
  readonly asked: DiamondFilter;
  /** Whether it searches a part of the stock only, such as new arrivals: filters alone do not count it. */
  readonly isPart: boolean;
}

export function searchOfTab({ address }: Pick<SearchTab, 'address'>): TabSearch {
  const [path = '', query = ''] = address.split('?');
  const kind = path === href('fancyList') ? 'fancySearch' : 'diamondSearch';
  const { criteria, viewType } = (kind === 'fancySearch' ? fancyFilters : stoneFilters).read(query);
  const asked = askedBy(kind, criteria);
  return { kind, asked, shown: shownBy(kind, asked), isPart: viewType !== null };
}
