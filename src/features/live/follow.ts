import type { QueryClient } from '@tanstack/react-query';
import { refreshProfile } from '#src/session/start-up.ts';
import { onLiveState, setLiveState } from '#src/shared/api/live-state.ts';
import { createApplier } from './apply-events.ts';
import { followEvents } from './shared-stream.ts';

/** Sets the polling of the queries on screen: it rests while the stream is open, and resumes without it. */
function renewPolling(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    for (const observer of query.observers) observer.setOptions(observer.options);
  }
}

/** Follows the events of a user until the returned function is called; the browser's back button may bring the page back. */
export function follow(client: QueryClient, user: string): () => void {
  const applier = createApplier(client);
  const unsubscribe = onLiveState(() => renewPolling(client));
  const open = () =>
    followEvents(user, {
      onState: setLiveState,
      onEvent({ event }) {
        applier.take(event);
        // Ends the session in this tab if the server has ended it; a renewed token stays valid.
        if (event.type === 'SESSION_REVOKED') void refreshProfile();
      },
    });
  let close = open();
  // A page with an open connection and a lock is not kept for the back button; one without them is.
  const hide = () => close();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close = open();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    unsubscribe();
    close();
    applier.stop();
  };
}
