import { latin } from '#src/shared/i18n/read-number.ts';

/** Stone or report numbers out of pasted text: separated by commas, semicolons, blanks or new lines, each once. */
export function readNumbers(text: string): readonly string[] {
  return [
    ...new Set(
      latin(text)
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    ),
  ];
}
