import { useEffect, useReducer } from 'react';

/** Re-renders the component at an interval in milliseconds, for texts that depend on the clock. */
export function useTick(interval: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, interval);
    return () => clearInterval(timer);
  }, [interval]);
}
