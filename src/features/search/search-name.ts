import i18next from 'i18next';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { bestLanguage } from '#src/shared/i18n/languages.ts';

/** Label of a search in the accessible names of its checkbox and menu: its title, else the time of its run. */
export function searchName({ name, updatedAt }: Pick<DiamondSearch, 'name' | 'updatedAt'>): string {
  if (name !== null) return name;
  const { dateTime } = formatsFor(bestLanguage([i18next.language]));
  return i18next.t('kept:untitled', { time: dateTime(updatedAt) });
}
