import { Link } from 'wouter';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './CategoryLinks.module.css';

type Props = {
  label: string;
  all: string;
  categories: readonly string[];
  /** The chosen category; undefined for all. */
  current: string | undefined;
  /** A category as the reader reads it, and its language; in English by default. */
  nameOf?: (category: string) => { readonly name: string; readonly lang: string };
  /** The address of a category; of all entries for undefined. */
  addressOf: (category: string | undefined) => string;
};

const inEnglish = (name: string) => ({ name, lang: CONTENT_LANGUAGE });

export function CategoryLinks({ label, all, categories, current, nameOf = inEnglish, addressOf }: Props) {
  const links = [
    { name: all, lang: undefined, category: undefined },
    ...categories.map((category) => ({ ...nameOf(category), category })),
  ];
  return (
    <nav aria-label={label}>
      <ul className={common.wrapList}>
        {links.map(({ name, lang, category }) => (
          <li key={category ?? ''}>
            <Link
              href={addressOf(category)}
              className={styles.chip}
              {...(category === current && { 'aria-current': 'true' })}
            >
              <bdi lang={lang}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
