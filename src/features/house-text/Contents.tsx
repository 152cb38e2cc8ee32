import { useTranslation } from 'react-i18next';
import type { TextSection } from '#src/locales/house-text.ts';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import styles from './HouseText.module.css';

/** The table of contents: beside the text where there is room, folded above it on a phone. */
export function Contents({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation('texts');
  const isNarrow = useNarrow();
  const list = (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.entry}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.nav} aria-label={t('contents')}>
      {isNarrow ? (
        <details>
          <summary className={styles.summary}>{t('contents')}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={styles.summary} aria-hidden>
            {t('contents')}
          </p>
          {list}
        </>
      )}
    </nav>
  );
}
