import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the frame that is loaded once it is wanted: null before, and when it cannot be loaded (logged). `load` must be
 * the same function in every rendering.
 */
export function useLate(isWanted: boolean, load: () => Promise<ComponentType>): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setPart(() => loaded),
      (error) => console.warn('A part of the page cannot be shown', error),
    );
  }, [isWanted, load]);
  return Part;
}
