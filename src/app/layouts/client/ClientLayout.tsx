import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '#src/app/layouts/LanguageSelect.tsx';
import { Messages } from '#src/app/layouts/Messages.tsx';
import { useOwnHead } from '#src/app/layouts/use-own-head.ts';
import { Queries } from '#src/session/Queries.tsx';
import { SkipLink } from '#src/shared/ui/SkipLink.tsx';
import styles from './ClientLayout.module.css';

/** The layout of a page that a member shows a client: only the language, since nothing on it may name the portal. */
export function ClientLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  useOwnHead();
  return (
    <Queries>
      <header className={styles.header}>
        <SkipLink target="main">{t('skip')}</SkipLink>
        <LanguageSelect />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Messages />
    </Queries>
  );
}
