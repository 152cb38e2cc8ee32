import type { ListType } from '#generated/model/listType.ts';
import { cart } from './cart.tsx';
import { comparison } from './compare.tsx';
import { confirmList } from './confirm-list.tsx';
import type { ListEntry } from './define-list.tsx';
import { enquiry } from './enquiry.tsx';
import { exclusive } from './exclusive.tsx';
import { hold } from './hold.tsx';
import { notes } from './notes.tsx';
import { officeList } from './office-list.tsx';
import { matchPair, searchMatchPair } from './pairs.tsx';
import { quoteList } from './quote-list.tsx';
import { reminder } from './reminder.tsx';
import { diamondList, fancyList } from './search-results.tsx';
import {
  newArrivals,
  quoteDay,
  searchBidDiamond,
  specialStone,
  stoneOfTheDay,
  suggestedStock,
  upcoming,
} from './shelves.tsx';
import { watchlist } from './watchlist.tsx';

export const stoneLists = {
  'diamond-list': diamondList,
  'fancy-search': fancyList,
  compare: comparison,
  cart,
  'confirm-list': confirmList,
  watchlist,
  hold,
  'quote-list': quoteList,
  'office-list': officeList,
  exclusive,
  'search-bid-diamond': searchBidDiamond,
  notes,
  reminder,
  enquiry,
  'match-pair': matchPair,
  'search-match-pair': searchMatchPair,
  'new-arrivals': newArrivals,
  'quote-day': quoteDay,
  'special-stone': specialStone,
  'stone-of-the-day': stoneOfTheDay,
  'suggested-stock': suggestedStock,
  upcoming,
} as const satisfies { readonly [Type in ListType]?: ListEntry };
