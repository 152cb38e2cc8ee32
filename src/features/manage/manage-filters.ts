import { ListingStanding } from '#generated/model/listingStanding.ts';
import { choiceFilter, type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

/** Longest text to search for (contract, InventoryPageRequest). */
export const LONGEST_SEARCH = 2000;

export interface ManageFilters {
  /** Null: every standing. */
  readonly choice: ListingStanding | null;
  /** Part of a stone, seller stone or report number, or several whole ones. */
  readonly search?: string;
}

export const standingWords = {
  active: ListingStanding.ACTIVE,
  expiring: ListingStanding.EXPIRING,
  expired: ListingStanding.EXPIRED,
  withdrawn: ListingStanding.WITHDRAWN,
} as const;

const standings = choiceFilter<ListingStanding>('standing', standingWords);

export const manageFilters: FilterCodec<ManageFilters> = {
  read(address) {
    const search = textIn(new URLSearchParams(address), 'search', LONGEST_SEARCH);
    return { ...standings.read(address), ...(search === undefined ? {} : { search }) };
  },
  write({ choice, search }) {
    const text = search === undefined ? '' : new URLSearchParams({ search }).toString();
    return [standings.write({ choice }), text].filter((part) => part !== '').join('&');
  },
};
