import { useDebouncedValue } from '@mantine/hooks';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { useMay } from '#src/session/permissions.ts';

/** Debounce of the lookup, in milliseconds. */
const PAUSE = 250;

/** Four or more digits, with or without a letter prefix: PV100001, 100001. */
const STONE_NUMBER = /^[a-z]{0,4}[ -]?\d{4,}$/i;

export type StoneByNumber =
  | { readonly state: 'none' | 'searching' | 'unknown' | 'failed' }
  | { readonly state: 'found'; readonly id: string; readonly stoneId: string };

/**
 * Looks up the stone whose number is being typed: `none` while the text is not a stone number, or if the user may not
 * search. Case and blanks are ignored. Does not show the progress bar and is not saved as a recent search.
 */
export function useStoneByNumber(typed: string): StoneByNumber {
  const number = typed.trim();
  const [settled] = useDebouncedValue(number, PAUSE);
  const isAsked = useMay('SEARCH_LIST') && STONE_NUMBER.test(number);
  const { data, isError } = usePaginateDiamonds(
    { page: 1, limit: 1, filters: [{ stoneId: [settled] }], isNotReturnTotal: true, isSkipSave: true },
    {
      query: {
        select: (reply) => reply.data[0]?.diamonds?.[0] ?? null,
        enabled: isAsked && settled === number,
      },
      request: { silent: true },
    },
  );
  if (!isAsked) return { state: 'none' };
  if (isError) return { state: 'failed' };
  if (settled !== number || data === undefined) return { state: 'searching' };
  return data === null ? { state: 'unknown' } : { state: 'found', id: data.id, stoneId: data.stoneId };
}
