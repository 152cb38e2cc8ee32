import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '#src/session/preferences.ts';
import { onReset } from '#src/session/reset.ts';
import { forgetGrids, GridHost } from '#src/shared/grid/grid-host.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { ProgressBar } from '#src/shared/ui/ProgressBar.tsx';
import { styleNonce } from '#src/shared/ui/style-nonce.ts';
import { cssVariables } from '#src/shared/ui/theme.ts';
import { Router } from './Router.tsx';
import { themeFor } from './theme-for.ts';

// The spreadsheets of lists that were left still hold their rows.
onReset(forgetGrids);

function Theme({ children }: { children: ReactNode }) {
  const { colorScheme, density } = useAppearance();
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return (
    <MantineProvider
      theme={themeFor(useLanguage())}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      forceColorScheme={colorScheme}
    >
      {children}
    </MantineProvider>
  );
}

function Progress() {
  const { t } = useTranslation('shell');
  return <ProgressBar label={t('progress')} />;
}

export function App() {
  return (
    <DirectionProvider detectDirection>
      <Theme>
        <Progress />
        {/* Before the pages: HotTable sets its refs in layout effects, which must run before those of a page that draws. */}
        <GridHost />
        <Router />
      </Theme>
    </DirectionProvider>
  );
}
