import 'i18next';
import type { Words } from '#src/locales/namespaces.ts';

declare module 'i18next' {
  /** A missing or misspelt key does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
    returnNull: false;
  }
}
