import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { href } from '#src/paths/href.ts';
import { paths, type RouteName, routeNames } from '#src/paths/paths.ts';
import { useSession } from '#src/session/session-store.ts';
import { admit } from './access.ts';
import { PublicFrame } from './frames/public/PublicFrame.tsx';
import { startRoute } from './navigation.ts';
import { RETURN, returnPath } from './return-path.ts';
import { routes } from './routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { screenOf } from './screens.ts';

const Desk = lazy(async () => {
  const { Desk: Frame, loadWords } = await import('./frames/desk/Desk.tsx');
  await loadWords();
  return { default: Frame };
});

/** Inside the boundary, so that a retry looks the screen up again. */
function LazyScreen({ name }: { name: RouteName }) {
  const Screen = screenOf(name);
  return <Screen />;
}

function Admitted({ name }: { name: RouteName }) {
  const [address] = useLocation();
  return (
    <ScreenBoundary key={address} name={name}>
      <Suspense fallback={null}>
        <LazyScreen name={name} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The first page of a session: the one asked for before sign-in, else its start page. */
function ToStart() {
  const session = useSession();
  const search = useSearch();
  return <Redirect replace to={returnPath(search) ?? href(startRoute(session))} />;
}

function ToSignIn() {
  const [address] = useLocation();
  const search = useSearch();
  const asked = address + (search && `?${search}`);
  return <Redirect replace to={href('signInPage', null, { [RETURN]: asked })} />;
}

const answers = {
  'to-dashboard': <ToStart />,
  'to-sign-in': <ToSignIn />,
  'not-found': <Redirect replace to={href('notFound')} />,
};

function Guarded({ name }: { name: RouteName }) {
  const admission = useSession((session) => admit(routes[name].access, session));
  return admission === 'admit' ? <Admitted name={name} /> : answers[admission];
}

function Frame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  return isSignedIn ? <Desk>{children}</Desk> : <PublicFrame>{children}</PublicFrame>;
}

/** The screens by address, behind the one guard, in the frame of those who are signed in or not. */
export function Router() {
  return (
    <ScreenBoundary>
      <Suspense fallback={null}>
        <Frame>
          <Switch>
            {routeNames.map((name) => (
              <Route key={name} path={paths[name]}>
                <Guarded name={name} />
              </Route>
            ))}
            <Route>{answers['not-found']}</Route>
          </Switch>
        </Frame>
      </Suspense>
    </ScreenBoundary>
  );
}
