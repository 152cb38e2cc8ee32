import { Suspense, use, useEffect } from 'react';
import { Route as Match } from 'wouter';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { reloadMessages, useMessages } from '#src/shared/i18n/messages.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import { type Admission, type Route, type Screen, screenFor } from './route.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { RestoreEntries } from './typed-early.ts';

type Props = {
  /** The pattern of the route, which names the parameters in the path. */
  readonly pattern: string;
  readonly route: Route;
  readonly admission: Admission;
};

function LoadedScreen({ screen }: { screen: Screen }) {
  const { page: Page, namespaces } = screen;
  // Before the messages, so that both load at once.
  void Page.preload();
  useMessages(namespaces);
  useEffect(use(RestoreEntries), []);
  return <Page />;
}

const shapeOf = ({ list, layout }: Route) => {
  if (list !== null) return 'list';
  return layout === 'entry' ? 'card' : 'page';
};

export function RouteScreen({ pattern, route, admission }: Props) {
  const language = useLanguage();
  const screen = screenFor(route, admission);
  const reload = () => Promise.all([screen.page.reload(), reloadMessages(language, screen.namespaces)]);
  const skeleton = <PageSkeleton shape={shapeOf(route)} />;
  return (
    <Match path={pattern}>
      <ScreenBoundary reload={reload}>
        <Suspense fallback={skeleton}>
          {admission === 'wait' ? skeleton : <LoadedScreen screen={screen} />}
        </Suspense>
      </ScreenBoundary>
    </Match>
  );
}
