import { ListingStanding } from '#generated/model/listingStanding.ts';
import { choiceFilter, type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

/** Longest text to search for (contract, InventoryPageRequest). */
export const LONGEST_SEARCH = 2000;

const LONGEST_ID = 64;

export interface ManageFilters {
  /** Null: every standing. */
  readonly choice: ListingStanding | null;
  /** Part of a stone, seller stone or report number, or several whole ones. */
  readonly search?: string;
  /** Only the stones that this upload listed. */
  readonly upload?: string;
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
    const params = new URLSearchParams(address);
    const search = textIn(params, 'search', LONGEST_SEARCH);
    const upload = textIn(params, 'upload', LONGEST_ID);
    return {
      ...standings.read(address),
      ...(search === undefined ? {} : { search }),
      ...(upload === undefined ? {} : { upload }),
    };
  },
  write({ choice, search, upload }) {
    const rest = new URLSearchParams({ ...(search && { search }), ...(upload && { upload }) }).toString();
    return [standings.write({ choice }), rest].filter((part) => part !== '').join('&');
  },
};
