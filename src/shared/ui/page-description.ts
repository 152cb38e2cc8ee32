import { createContext, use, useEffect } from 'react';

/** Replaces the description of the page for crawlers and previews of links; null restores that of the route. */
export const OwnDescription = createContext<(description: string | null) => void>(() => {});

/** Overrides the description of the page while the caller is mounted; undefined leaves it unchanged. */
export function usePageDescription(description: string | undefined): void {
  const setOwn = use(OwnDescription);
  useEffect(() => {
    if (description === undefined) return;
    setOwn(description);
    return () => setOwn(null);
  }, [setOwn, description]);
}
