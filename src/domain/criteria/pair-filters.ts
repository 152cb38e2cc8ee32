import { MatchPairRequest } from '#generated/rules/MatchPairRequest.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';
import type { Criteria } from './criteria.ts';
import { readCriteria, writeCriteria } from './criteria-address.ts';

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
