/** The languages of the product (specification, section 1), each with its direction of writing. */
const DIRECTIONS = {
  en: 'ltr',
  zh: 'ltr',
  it: 'ltr',
  es: 'ltr',
  fr: 'ltr',
  ja: 'ltr',
  he: 'rtl',
  de: 'ltr',
  ar: 'rtl',
} as const satisfies Record<string, 'ltr' | 'rtl'>;

export type Language = keyof typeof DIRECTIONS;

/** The language of a user who named none. */
export const ENGLISH: Language = 'en';

const isLanguage = (code: string): code is Language => Object.hasOwn(DIRECTIONS, code);

export const LANGUAGES: readonly Language[] = Object.keys(DIRECTIONS).filter(isLanguage);

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return DIRECTIONS[language];
}

/** The language of a tag (RFC 5646), whatever its script and region; undefined for one that the mock backend does not write. */
export function languageOfTag(tag: string): Language | undefined {
  const [code = ''] = tag.trim().toLowerCase().split('-');
  return isLanguage(code) ? code : undefined;
}

/** The language that an Accept-Language header wishes most (RFC 9110, 12.5.4); null if it names none that is written. */
export function wishedLanguage(header = ''): Language | null {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter));
    return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const [first] = wishes
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return first?.language ?? null;
}
