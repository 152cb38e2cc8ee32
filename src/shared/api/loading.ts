import { create } from 'zustand';

const useCount = create<{ running: number; isQuiet: boolean }>()(() => ({ running: 0, isQuiet: false }));

const change = (by: number) => useCount.setState(({ running }) => ({ running: running + by }));

/** Counts a call that the user waits for as running; the returned function stops counting it. */
export function startLoading(): () => void {
  if (useCount.getState().isQuiet) return () => {};
  let isRunning = true;
  change(1);
  return () => {
    if (!isRunning) return;
    isRunning = false;
    change(-1);
  };
}

/** Runs a function whose calls the user does not wait for: those that it starts before it returns are not counted. */
export function quietly<Result>(run: () => Result): Result {
  useCount.setState({ isQuiet: true });
  try {
    return run();
  } finally {
    useCount.setState({ isQuiet: false });
  }
}

export const loadingCount = (): number => useCount.getState().running;

/** Whether to show the global progress bar: at least one counted call is running (specification, section 2). */
export const useIsLoading = (): boolean => useCount(({ running }) => running > 0);
