import { useLayoutEffect } from 'react';

/** Removes the head that the server wrote for the first page (tools/build/site/render-public-page.ts); React writes it from here on. */
export function useOwnHead() {
  useLayoutEffect(() => {
    for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
  }, []);
}
