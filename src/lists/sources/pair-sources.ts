import {
  filterMatchPairs,
  getFilterMatchPairsQueryKey,
  getPaginateDiamondsQueryKey,
  paginateDiamonds,
} from '#generated/client/diamond/diamond.ts';
import type { MatchPairRequest } from '#generated/model/matchPairRequest.ts';
import type { PairFilters } from '#src/domain/criteria/pair-filters.ts';
import { noteStones } from '#src/domain/stones/status-changes.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';
import { type PairRow, pairRows, withStones } from '../rows/pair-rows.ts';
import { numbersRequest } from './sources.ts';

type Asked = Omit<MatchPairRequest, 'page' | 'limit' | 'snapshot'>;

/** Pairs as a list: paging counts pairs, so that none is split over two pages. Best score first; nothing else sorts. */
function pairSource<Filters>(asked: (filters: Filters) => Asked): ListSource<PairRow, Filters, SortKey> {
  const request = ({ filters, page, limit }: ListQuery<Filters, SortKey>): MatchPairRequest => ({
    ...asked(filters),
    page,
    limit,
  });
  return {
    key: (query) => [...getFilterMatchPairsQueryKey(request(query)), 'list'],
    async read(query, { signal, isPrefetch, snapshot }) {
      const { data } = await filterMatchPairs(
        { ...request(query), ...within(snapshot) },
        { signal, silent: isPrefetch },
      );
      const rows = pairRows(data);
      noteStones(rows);
      return { rows, count: data.count, summary: data.summary, snapshot: data.snapshot };
    },
    refresh: {
      key: (rows) => [...getPaginateDiamondsQueryKey(numbersRequest(rows)), 'selected pairs'],
      async read(rows, signal) {
        const { data } = await paginateDiamonds(numbersRequest(rows), { signal, silent: true });
        return withStones(
          rows,
          data.flatMap(({ diamonds }) => diamonds),
        );
      },
    },
  };
}

/** Pairs and layouts that sellers put together. */
export const madePairSource = pairSource(({ choice }: ChoiceFilter<'LAYOUT'>) => ({
  filter: {},
  isPredefinedPair: true,
  ...(choice === null ? {} : { isLayout: true }),
}));

/** Pairs found by the user's tolerances, in the whole stock or among given stones. */
export const foundPairSource = pairSource(({ criteria, among }: PairFilters) => ({
  filter: criteria,
  isPredefinedPair: false,
  ...(among === null ? {} : { diamonds: [...among] }),
}));
