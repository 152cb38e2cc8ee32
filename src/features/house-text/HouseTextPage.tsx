import { Box, Button } from '@mantine/core';
import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseText, TextSection } from '#src/locales/house-text.ts';
import type { TextName } from '#src/locales/namespaces.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Blocks } from './Blocks.tsx';
import styles from './HouseText.module.css';
import { WithFigures } from './WithFigures.tsx';

/**
 * The table of contents: beside the text where there is room, folded above it on a phone. The style sheet decides, since
 * the build prerenders the page.
 */
function Contents({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation('texts');
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
      <details className={styles.folded}>
        <summary className={styles.summary}>{t('contents')}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.summary} aria-hidden>
          {t('contents')}
        </p>
        {list}
      </div>
    </nav>
  );
}

const LINK = '#';

/** Scrolls to the section that the address names: the browser looked for it before the text was there. */
function useSectionOfAddress() {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

function Sections({ text }: { text: HouseText }) {
  const { t } = useTranslation('texts');
  useSectionOfAddress();
  return (
    <>
      <Blocks of={text.opening} />
      {text.sections.map(({ id, title, blocks }) => (
        <Box component="section" mt="2.25rem" key={id} aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {title}
            <a href={`#${id}`} className={styles.anchor} aria-label={t('anchor', { title })}>
              {LINK}
            </a>
          </h2>
          <Blocks of={blocks} />
        </Box>
      ))}
    </>
  );
}

type Props = { name: TextName; title: string; children?: ReactNode };

export function HouseTextPage({ name, title, children }: Props) {
  const { t } = useTranslation('texts');
  const text: HouseText = i18next.getResourceBundle(useLanguage(), name);
  return (
    <div className={styles.page}>
      <PageHeading
        description={t('changed', { date: showDay(text.changed) })}
        actions={
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      >
        {title}
      </PageHeading>
      {children}
      <div className={styles.columns}>
        <Contents sections={text.sections} />
        <article className={styles.text}>
          <WithFigures of={text}>
            <Sections text={text} />
          </WithFigures>
        </article>
      </div>
    </div>
  );
}
