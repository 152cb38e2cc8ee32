import { ENGLISH, type Language, languageOfTag } from '#mocks/translations/languages.ts';
import { keptSetting, settingRowId, userSettings } from './user-settings.ts';
import type { World } from './world.ts';

/** The language that a user has chosen (PortalSetting.locale); undefined if none. */
export function chosenLanguage(world: World, userId: string): Language | undefined {
  return languageOfTag(keptSetting(world, userId, 'PORTAL')?.portal?.locale ?? '');
}

/** The language in which a user is written to when nobody calls: the chosen one, else English. */
export function languageOfUser(world: World, userId: string): Language {
  return chosenLanguage(world, userId) ?? ENGLISH;
}

/** Keeps a language as that which a user has chosen, at `now` (milliseconds since 1970). */
export function chooseLanguage(world: World, userId: string, locale: Language, now: number): void {
  const id = settingRowId(userId, 'PORTAL', null);
  const kept = userSettings(world).get(id);
  userSettings(world).put({
    id,
    settingId: kept?.settingId ?? world.ids.next('set'),
    userId,
    key: 'PORTAL',
    listType: null,
    value: { portal: { ...kept?.value.portal, locale } },
    updatedAt: new Date(now).toISOString(),
  });
}
