import type { MasterCode } from '#generated/model/masterCode.ts';
import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { HEBREW } from './hebrew.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import type { MasterNames } from './master-names.ts';
import { SPANISH } from './spanish.ts';

/** Names of master items by language; English is in the rows themselves. */
export const MASTER_NAMES: Readonly<Record<string, MasterNames>> = {
  zh: CHINESE,
  it: ITALIAN,
  es: SPANISH,
  fr: FRENCH,
  ja: JAPANESE,
  he: HEBREW,
  de: GERMAN,
  ar: ARABIC,
};

/** The names of an item by language; none for a code that is not a word. */
export function namesOf(list: MasterCode, code: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MASTER_NAMES).flatMap(([language, names]) => {
      const name = names[list]?.[code];
      return name === undefined ? [] : [[language, name]];
    }),
  );
}
