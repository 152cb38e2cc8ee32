import 'i18next';
import type { Words } from '#src/locales/namespaces.ts';

declare module 'i18next' {
  /** Makes a missing or misspelt key a compile error. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
    returnNull: false;
  }
}
