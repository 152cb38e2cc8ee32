import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { Stone } from '#generated/model/stone.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { notePrices } from '#src/domain/stones/changes.ts';
import { latin } from '#src/shared/i18n/read-number.ts';

/** The query parameter that names the compared stones by their numbers: `/compare?stones=PV100001,PV100002`. */
const STONES = 'stones';

/** The query parameter that hides what all compared stones share: `&only=differences`. */
const ONLY = 'only';
const DIFFERENCES = 'differences';

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 10;

export function comparedNumbers(text: string): readonly string[] {
  const parts = latin(text)
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toUpperCase()))];
}

interface ComparedAddress {
  readonly numbers: readonly string[];
  readonly isOnlyDifferences: boolean;
}

function readCompared(search: string): ComparedAddress {
  const params = new URLSearchParams(search);
  return {
    numbers: comparedNumbers(params.get(STONES) ?? ''),
    isOnlyDifferences: params.get(ONLY) === DIFFERENCES,
  };
}

export function queryOfCompared({ numbers, isOnlyDifferences }: ComparedAddress) {
  return {
    [STONES]: numbers.length === 0 ? undefined : numbers.join(','),
    [ONLY]: isOnlyDifferences ? DIFFERENCES : undefined,
  };
}

const stonesOf = (reply: DiamondPageReply): readonly Stone[] => reply.data[0]?.diamonds ?? [];

/** The stones that the address asks to compare, in its order, and the numbers that no listed stone has. */
export function useCompared() {
  const address = readCompared(useSearch());
  const wanted = address.numbers.slice(0, MAX_COMPARED);
  const reading = usePaginateDiamonds(
    {
      page: 1,
      limit: MAX_COMPARED,
      filters: [{ stoneId: [...wanted] }],
      isNotReturnTotal: true,
      isSkipSave: true,
    },
    { query: { select: stonesOf, enabled: wanted.length > 0 } },
  );
  const { data } = reading;
  useEffect(() => notePrices(data ?? []), [data]);
  const byNumber = new Map((data ?? []).map((stone) => [stone.stoneId, stone]));
  const change = (next: Partial<ComparedAddress>) =>
    goInstead('compare', null, queryOfCompared({ ...address, numbers: wanted, ...next }));
  return {
    address: { ...address, numbers: wanted },
    reading,
    stones: wanted.flatMap((number) => byNumber.get(number) ?? []),
    missing: data === undefined ? [] : wanted.filter((number) => !byNumber.has(number)),
    beyond: address.numbers.length - wanted.length,
    change,
  };
}
