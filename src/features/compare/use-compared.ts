import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { Stone } from '#generated/model/stone.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { notePrices } from '#src/domain/stones/price-changes.ts';
import { type ComparedAddress, MAX_COMPARED, queryOfCompared, readCompared } from './compare-address.ts';

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
    /** Numbers of the address beyond the maximum, which are left out. */
    beyond: address.numbers.length - wanted.length,
    change,
  };
}
