import 'i18next';
import type { words as desk } from '#src/locales/en/desk.ts';
import type { words as publicWords } from '#src/locales/en/public.ts';

declare module 'i18next' {
  /** English is the source of the keys: a missing or misspelt key does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof publicWords & typeof desk;
    returnNull: false;
  }
}
