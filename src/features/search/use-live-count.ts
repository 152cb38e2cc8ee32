import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { Criteria } from '#src/criteria/criteria.ts';
import { writeCriteria } from '#src/criteria/criteria-address.ts';

/** Milliseconds without a change before the count is asked for. */
const pause = 350;

const countOf = (reply: DiamondPageReply) => reply.data[0]?.count ?? 0;

export interface LiveCount {
  /** Null when it is not known. */
  readonly count: number | null;
  /** A newer count is on its way. */
  readonly isCounting: boolean;
}

/**
 * How many stones meet the criteria. Asked for after a short pause and without the progress bar; a newer question
 * calls the older one off. The last count stays until the next one is there.
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
