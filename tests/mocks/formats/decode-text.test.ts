import { describe, expect, test } from 'vitest';
import { decodeText } from '#mocks/formats/read-csv.ts';
import { atOnce } from '#mocks/formats/slices.ts';

const TEXT = 'Stock #;City;Comment\nA-1;Antwerp;Café “Zoë” – 5 €\n';
/** Codes of Windows-1252 that differ from those of Unicode. */
const WESTERN: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 };

const western = (text: string) => Uint8Array.from(text, (each) => WESTERN[each] ?? each.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const little = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const big = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

describe('a text', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8(TEXT), TEXT],
    ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`), TEXT],
    ['UTF-16, low byte first, with a mark', little(`\ufeff${TEXT}`), TEXT],
    ['UTF-16, high byte first, with a mark', big(`\ufeff${TEXT}`), TEXT],
    ['UTF-16, low byte first', little(TEXT), TEXT],
    ['UTF-16, high byte first', big(TEXT), TEXT],
    ['Windows-1252', western(TEXT), TEXT],
    ['Latin-1', western('Stock;City\nA-1;Zürich, Genève\n'), 'Stock;City\nA-1;Zürich, Genève\n'],
    ['UTF-8 of other scripts', utf8('مومباي;孟买;מומבאי'), 'مومباي;孟买;מומבאי'],
    ['UTF-16 of other scripts', little('\ufeffمومباي;孟买'), 'مومباي;孟买'],
    ['ASCII', utf8('a,b\n1,2'), 'a,b\n1,2'],
    ['nothing', new Uint8Array(), ''],
  ])('a text in %s is read letter by letter', (_encoding, bytes, expected) => {
    expect(atOnce(decodeText(bytes))).toBe(expected);
  });

  test.each<[string, Uint8Array]>([
    ['UTF-16 that breaks off inside a character', little(`\ufeff${TEXT}`).subarray(0, -1)],
    ['a lone surrogate', new Uint8Array([0xff, 0xfe, 0x41, 0, 0x00, 0xd8, 0x42, 0])],
    ['UTF-8 that breaks off inside a character', utf8('Zürich, Genève, Besançon, Orléans é').subarray(0, -1)],
    ['UTF-8 by its mark that is not', new Uint8Array([0xef, 0xbb, 0xbf, 0x5a, 0xfc, 0x72])],
    ['a byte without a character', western('Stock;City\nA-1;Gen\x8dve\n')],
    ['mostly bytes beyond ASCII', Uint8Array.from({ length: 300 }, (_, at) => 0xa0 + (at % 0x50))],
    ['zeros among text', utf8('a,b\n\0,1\n')],
    ['zeros alone', new Uint8Array(64)],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ])('is not found in %s', (_what, bytes) => {
    expect(atOnce(decodeText(bytes))).toBeNull();
  });
});
