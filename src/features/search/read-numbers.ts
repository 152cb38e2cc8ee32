import { latin } from '#src/shared/i18n/read-number.ts';

/**
 * Parses stone or report numbers from pasted text: separated by commas, semicolons, blanks or new lines; duplicates
 * removed.
 */
export function readNumbers(text: string): readonly string[] {
  return [
    ...new Set(
      latin(text)
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    ),
  ];
}
