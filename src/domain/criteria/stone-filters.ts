import { ViewType } from '#generated/model/viewType.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';
import { type Criteria, withMember } from './criteria.ts';
import { readCriteria, writeCriteria } from './criteria-address.ts';

/** Filters of a search result: the criteria and the searched part of the stock (`view=new`). */
export interface StoneFilters {
  readonly criteria: Criteria;
  /** Null: the entire stock. */
  readonly viewType: ViewType | null;
}

/** Parts of the stock that a URL can select. */
const shelves = { new: ViewType.NEW_ARRIVALS } as const;

const isShelf = (word: string): word is keyof typeof shelves => word in shelves;

export const stoneFilters: FilterCodec<StoneFilters> = {
  read(search) {
    const word = new URLSearchParams(search).get('view') ?? '';
    return { criteria: readCriteria(search), viewType: isShelf(word) ? shelves[word] : null };
  },
  write({ criteria, viewType }) {
    const shelf = Object.entries(shelves).find(([, type]) => type === viewType);
    return [writeCriteria(criteria), shelf === undefined ? '' : `view=${shelf[0]}`]
      .filter((part) => part !== '')
      .join('&');
  },
};

/** Filters of the list of a fancy search: its stones are of fancy colours whatever the address says. */
export const fancyFilters: FilterCodec<StoneFilters> = {
  read(search) {
    const { criteria, viewType } = stoneFilters.read(search);
    return { criteria: { ...criteria, isFcCol: true }, viewType };
  },
  write: ({ criteria, viewType }) =>
    stoneFilters.write({ criteria: withMember(criteria, 'isFcCol', undefined), viewType }),
};

/** Initial filters of a search result. */
export const allStones: StoneFilters = { criteria: {}, viewType: null };
