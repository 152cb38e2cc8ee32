import { useDebouncedValue } from '@mantine/hooks';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import { useMay } from '#src/session/permissions.ts';

/** Milliseconds without a change before the stone is looked up. */
const PAUSE = 250;

/** Four digits or more, with letters in front or without: PV100001, 100001. */
const STONE_NUMBER = /^[a-z]{0,4}[ -]?\d{4,}$/i;

const stoneOf = (reply: DiamondPageReply) => reply.data[0]?.diamonds?.[0] ?? null;

/** A stone looked up by its number. `id` and `stoneId` are those of the contract. */
export type StoneByNumber =
  | { readonly state: 'none' | 'searching' | 'unknown' | 'failed' }
  | { readonly state: 'found'; readonly id: string; readonly stoneId: string };

/**
 * The stone with the number that is being typed: `none` while the text is no stone number, or when the user may not
 * search. Case and blanks do not matter. Runs without the progress bar and is not kept as a recent search.
 */
export function useStoneByNumber(typed: string): StoneByNumber {
  const number = typed.trim();
  const [settled] = useDebouncedValue(number, PAUSE);
  const isAsked = useMay('SEARCH_LIST') && STONE_NUMBER.test(number);
  const { data, isError } = usePaginateDiamonds(
    { page: 1, limit: 1, filters: [{ stoneId: [settled] }], isNotReturnTotal: true, isSkipSave: true },
    { query: { select: stoneOf, enabled: isAsked && settled === number }, request: { silent: true } },
  );
  if (!isAsked) return { state: 'none' };
  if (isError) return { state: 'failed' };
  if (settled !== number || data === undefined) return { state: 'searching' };
  return data === null ? { state: 'unknown' } : { state: 'found', id: data.id, stoneId: data.stoneId };
}
