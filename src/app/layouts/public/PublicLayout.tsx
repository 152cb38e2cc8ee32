import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '#src/app/layouts/Footer.tsx';
import { useKeptFocus } from '#src/app/layouts/focus-keeper.ts';
import { LanguageSelect } from '#src/app/layouts/LanguageSelect.tsx';
import { Messages } from '#src/app/layouts/Messages.tsx';
import { PageHead } from '#src/app/layouts/PageHead.tsx';
import { Wordmark } from '#src/app/Wordmark.tsx';
import { Link } from '#src/domain/paths/Link.tsx';
import { followCompanyTheme } from '#src/domain/reference/company-theme.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { Queries } from '#src/session/Queries.tsx';
import { SkipLink } from '#src/shared/ui/SkipLink.tsx';
import styles from './PublicLayout.module.css';

function FollowTheme() {
  const { data } = useSettingReading();
  useEffect(() => {
    if (data !== undefined) followCompanyTheme(data);
  }, [data]);
  return null;
}

/** The layout of pages that anyone reads, for visitors: wordmark, language, the way to sign in, the page, a footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  useKeptFocus();
  return (
    <Queries>
      <FollowTheme />
      <PageHead>
        <div className={styles.layout}>
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
