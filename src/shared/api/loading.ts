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

/** Counts a call that the user waits for as running; the returned function stops counting it. */
export function startLoading(): () => void {
  let isRunning = true;
  change(1);
  return () => {
    if (!isRunning) return;
    isRunning = false;
    change(-1);
  };
}

/** The number of running calls that are counted. */
export function loadingCount(): number {
  return count;
}

/** Whether to show the global progress bar: at least one counted call is running (specification, section 2). */
export function useIsLoading(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
