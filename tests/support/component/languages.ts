import type { LanguageCode } from '#src/shared/i18n/languages.ts';

/**
 * The languages in which component tests run: one for each direction. What differs between the others, their words, is
 * held by tables (tests/src/locales/locales.test.ts) and by the scans of the end-to-end tests.
 */
export const walkedLanguages: readonly LanguageCode[] = ['en', 'ar'];
