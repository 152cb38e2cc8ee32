/** Names of master items as the portal shows them in a language, so that flows choose them by what the user reads. */
import type { MasterCode } from '#generated/model/masterCode.ts';
import { master } from '#mocks/domain/masters.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';

/** The name of an item, such as Round of SHAPE; English where it has none of its own. Throws for an unknown item. */
export function masterName(list: MasterCode, english: string, language: LanguageCode): string {
  const { name, multiLanguageData } = master(list, english);
  return multiLanguageData[language] ?? name;
}
