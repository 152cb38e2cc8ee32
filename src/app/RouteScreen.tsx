import { memo, Suspense } from 'react';
import { Route as Match } from 'wouter';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useWords } from '#src/shared/i18n/use-words.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import type { Admission } from './access.ts';
import type { Route } from './routes/route.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { Screen } from './screen.ts';
import { componentOf, reloadScreen, screenFor } from './screens.ts';

type Props = {
  /** The pattern of the route, which names the parameters in the path. */
  readonly pattern: string;
  readonly route: Route;
  readonly admission: Admission;
};

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

/**
 * The screen of a route; another path is another screen and needs another key. It is not drawn again with what surrounds
 * it: when the window comes to a screen that was drawn ahead, that would cost what drawing it ahead has saved.
 */
export const RouteScreen = memo(function RouteScreen({ pattern, route, admission }: Props) {
  const language = useLanguage();
  const screen = screenFor(route, admission);
  const skeleton = <PageSkeleton shape={shapeOf(route)} />;
  return (
    <Match path={pattern}>
      <ScreenBoundary reload={() => reloadScreen(screen, language)}>
        <Suspense fallback={skeleton}>
          {admission === 'wait' ? skeleton : <LoadedScreen screen={screen} />}
        </Suspense>
      </ScreenBoundary>
    </Match>
  );
});
