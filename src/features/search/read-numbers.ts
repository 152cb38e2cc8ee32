import { latin } from '#src/shared/i18n/read-number.ts';

/** Marks around a number in a pasted list: brackets, bullets, the colon after "Stone". */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Letters, digits and joining marks with four or more digits; a weight, a price or a percentage has a point or a sign. */
const numberLike = (part: string) =>
  /^[\p{L}\p{N}/_-]+$/u.test(part) && part.replaceAll(/\D/g, '').length >= 4;

/** What only stands beside numbers: a word, a weight, a price, a percentage. */
const isBeside = (part: string) => !/\d/.test(part) || /[.$%]/.test(part);

/**
 * Parses stone, seller and report numbers from pasted text: separated by commas, semicolons, blanks or new lines;
 * duplicates removed. Of a spreadsheet or a message, whose lines have grades and prices, too, only what looks like a
 * number counts.
 */
export function readNumbers(text: string): readonly string[] {
  const parts = latin(text)
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (!parts.some(isBeside)) return [...new Set(parts)];
  const numbers = parts
    .filter((part) => !/^[-+$]|%$/.test(part))
    .map((part) => part.replaceAll(around, ''))
    .filter(numberLike);
  return [...new Set(numbers.length > 0 ? numbers : parts)];
}
