import type { LanguageCode } from '#src/shared/i18n/languages.ts';

/** One language of each direction, for components whose keys, digits or layout follow the direction. */
export const bothDirections: readonly LanguageCode[] = ['en', 'ar'];
