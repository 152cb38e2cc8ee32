import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation, useSearch } from 'wouter';
import { href } from '#src/domain/paths/href.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { SiteContext, useSite } from '#src/domain/paths/site.ts';
import { useFeatureFlags } from '#src/domain/reference/feature-flags.ts';
import { useSession, useUser } from '#src/session/session-store.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { TabTitle } from '#src/shared/ui/TabTitle.tsx';
import { Layout } from './layouts/Layout.tsx';
import { loadPage } from './load-page.ts';
import { siteFor, startRoute } from './navigation.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { RETURN, returnPath } from './return-path.ts';
import { type Admission, admit, layoutAt, screenFor, type Visitor } from './route.ts';
import { routes } from './routes.ts';

function useVisitor(): Visitor {
  const token = useSession((session) => session.token);
  const permissions = useSession((session) => session.permissions);
  const user = useUser();
  const flags = useFeatureFlags();
  return useMemo(() => ({ token, permissions, user, flags }), [token, permissions, user, flags]);
}

/** The first page of a session: the one asked for before sign-in, else its start page. */
function ToStart() {
  const site = useSite();
  const search = useSearch();
  return <Redirect replace to={returnPath(search) ?? href(startRoute(site))} />;
}

function ToSignIn() {
  const [path] = useLocation();
  const search = useSearch();
  const asked = path + (search && `?${search}`);
  return <Redirect replace to={href('signIn', null, { [RETURN]: asked })} />;
}

const notFound = <Redirect replace to={href('notFound')} />;

/** Where the guard sends those whom it does not admit. */
const redirects: Partial<Record<Admission, ReactNode>> = {
  'to-dashboard': <ToStart />,
  'to-sign-in': <ToSignIn />,
  'not-found': notFound,
};

/** The screen of the current address, behind the one guard and in its layout. */
export function Router() {
  const { t } = useTranslation('shell');
  const [path] = useLocation();
  const visitor = useVisitor();
  const language = useLanguage();
  const isSignedIn = visitor.token !== null;
  const match = routeAt(path);
  const site = useMemo(
    () => ({
      ...siteFor(visitor),
      prefetch: (address: string) =>
        void loadPage(new URL(address, window.location.origin), visitor, language, true),
    }),
    [visitor, language],
  );
  const route = routes[match?.name ?? 'notFound'];
  const admission = admit(route.access, visitor);
  const redirect = match === null ? notFound : redirects[admission];
  // A redirect keeps the menu, so that it is not rendered again.
  const passing = isSignedIn ? 'portal' : 'entry';
  const layout =
    redirect === undefined ? layoutAt(path, screenFor(route, admission).layout, isSignedIn) : passing;
  return (
    <SiteContext value={site}>
      <TabTitle title={t(`title.${match?.name ?? 'notFound'}`)} isNamed={layout !== 'client'}>
        <Layout name={layout}>
          {redirect ?? (
            <RouteScreen key={path} pattern={match?.pattern ?? path} route={route} admission={admission} />
          )}
        </Layout>
      </TabTitle>
    </SiteContext>
  );
}
