import { useChosenFormats } from '#src/session/use-preference.ts';
import '#src/shared/ui/styles-portal.ts';
import { memo, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '#src/app/layouts/focus-keeper.ts';
import { Messages } from '#src/app/layouts/Messages.tsx';
import { followCompanyTheme } from '#src/domain/reference/company-theme.ts';
import { setFeatureFlags } from '#src/domain/reference/feature-flags.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { LiveDesk } from '#src/features/live/LiveDesk.tsx';
import { RefreshAfterNews } from '#src/features/notifications/RefreshAfterNews.tsx';
import { UnreadInTitle } from '#src/features/notifications/UnreadInTitle.tsx';
import { Queries } from '#src/session/Queries.tsx';
import { useUser } from '#src/session/session-store.ts';
import { SkipLink } from '#src/shared/ui/SkipLink.tsx';
import { OpenCalculator } from './calculator/OpenCalculator.tsx';
import { GuestLine } from './GuestLine.tsx';
import { Header } from './Header.tsx';
import styles from './PortalLayout.module.css';
import { Usage } from './Usage.tsx';

/**
 * Takes the theme and the feature flags from the project settings. When these cannot be loaded, every feature counts as off,
 * and the theme stays.
 */
function FollowSettings() {
  const code = useUser()?.account.companyCode;
  const { data, isError } = useSettingReading();
  useEffect(() => {
    if (data !== undefined) setFeatureFlags(data.flags);
    else if (isError) setFeatureFlags([]);
  }, [data, isError]);
  useEffect(() => {
    if (data !== undefined) followCompanyTheme(data, code);
  }, [data, code]);
  return null;
}

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

/** The layout of work behind sign-in: header with the menu, the screen, messages. */
export function PortalLayout({ children }: { children: ReactNode }) {
  useChosenFormats();
  useKeptFocus();
  return (
    <Queries>
      <FollowSettings />
      <LiveDesk />
      <RefreshAfterNews />
      <UnreadInTitle />
      <Usage />
      <div className={styles.layout}>
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
