import { ENGLISH, type Language } from '#mocks/translations/languages.ts';
import { chosenLanguage } from '#mocks/world/languages.ts';
import { findUserByName } from '#mocks/world/people.ts';
import type { Call } from './operation.ts';

/**
 * The language in which a call writes to a receiver (contract, guide: Languages): the one that the user has chosen. For
 * somebody without an account (null), the caller, and the user of a call without a session, else the one that the call
 * asks for; else English.
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
