import { useDebouncedCallback } from '@mantine/hooks';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { useSite } from '#src/domain/paths/site.ts';

/** Milliseconds that the pointer or the focus rests on a link until its page is prefetched: it passes by most links. */
const REST = 60;

/** Props of a link to a route that prefetch its page when the pointer or the focus stays there. */
export function usePrefetch(route: OpenRouteName) {
  const { prefetch } = useSite();
  const start = useDebouncedCallback(() => prefetch(href(route)), REST);
  // Each call makes another `cancel`.
  const cancel = () => start.cancel();
  return { onPointerEnter: start, onPointerLeave: cancel, onFocus: start, onBlur: cancel };
}
