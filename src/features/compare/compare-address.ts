import { latin } from '#src/shared/i18n/read-number.ts';

/** The query parameter that names the compared stones by their numbers: `/compare?stones=PV100001,PV100002`. */
const STONES = 'stones';

/** The query parameter that hides what all compared stones share: `&only=differences`. */
const ONLY = 'only';
const DIFFERENCES = 'differences';

/** How many stones are compared at least and at most. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 10;

/** Stone numbers from a text that people typed, pasted or opened as a link; each once, in their order. */
export function comparedNumbers(text: string): readonly string[] {
  const parts = latin(text)
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toUpperCase()))];
}

export interface ComparedAddress {
  readonly numbers: readonly string[];
  readonly isOnlyDifferences: boolean;
}

export function readCompared(search: string): ComparedAddress {
  const params = new URLSearchParams(search);
  return {
    numbers: comparedNumbers(params.get(STONES) ?? ''),
    isOnlyDifferences: params.get(ONLY) === DIFFERENCES,
  };
}

/** The query of a comparison, for `href` and `go`. */
export function queryOfCompared({ numbers, isOnlyDifferences }: ComparedAddress) {
  return {
    [STONES]: numbers.length === 0 ? undefined : numbers.join(','),
    [ONLY]: isOnlyDifferences ? DIFFERENCES : undefined,
  };
}
