/** Letters and marks of Hebrew and Arabic, without the digits of Arabic, which run from left to right. */
const RIGHT = String.raw`\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`;
const LEFT = String.raw`[[\p{L}\p{N}]--[${RIGHT}]]`;
const BETWEEN = String.raw`(?! {2}| \d?\d:)[^${RIGHT}\(\)\u2068\u2069]|\([^${RIGHT}\(\)\u2068\u2069]*\)`;
/** A sign before a number; a hyphen after a letter joins a Hebrew preposition to what follows. */
const SIGN = String.raw`(?:[+$€£¥#]|(?<![${RIGHT}])[\-−])`;
const ISOLATED = String.raw`\u2068[^\u2068\u2069]*\u2069`;

/**
 * A part that keeps its own order in a text from right to left: a value that the words isolate, and what runs from left to
 * right: words, codes, numbers and amounts with their signs and units. Two spaces end it, as they part the entries of a
 * line; so does a time, which follows its date from right to left, as in browsers.
 */
const LEFT_PART = new RegExp(
  String.raw`(${ISOLATED}|(?:[$€£¥]/)?${SIGN}?${LEFT}(?:(?:${BETWEEN})*${LEFT})?[%°"']?)`,
  'v',
);

/** A part that runs from right to left in a text from left to right. */
const RIGHT_PART = new RegExp(String.raw`[${RIGHT}](?:[^\p{L}]*[${RIGHT}])*`, 'gv');

const PAIRS = '()[]{}<>«»‹›';

function mirrored(sign: string): string {
  const place = PAIRS.indexOf(sign);
  if (place < 0) return sign;
  return PAIRS[place % 2 === 0 ? place + 1 : place - 1] ?? sign;
}

/** A part in its own order: that of its first letter. */
function inItself(part: string): string {
  const text = part.replaceAll(/[\u2068\u2069]/gu, '');
  return visualOrder(text, new RegExp(String.raw`^[^\p{L}]*[${RIGHT}]`, 'v').test(text));
}

function fromRight(text: string): string {
  // Between its separators, `split` answers what the group of the pattern holds: every second part.
  const parts = text
    .split(LEFT_PART)
    .map((part, place) => (place % 2 === 1 ? inItself(part) : [...part].reverse().map(mirrored).join('')));
  return parts.reverse().join('');
}

/**
 * The characters of a line in the order in which they stand from left to right. Codes, dates and amounts are never turned.
 * The Unicode algorithm (UAX 9) turns them: with bidi-js 1.1.0, 4 of the 26 lines of tests/mocks/formats/visual-order.test.ts
 * come out wrong (2026-11-20 after an Arabic word reads 20-11-2026, -3.5% reads 3.5%-). Isolating such parts first needs
 * the pattern of this file; what is left to the library is the turning itself.
 *
 * @param isRight whether the line as a whole runs from right to left
 */
export function visualOrder(text: string, isRight: boolean): string {
  const flat = text.replaceAll(/\u2068+/gu, '\u2068').replaceAll(/\u2069+/gu, '\u2069');
  const ordered = isRight ? fromRight(flat) : flat.replaceAll(RIGHT_PART, fromRight);
  return ordered.replaceAll(/[\u2068\u2069]/gu, '');
}
