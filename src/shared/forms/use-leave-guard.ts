import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Another page of the portal, or another step of its history; filters and tabs of the same page are no leaving. */
const isLeaving = ({ navigationType, destination, cancelable }: NavigateEvent) =>
  cancelable &&
  destination.sameDocument &&
  (navigationType === 'push' || navigationType === 'traverse') &&
  new URL(destination.url).pathname !== window.location.pathname;

/**
 * Holds up every way out of a screen while `isUnsaved` says so: links, `go()`, back and forward (Navigation API), reload
 * and closing the tab (the browser's own question). A replaced history entry, as after an expired session, passes.
 *
 * @returns `isAsked` while a way out waits; `leave` takes it, `stay` gives it up.
 */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const [waiting, setWaiting] = useState<{ readonly leave: () => void } | null>(null);

  const isPassing = useRef(false);

  const hasUnsaved = useEffectEvent(isUnsaved);
  useEffect(() => {
    const hear = (event: NavigateEvent) => {
      if (isPassing.current || !hasUnsaved() || !isLeaving(event)) return;
      event.preventDefault();
      const { key, url } = event.destination;
      const isPush = event.navigationType === 'push';
      setWaiting({
        leave: isPush
          ? () => window.history.pushState(null, '', url)
          : () => void window.navigation.traverseTo(key),
      });
    };
    const close = (event: BeforeUnloadEvent) => {
      if (!isPassing.current && hasUnsaved()) event.preventDefault();
    };
    // Browsers released before 2026 may lack the Navigation API: there only reload and closing the tab ask.
    const navigation: Navigation | undefined = window.navigation;
    navigation?.addEventListener('navigate', hear);
    window.addEventListener('beforeunload', close);
    return () => {
      navigation?.removeEventListener('navigate', hear);
      window.removeEventListener('beforeunload', close);
    };
  }, []);

  return {
    isAsked: waiting !== null,
    leave: () => {
      isPassing.current = true;
      setWaiting(null);
      waiting?.leave();
    },
    stay: () => setWaiting(null),
  };
}
