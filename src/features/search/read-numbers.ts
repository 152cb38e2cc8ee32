import { latin } from '#src/shared/i18n/read-number.ts';

/** Leading and trailing punctuation: brackets, bullets, colons. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The telephone number of a sender without a name, as messengers copy it before a message. */
const sender = /\+[^\p{L}\n]{7,30}?:/gu;

/** A day, as messengers copy it before a message. */
const day = /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}[/-]\d{1,2}[/-]\d{1,2})$/;

/** Whether a part looks like a stone, seller or report number: letters, digits and `/_-`, with at least four digits. */
const numberLike = (part: string) =>
  /^[\p{L}\p{N}/_-]+$/u.test(part) && !day.test(part) && part.replaceAll(/\D/g, '').length >= 4;

/** Whether a part cannot be a number: a word without digits, a weight, a price or a time, or one with marks around. */
const isNoNumber = (part: string) => !/\d/.test(part) || /[.$%:)\]*]/.test(part);

/**
 * Parses stone, seller and report numbers from pasted text, separated by commas, semicolons or white space. Duplicates
 * are removed. If the text also contains words, weights, prices or times (a spreadsheet, a message), only the parts
 * that look like numbers are kept; if none does, all parts are kept.
 */
export function readNumbers(text: string): readonly string[] {
  const parts = latin(text)
    .replaceAll(sender, ' ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (!parts.some(isNoNumber)) return [...new Set(parts)];
  const numbers = parts
    .filter((part) => !/^[-+$]|%$/.test(part))
    .map((part) => part.replaceAll(around, ''))
    .filter(numberLike);
  return [...new Set(numbers.length > 0 ? numbers : parts)];
}
