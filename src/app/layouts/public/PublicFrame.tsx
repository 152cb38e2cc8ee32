import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '#src/app/Wordmark.tsx';
import { Link } from '#src/domain/paths/Link.tsx';
import { Queries } from '#src/session/Queries.tsx';
import { SkipLink } from '#src/shared/ui/SkipLink.tsx';
import { Footer } from '../Footer.tsx';
import { useKeptFocus } from '../focus-keeper.ts';
import { LanguageSelect } from '../LanguageSelect.tsx';
import { Messages } from '../Messages.tsx';
import { PageHead } from '../PageHead.tsx';
import styles from './PublicFrame.module.css';

/** The frame of pages that anyone reads, for visitors: wordmark, language, the way to sign in, the page, a footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  useKeptFocus();
  return (
    <Queries>
      <PageHead>
        <div className={styles.frame}>
          <header className={styles.header}>
            <SkipLink target="main">{t('skip')}</SkipLink>
            <Link to="signIn" className={styles.home}>
              <Wordmark />
            </Link>
            <LanguageSelect />
            <Button size="xs" variant="light" renderRoot={(props) => <Link to="signIn" {...props} />}>
              {t('title.signIn')}
            </Button>
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
          <Messages />
        </div>
      </PageHead>
    </Queries>
  );
}
