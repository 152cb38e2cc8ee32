import { useChosenFormats } from '#src/session/use-preference.ts';
import '#src/shared/ui/styles-desk.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshAfterNews } from '#src/features/notifications/RefreshAfterNews.tsx';
import { UnreadInTitle } from '#src/features/notifications/UnreadInTitle.tsx';
import { Queries } from '#src/session/Queries.tsx';
import { SkipLink } from '#src/shared/ui/SkipLink.tsx';
import { useKeptFocus } from '../focus-keeper.ts';
import { Messages } from '../Messages.tsx';
import { OpenCalculator } from './calculator/OpenCalculator.tsx';
import styles from './DeskFrame.module.css';
import { GuestLine } from './GuestLine.tsx';
import { Header } from './Header.tsx';
import { LoadFeatureFlags } from './LoadFeatureFlags.tsx';

/** What stays while the screen changes. */
const Top = memo(function Top() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Header skipLink={<SkipLink target="main">{t('skip')}</SkipLink>} />
      <GuestLine />
    </>
  );
});

/** The frame of work behind sign-in: header with the menu, the screen, messages. */
export function DeskFrame({ children }: { children: ReactNode }) {
  useChosenFormats();
  useKeptFocus();
  return (
    <Queries>
      <LoadFeatureFlags />
      <RefreshAfterNews />
      <UnreadInTitle />
      <div className={styles.desk}>
        <Top />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <OpenCalculator />
        <Messages />
      </div>
    </Queries>
  );
}
