import {
  Activity,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useInsertionEffect,
  useState,
} from 'react';
import { Router as Place, useLocation } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { admit, type Visitor } from '#src/app/access.ts';
import { RouteScreen } from '#src/app/RouteScreen.tsx';
import { routes } from '#src/app/routes.ts';
import { frameAt } from '#src/app/screens.ts';
import { useVisitor } from '#src/app/use-visitor.ts';
import { onLoadedAhead } from '#src/domain/paths/load-ahead.ts';
import type { Address } from '#src/domain/paths/loader.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import styles from './Screens.module.css';

const keyOf = ({ pathname, search }: Address) => `ahead ${pathname}${search}`;

type Shown = {
  readonly path: string;
  /** Key of the screen at the path: that of a screen drawn ahead, if the user went where it is. */
  readonly key: string;
  readonly ahead: Address | null;
};

function moveTo(path: string, { ahead }: Shown): Shown {
  const isThere = ahead !== null && ahead.pathname === path && ahead.search === window.location.search;
  return { path, key: isThere ? keyOf(ahead) : path, ahead: null };
}

/** The pointer asks again for an address that is drawn already; another address at the same path needs no other screen. */
function drawing(ahead: Address, shown: Shown): Shown {
  const isDrawn = shown.ahead !== null && keyOf(shown.ahead) === keyOf(ahead);
  return isDrawn || ahead.pathname === shown.path ? shown : { ...shown, ahead };
}

/** What is shown at a path, and which other screen is drawn ahead of the user who is about to go there. */
function useShown(path: string): Shown {
  const [shown, setShown] = useState<Shown>({ path, key: path, ahead: null });
  const moved = shown.path === path ? shown : moveTo(path, shown);
  if (moved !== shown) setShown(moved);
  useEffect(() => {
    const drop = () => setShown((before) => (before.ahead === null ? before : { ...before, ahead: null }));
    const stop = onLoadedAhead((ahead) =>
      startTransition(() => setShown((before) => drawing(ahead, before))),
    );
    // A step in the history goes back to a place within a screen, which one that is drawn ahead does not know.
    window.addEventListener('popstate', drop);
    return () => {
      stop();
      window.removeEventListener('popstate', drop);
    };
  }, []);
  return moved;
}

/** What a screen reads as its location: one that is drawn ahead does not change when the window comes to it. */
function placeOf({ pathname, search }: Address) {
  const here = () => pathname;
  const searchHere = () => (window.location.pathname === pathname ? window.location.search : search);
  return {
    hook: () => [useLocationProperty(here), navigate] as [string, typeof navigate],
    searchHook: () => useLocationProperty(searchHere),
  };
}

type Placed = {
  /** Where the screen is: the path never changes, the query string is that of the window once it is there. */
  readonly address: Address;
  /** Whether it is drawn out of sight and without its effects. */
  readonly isAhead: boolean;
  readonly children: ReactNode;
};

/**
 * Takes back that React hides a screen that is drawn ahead with `display: none`: its layout, too, is to be there before the
 * click.
 */
function LaidOut({ children }: { children: ReactNode }) {
  const id = useId();
  // The only kind of effect that runs in there. React hides the element after it, in the same commit.
  useInsertionEffect(
    () => queueMicrotask(() => document.getElementById(id)?.style.removeProperty('display')),
    [id],
  );
  return <div id={id}>{children}</div>;
}

function Placed({ address, isAhead, children }: Placed) {
  const [place] = useState(() => placeOf(address));
  return (
    <div className={styles.place} data-ahead={isAhead || undefined} aria-hidden={isAhead || undefined}>
      <Activity mode={isAhead ? 'hidden' : 'visible'}>
        <LaidOut>
          <Place {...place}>{children}</Place>
        </LaidOut>
      </Activity>
    </div>
  );
}

/** The screen at a path; null where the visitor may not go, or where another frame surrounds it. */
function screenAhead(path: string, visitor: Visitor): ReactNode {
  const match = routeAt(path);
  if (match === null) return null;
  const route = routes[match.name];
  const admission = admit(route.access, visitor);
  if (admission !== 'admit' || frameAt(path, route.frame, true) !== 'desk') return null;
  return <RouteScreen key={path} pattern={match.pattern} route={route} admission={admission} />;
}

/**
 * The current screen, and out of sight the one that is loaded for a user who is about to go there: at the click it only has
 * to be shown. `children` is the current screen as the router draws it, with its path as key.
 */
export function Screens({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const visitor = useVisitor();
  const { key, ahead } = useShown(path);
  return (
    <>
      <Placed key={key} address={{ pathname: path, search: '' }} isAhead={false}>
        {children}
      </Placed>
      {ahead !== null && (
        <Placed key={keyOf(ahead)} address={ahead} isAhead>
          {screenAhead(ahead.pathname, visitor)}
        </Placed>
      )}
    </>
  );
}
