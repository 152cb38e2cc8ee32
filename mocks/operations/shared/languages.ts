import { ENGLISH, type Language, languageOfTag } from '#mocks/translations/languages.ts';
import { findUserByName } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { keptSetting, settingRowId } from '../setting/saved-settings.ts';
import type { Call } from './operation.ts';

/**
 * The language in which a call writes to a receiver (contract, guide: Languages): first the language that the user has chosen,
 * then the language of the call, then English. The language of the call counts only if the receiver is the caller or has no
 * account (null), or if the call has no session.
 *
 * @param userId the receiver; the caller if omitted
 */
export function languageOf(
  { world, language, caller }: Pick<Call, 'world' | 'language' | 'caller'>,
  userId: string | null = caller?.user.id ?? null,
): Language {
  const isAsking = userId === null || caller === undefined || caller.user.id === userId;
  const chosen = userId === null ? undefined : chosenLanguage(world, userId);
  return chosen ?? (isAsking ? language : null) ?? ENGLISH;
}

/** The language in which a call writes to a mail address: that of the user who signs in with it, else the caller's. */
export function languageOfAddress(call: Call, address: string): Language {
  const found = findUserByName(call.world, address.toLowerCase());
  return (found && chosenLanguage(call.world, found.id)) ?? languageOf(call);
}

function chosenLanguage(world: World, userId: string): Language | undefined {
  return languageOfTag(keptSetting(world, userId, 'PORTAL')?.portal?.locale ?? '');
}

/** The language in which a user is written to when nobody calls: the chosen one, else English. */
export function languageOfUser(world: World, userId: string): Language {
  return chosenLanguage(world, userId) ?? ENGLISH;
}

/** Keeps a language as that which a user has chosen, at `now` (milliseconds since 1970). */
export function chooseLanguage(world: World, userId: string, locale: Language, now: number): void {
  const id = settingRowId(userId, 'PORTAL', null);
  const kept = world.tables.userSettings.get(id);
  world.tables.userSettings.put({
    id,
    settingId: kept?.settingId ?? world.ids.next('set'),
    userId,
    key: 'PORTAL',
    listType: null,
    value: { portal: { ...kept?.value.portal, locale } },
    updatedAt: new Date(now).toISOString(),
  });
}
