import { create } from 'zustand';

const useCount = create<{ running: number }>()(() => ({ running: 0 }));

const change = (by: number) => useCount.setState(({ running }) => ({ running: running + by }));

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

export const loadingCount = (): number => useCount.getState().running;

/** Whether to show the global progress bar: at least one counted call is running (specification, section 2). */
export const useIsLoading = (): boolean => useCount(({ running }) => running > 0);
