import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';

/** Debounce of the count, in milliseconds: short enough that the count stands within 150 ms of the last key. */
const pause = 60;

const countOf = (reply: DiamondPageReply) => reply.data[0]?.count ?? 0;

export interface LiveCount {
  /** Null while unknown. */
  readonly count: number | null;
  /** Whether a newer count is being fetched. */
  readonly isCounting: boolean;
}

/**
 * The number of stones that match the criteria, fetched after a debounce and without the progress bar. A change aborts
 * the request in flight. The last count stays until the next one arrives.
 */
export function useLiveCount(criteria: Criteria): LiveCount {
  const [settled] = useDebouncedValue(criteria, pause);
  const { data, isFetching, isError } = usePaginateDiamonds(
    { page: 1, limit: 1, filters: [settled], isReturnCountOnly: true, isNotReturnTotal: true },
    { query: { select: countOf, placeholderData: keepPreviousData }, request: { silent: true } },
  );
  const isBehind = writeCriteria(settled) !== writeCriteria(criteria);
  return { count: isError ? null : (data ?? null), isCounting: isFetching || isBehind };
}
