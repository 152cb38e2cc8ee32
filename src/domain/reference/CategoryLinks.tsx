import { Link } from 'wouter';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import styles from './CategoryLinks.module.css';

type Props = {
  /** Accessible name of the navigation. */
  label: string;
  /** The link to all entries. */
  all: string;
  /** In the language of the house's texts. */
  categories: readonly string[];
  /** The chosen category; undefined for all. */
  current: string | undefined;
  /** The address of a category; of all entries for undefined. */
  addressOf: (category: string | undefined) => string;
};

/** The categories of the house's texts as links, with one for all entries. */
export function CategoryLinks({ label, all, categories, current, addressOf }: Props) {
  const links = [
    { name: all, lang: undefined, category: undefined },
    ...categories.map((category) => ({ name: category, lang: CONTENT_LANGUAGE, category })),
  ];
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
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
