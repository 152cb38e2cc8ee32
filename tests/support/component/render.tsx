/** Renders components as the portal does: theme, direction, words, query cache, messages and the
 * routes that the session may open around them. */
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { siteFor } from '#src/app/navigation.ts';
import { themeFor } from '#src/app/theme-for.ts';
import { SiteContext } from '#src/domain/paths/site.ts';
import { useSession } from '#src/session/session-store.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { cssVariables } from '#src/shared/ui/theme.ts';
import { showLanguage, wordsOf } from './words.ts';

type Options = {
  language?: LanguageCode;
  /** Path and query of the window, as the router reads it. */
  address?: string;
  /** Takes the address of a page that the component prefetches. */
  prefetch?: (address: string) => void;
};

type ProviderProps = Required<Pick<Options, 'language' | 'prefetch'>> & { children: ReactNode };

function Providers({ language, prefetch, children }: ProviderProps) {
  const { token, permissions, user } = useSession();
  const site = { ...siteFor({ token, permissions, user, flags: [] }), prefetch };
  return (
    <DirectionProvider detectDirection>
      {/* The test environment of the kit ends every transition at once. */}
      <MantineProvider theme={themeFor(language)} cssVariablesResolver={cssVariables} env="test">
        <QueryClientProvider client={queryClient}>
          <SiteContext value={site}>{children}</SiteContext>
          <Notifications />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/**
 * Shows a component in a language at an address until the test ends. Besides the queries of Testing Library it answers
 * `user`, who types and clicks as a person does, and `t`, the words of the screen by `namespace:key`.
 */
export async function renderWithProviders(
  ui: ReactNode,
  { language = 'en', address = '/', prefetch = () => undefined }: Options = {},
) {
  await showLanguage(language);
  window.history.replaceState(null, '', address);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers language={language} prefetch={prefetch}>
      {children}
    </Providers>
  );
  return { ...render(ui, { wrapper }), user: userEvent.setup({ document }), t: wordsOf(language) };
}
