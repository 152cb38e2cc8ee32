import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Route as Match, Redirect, useLocation, useSearch } from 'wouter';
import { href } from '#src/paths/href.ts';
import { routeAt } from '#src/paths/route-at.ts';
import { SiteContext, useSite } from '#src/paths/site.ts';
import { useFeatureFlags } from '#src/reference/feature-flags.ts';
import { useSession, useUser } from '#src/session/session-store.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useWords } from '#src/shared/i18n/use-words.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import { TabTitle } from '#src/shared/ui/TabTitle.tsx';
import { type Admission, admit, type Visitor } from './access.ts';
import { Frame } from './frames/Frame.tsx';
import { FrameSkeleton } from './frames/FrameSkeleton.tsx';
import { siteFor, startRoute } from './navigation.ts';
import { RETURN, returnPath } from './return-path.ts';
import { firstRoutes } from './routes/first-routes.ts';
import { useRoutes } from './routes/known-routes.ts';
import type { Route } from './routes/route.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { FrameName, Screen } from './screen.ts';
import { componentOf, frameAt, reloadFrame, reloadScreen, screenFor } from './screens.ts';

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

function useVisitor(): Visitor {
  const token = useSession((session) => session.token);
  const permissions = useSession((session) => session.permissions);
  const user = useUser();
  const flags = useFeatureFlags();
  return useMemo(() => ({ token, permissions, user, flags }), [token, permissions, user, flags]);
}

function LoadedScreen({ screen }: { screen: Screen }) {
  // Before the words, so that both load at once.
  const Component = componentOf(screen).get();
  useWords(screen.words);
  return <Component />;
}

const shapeOf = ({ list, frame }: Route) => {
  if (list !== null) return 'list';
  return frame === 'entry' ? 'card' : 'page';
};

function Admitted({ route, admission }: { route: Route; admission: Admission }) {
  const [path] = useLocation();
  const language = useLanguage();
  const screen = screenFor(route, admission);
  const skeleton = <PageSkeleton shape={shapeOf(route)} />;
  return (
    <ScreenBoundary key={path} reload={() => reloadScreen(screen, language)}>
      <Suspense fallback={skeleton}>
        {admission === 'wait' ? skeleton : <LoadedScreen screen={screen} />}
      </Suspense>
    </ScreenBoundary>
  );
}

function Framed({ name, children }: { name: FrameName; children: ReactNode }) {
  const language = useLanguage();
  return (
    <ScreenBoundary key={name} reload={() => reloadFrame(name, language)}>
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
  const isSignedIn = visitor.token !== null;
  const routes = useRoutes(path, isSignedIn);
  const match = routeAt(path);
  const site = useMemo(() => siteFor(routes, visitor), [routes, visitor]);
  const route = routes[match?.name ?? 'notFound'] ?? firstRoutes.notFound;
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
            <Match path={match?.pattern ?? path}>
              <Admitted route={route} admission={admission} />
            </Match>
          )}
        </Framed>
      </TabTitle>
    </SiteContext>
  );
}
