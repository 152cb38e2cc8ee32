/** Localised names of master items, so that flows select them by their visible text. */
import type { MasterCode } from '#generated/model/masterCode.ts';
import { master } from '#mocks/rules/masters.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';

/** The localised name of an item, such as Round of SHAPE; falls back to English. Throws for an unknown item. */
export function masterName(list: MasterCode, english: string, language: LanguageCode): string {
  const { name, multiLanguageData } = master(list, english);
  return multiLanguageData[language] ?? name;
}
