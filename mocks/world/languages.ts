import { type Language, languageOfTag } from '#mocks/words/languages.ts';
import { keptSetting } from './user-settings.ts';
import type { World } from './world.ts';

/** The language that a user has chosen (PortalSetting.locale); undefined if none. */
export function chosenLanguage(world: World, userId: string): Language | undefined {
  return languageOfTag(keptSetting(world, userId, 'PORTAL')?.portal?.locale ?? '');
}
