import type { LanguageCode } from './languages.ts';

/** Words come in two parts per language, so that the sign-in screen does not wait for those of the desk. */
export type WordsPart = 'public' | 'desk';

type Words = { readonly [namespace: string]: object };
type Load = () => Promise<{ words: Words }>;

/** One chunk per language and part. */
export const wordLoaders = {
  en: { public: () => import('#src/locales/en/public.ts'), desk: () => import('#src/locales/en/desk.ts') },
  ar: { public: () => import('#src/locales/ar/public.ts'), desk: () => import('#src/locales/ar/desk.ts') },
} satisfies Record<LanguageCode, Record<WordsPart, Load>>;
