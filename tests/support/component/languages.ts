import type { LanguageCode } from '#src/shared/i18n/languages.ts';

/** One language of each direction, for components whose keys or layout follow the direction. */
export const bothDirections: readonly LanguageCode[] = ['en', 'ar'];

/** The languages of all other component tests: `npm run test:all` has both directions. */
export const walkedLanguages: readonly LanguageCode[] =
  process.env.PAVILION_LANGUAGES === 'every' ? bothDirections : ['en'];
