import { ListingStanding } from '#generated/model/listingStanding.ts';
import { MediaKind } from '#generated/model/mediaKind.ts';
import type { Range } from '#generated/model/range.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { readCriteria, readRange, writeCriteria, writeRange } from '#src/domain/criteria/criteria-address.ts';
import { choiceFilter, type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

/** Longest text to search for (contract, InventoryPageRequest). */
export const LONGEST_SEARCH = 2000;

const LONGEST_ID = 64;

/** What the seller filters stones by. */
export type ListingCriteria = Pick<Criteria, 'shp' | 'col' | 'clr' | 'crt' | 'ctPr' | 'wSts'>;

export interface ManageFilters {
  /** Null: every standing. */
  readonly choice: ListingStanding | null;
  /** Part of a stone, seller stone or report number, or several whole ones. */
  readonly search?: string;
  /** Company of the seller, in the stock of all sellers. */
  readonly account?: string;
  /** Only the stones that this upload listed. */
  readonly upload?: string;
  readonly criteria?: ListingCriteria;
  /** Whole days since they were listed. */
  readonly days?: Range;
  /** Only stones that lack one of these. */
  readonly missing?: readonly MediaKind[];
  /** Only stones that stand still: listed for longer and dearer than like stones. */
  readonly isStill?: true;
}

export const standingWords = {
  active: ListingStanding.ACTIVE,
  expiring: ListingStanding.EXPIRING,
  expired: ListingStanding.EXPIRED,
  withdrawn: ListingStanding.WITHDRAWN,
} as const;

const standings = choiceFilter<ListingStanding>('standing', standingWords);

export const mediaKinds = Object.values(MediaKind);

function readMissing(text: string): readonly MediaKind[] {
  const words = text.toUpperCase().split(',');
  return mediaKinds.filter((kind) => words.includes(kind));
}

function criteriaIn(address: string): ListingCriteria {
  const { shp, col, clr, crt, ctPr, wSts } = readCriteria(address);
  return {
    ...(shp && { shp }),
    ...(col && { col }),
    ...(clr && { clr }),
    ...(crt && { crt }),
    ...(ctPr && { ctPr }),
    ...(wSts && { wSts }),
  };
}

export const manageFilters: FilterCodec<ManageFilters> = {
  read(address) {
    const params = new URLSearchParams(address);
    const search = textIn(params, 'search', LONGEST_SEARCH);
    const account = textIn(params, 'account', LONGEST_ID);
    const upload = textIn(params, 'upload', LONGEST_ID);
    const criteria = criteriaIn(address);
    const days = readRange(params.get('days') ?? '');
    const missing = readMissing(params.get('missing') ?? '');
    return {
      ...standings.read(address),
      ...(search === undefined ? {} : { search }),
      ...(account === undefined ? {} : { account }),
      ...(upload === undefined ? {} : { upload }),
      ...(Object.keys(criteria).length === 0 ? {} : { criteria }),
      ...(days === undefined ? {} : { days }),
      ...(missing.length === 0 ? {} : { missing }),
      ...(params.get('still') === 'yes' && { isStill: true as const }),
    };
  },
  write({ choice, search, account, upload, criteria = {}, days, missing = [], isStill }) {
    const rest = new URLSearchParams({
      ...(search && { search }),
      ...(account && { account }),
      ...(upload && { upload }),
      ...(days && { days: writeRange(days) }),
      ...(isStill && { still: 'yes' }),
    }).toString();
    const media = missing.length === 0 ? '' : `missing=${missing.join(',').toLowerCase()}`;
    const parts = [standings.write({ choice }), rest, writeCriteria(criteria), media];
    return parts.filter((part) => part !== '').join('&');
  },
};

/** The filters without those that the filter dialog sets, and how many it has set. */
export function withoutCriteria({ criteria = {}, days, missing, isStill, ...others }: ManageFilters) {
  const set = [...Object.values(criteria), days, missing, isStill].filter((value) => value !== undefined);
  return { others, count: set.length };
}
