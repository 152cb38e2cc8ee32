import { useEffect } from 'react';
import { syncClock } from '#src/session/clock.ts';

/** How often the clock of the device is compared with its monotonic clock, in milliseconds. */
const CHECKED_EVERY = 5000;
/** Difference in milliseconds beyond which the device's clock was set, or the device slept. */
const JUMP = 2000;

/**
 * Keeps the server's clock exact while the component is shown: synchronises it at first, when the tab becomes visible,
 * when the network is back, and when the clock of the device was set or the device has slept.
 */
export function useTrueClock(): void {
  useEffect(() => {
    let origin = Date.now() - performance.now();
    const sync = () => void syncClock();
    const check = () => {
      const now = Date.now() - performance.now();
      if (Math.abs(now - origin) <= JUMP) return;
      origin = now;
      sync();
    };
    const show = () => {
      if (document.visibilityState === 'visible') sync();
    };
    sync();
    const timer = setInterval(check, CHECKED_EVERY);
    document.addEventListener('visibilitychange', show);
    window.addEventListener('online', sync);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      window.removeEventListener('online', sync);
    };
  }, []);
}
