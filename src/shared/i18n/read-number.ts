import { memoized } from '../data/memoized.ts';
import { type LanguageCode, localeOf } from './languages.ts';

/** Arabic keyboard characters that stand for the Latin list separators. */
const listMarks: Readonly<Record<string, string>> = { '،': ',', '؛': ';' };

/** Converts a text to Latin digits and list separators, whatever keyboard it was typed on. */
export function latin(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[،؛]/g, (mark) => listMarks[mark] ?? mark);
}

type Reader = (text: string) => number | null;

const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Parses numbers with the separators of a language. */
function makeReader(language: LanguageCode): Reader {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(12_345.6);
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value.trim() ?? '';
  const decimal = markOf('decimal');
  const group = markOf('group');
  const [point, comma] = [escaped(decimal), escaped(group)];
  const isNumber = new RegExp(
    `^[+-]?((\\d{1,3}(${comma}\\d{3})+|\\d{1,2}(${comma}\\d{2})+${comma}\\d{3})(${point}\\d*)?|\\d+${point}?\\d*|${point}\\d+)$`,
  );
  return (text) => {
    const plain = latin(text)
      .replaceAll('−', '-')
      .replace(/[\s\u200e\u200f\u061c]/g, '')
      .replaceAll('٬', group)
      .replaceAll('٫', decimal);
    return isNumber.test(plain) ? Number(plain.replaceAll(group, '').replace(decimal, '.')) : null;
  };
}

const readerOf = memoized(makeReader);

/**
 * Parses a number as typed in a language: blanks are ignored, `−` is read as minus, Arabic digits and separators as
 * Latin ones; the thousands separator is accepted only between groups of thousands, or of lakhs (12,34,567). Null if
 * invalid: in English `1,5` is not read as 15, because its writer meant one and a half.
 */
export const readNumber = (text: string, language: LanguageCode): number | null => readerOf(language)(text);
