import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts one running call that the user waits for; the returned function ends it, once. */
export function startLoading(): () => void {
  let isRunning = true;
  change(1);
  return () => {
    if (!isRunning) return;
    isRunning = false;
    change(-1);
  };
}

/** How many calls with a loader run now. */
export function loadingCount(): number {
  return count;
}

/** Whether the global progress bar is due: the count of running loading calls is above zero (specification, section 2). */
export function useIsLoading(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
