import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { MatchPairRequest } from '#generated/rules/MatchPairRequest.ts';
import { type FilterCodec, writeListAddress } from '#src/shared/data/list-address.ts';
import { href } from '../paths/href.ts';
import { type Criteria, withMember } from './criteria.ts';
import { readCriteria, writeCriteria } from './criteria-address.ts';

/** Filters of a search result: the criteria and the searched part of the stock (`view=new`). */
export interface StoneFilters {
  readonly criteria: Criteria;
  /** Null: the entire stock. */
  readonly viewType: ViewType | null;
}

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

/** Filters of the bid search: its stones are sold by bid whatever the address says. */
export const bidFilters: FilterCodec<StoneFilters> = {
  read: (search) => ({
    criteria: { ...stoneFilters.read(search).criteria, wSts: [StoneStatus.BID] },
    viewType: null,
  }),
  write: ({ criteria }) => writeCriteria(withMember(criteria, 'wSts', undefined)),
};

/** Whether the criteria ask for stones that are sold by bid and no others. */
export const isBidOnly = ({ wSts }: Criteria): boolean => wSts?.join() === StoneStatus.BID;

export const bidAddress = (criteria: Criteria): string =>
  href('searchBidDiamond') + writeListAddress({ filters: { ...allStones, criteria } }, bidFilters);

export const allStones: StoneFilters = { criteria: {}, viewType: null };

/** The criteria as a form shows them: what it always asks for is not among them. */
export function shownBy(kind: SearchKind, criteria: Criteria): Criteria {
  return kind === 'fancySearch' ? withMember(criteria, 'isFcCol', undefined) : criteria;
}

/** The criteria that a form asks for: those of the fancy search are always of fancy colours, and have no white ones. */
export function askedBy(kind: SearchKind, criteria: Criteria): Criteria {
  return kind === 'fancySearch' ? { ...withMember(criteria, 'col', undefined), isFcCol: true } : criteria;
}

export type SearchKind = 'diamondSearch' | 'fancySearch';

const results = { diamondSearch: 'diamondList', fancySearch: 'fancyList' } as const;

const codecs = { diamondSearch: stoneFilters, fancySearch: fancyFilters } as const;

export function resultAddress(criteria: Criteria, kind: SearchKind = 'diamondSearch'): string {
  return href(results[kind]) + writeListAddress({ filters: { ...allStones, criteria } }, codecs[kind]);
}

export function formAddress(criteria: Criteria, id?: string, kind: SearchKind = 'diamondSearch'): string {
  const query = writeCriteria(criteria);
  const path = href(kind, id === undefined ? {} : { id });
  return query === '' ? path : `${path}?${query}`;
}

/** Filters of a pair search: the criteria of its stones, and the stones that it is limited to. */
export interface PairFilters {
  readonly criteria: Criteria;
  /** Ids of stones, such as those of the cart; null: the entire stock. */
  readonly among: readonly string[] | null;
}

const { minItems, maxItems } = MatchPairRequest.diamonds;

/** Encodes the stones as `among=st-1,st-2`; fewer than a pair are ignored, and those beyond the limit of a call. */
export const pairFilters: FilterCodec<PairFilters> = {
  read(search) {
    const ids = (new URLSearchParams(search).get('among') ?? '').split(',').filter((id) => id !== '');
    const among = [...new Set(ids)].slice(0, maxItems);
    return { criteria: readCriteria(search), among: among.length < minItems ? null : among };
  },
  write({ criteria, among }) {
    const stones = among === null ? '' : `among=${among.map(encodeURIComponent).join(',')}`;
    return [writeCriteria(criteria), stones].filter((part) => part !== '').join('&');
  },
};
