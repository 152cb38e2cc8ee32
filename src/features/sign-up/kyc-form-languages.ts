import type { LanguageCode } from '#src/shared/i18n/languages.ts';

/** Languages that the KYC form is printed in: `public/kyc/kyc-form-<language>.pdf` (tools/kyc-form.ts). */
export const kycFormLanguages: readonly LanguageCode[] = ['en', 'ar'];

/** The language of the form that a reader is given: English where there is none in their own. */
export const kycFormLanguage = (language: LanguageCode): LanguageCode =>
  kycFormLanguages.includes(language) ? language : 'en';
