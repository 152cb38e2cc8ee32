import '#src/shared/ui/styles-desk.ts';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onReset } from '#src/session/reset.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { loadDeskWords } from '#src/shared/i18n/i18n.ts';
import { bestLanguage } from '#src/shared/i18n/languages.ts';
import { clearNotifications } from '#src/shared/ui/notify.ts';
import { SkipLink } from '#src/shared/ui/SkipLink.tsx';
import styles from './Desk.module.css';
import { Header } from './Header.tsx';

/** Loads the words of the desk in the language of the screen; the frame is not shown before. */
export const loadWords = () => loadDeskWords(bestLanguage([i18next.language]));

onReset(() => queryClient.clear());
onReset(clearNotifications);

/** The frame of everything behind sign-in: header with navigation, the screen, messages. */
export function Desk({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.desk}>
        <SkipLink target="main">{t('skip')}</SkipLink>
        <Header />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Notifications position="bottom-right" limit={4} />
      </div>
    </QueryClientProvider>
  );
}
