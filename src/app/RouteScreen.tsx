import { Suspense } from 'react';
import { Route as Match } from 'wouter';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useWords } from '#src/shared/i18n/use-words.ts';
import { reloadWords } from '#src/shared/i18n/words.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import type { Admission } from './access.ts';
import type { Route } from './route.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { Screen } from './screen.ts';
import { screenFor } from './screens.ts';

type Props = {
  /** The pattern of the route, which names the parameters in the path. */
  readonly pattern: string;
  readonly route: Route;
  readonly admission: Admission;
};

function LoadedScreen({ screen }: { screen: Screen }) {
  const { page: Page, words } = screen;
  // Before the words, so that both load at once.
  void Page.preload();
  useWords(words);
  return <Page />;
}

const shapeOf = ({ list, frame }: Route) => {
  if (list !== null) return 'list';
  return frame === 'entry' ? 'card' : 'page';
};

/** The screen of a route; another path is another screen and needs another key. */
export function RouteScreen({ pattern, route, admission }: Props) {
  const language = useLanguage();
  const screen = screenFor(route, admission);
  const reload = () => Promise.all([screen.page.reload(), reloadWords(language, screen.words)]);
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
