import { expect, it } from 'vitest';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { readTime } from '#src/shared/i18n/times.ts';

const typed: readonly (readonly [LanguageCode, string, string | null])[] = [
  ['en', '14:05', '14:05'],
  ['en', '1405', '14:05'],
  ['en', '9', '09:00'],
  ['en', '2 pm', '14:00'],
  ['en', '02:05 P.M.', '14:05'],
  ['en', '12:05 am', '00:05'],
  ['en', '12 pm', '12:00'],
  ['en', '14:05 pm', null],
  ['en', '24:00', null],
  ['en', '9:7', null],
  ['en', 'noon', null],
  ['es', '02:05 p. m.', '14:05'],
  ['ar', '٠٢:٠٥ م', '14:05'],
  ['ja', '午後0:05', '12:05'],
  ['zh', '下午2:05', '14:05'],
];

it.each(typed)('a time typed in %s as %s is %s', (language, text, time) => {
  expect(readTime(text, language)).toBe(time);
});
