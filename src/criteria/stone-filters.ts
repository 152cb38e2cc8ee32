import { ViewType } from '#generated/model/viewType.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';
import type { Criteria } from './criteria.ts';
import { readCriteria, writeCriteria } from './criteria-address.ts';

/** The filters of a search result: criteria, and the shelf that is searched (`view=new`). */
export interface StoneFilters {
  readonly criteria: Criteria;
  /** Null: the whole stock. */
  readonly viewType: ViewType | null;
}

/** Shelves that can be asked for in an address. */
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

/** The filters that a search result starts from. */
export const allStones: StoneFilters = { criteria: {}, viewType: null };
