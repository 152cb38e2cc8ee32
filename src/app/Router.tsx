import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation, useSearch } from 'wouter';
import { href } from '#src/domain/paths/href.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { SiteContext, useSite } from '#src/domain/paths/site.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { reloadWords } from '#src/shared/i18n/words.ts';
import { TabTitle } from '#src/shared/ui/TabTitle.tsx';
import { type Admission, admit } from './access.ts';
import { Frame } from './layouts/Frame.tsx';
import { FrameSkeleton } from './layouts/FrameSkeleton.tsx';
import { frames } from './layouts/frames.ts';
import { loadPage } from './load-page.ts';
import { siteFor, startRoute } from './navigation.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { RETURN, returnPath } from './return-path.ts';
import { routes } from './routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { FrameName } from './screen.ts';
import { frameAt, screenFor } from './screens.ts';
import { useVisitor } from './use-visitor.ts';

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

function Framed({ name, children }: { name: FrameName; children: ReactNode }) {
  const language = useLanguage();
  const { component, words } = frames[name];
  const reload = () => Promise.all([component.reload(), reloadWords(language, words)]);
  return (
    <ScreenBoundary key={name} reload={reload}>
      <Suspense fallback={<FrameSkeleton name={name} />}>
        <Frame name={name}>{children}</Frame>
      </Suspense>
    </ScreenBoundary>
  );
}

/** The screen of the current address, behind the one guard and in its frame. */
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
  // A redirect keeps the menu, so that it is not drawn anew.
  const passing = isSignedIn ? 'desk' : 'entry';
  const frame =
    redirect === undefined ? frameAt(path, screenFor(route, admission).frame, isSignedIn) : passing;
  return (
    <SiteContext value={site}>
      <TabTitle title={t(`title.${match?.name ?? 'notFound'}`)}>
        <Framed name={frame}>
          {redirect ?? (
            <RouteScreen key={path} pattern={match?.pattern ?? path} route={route} admission={admission} />
          )}
        </Framed>
      </TabTitle>
    </SiteContext>
  );
}
