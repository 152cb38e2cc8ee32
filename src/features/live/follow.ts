import type { QueryClient } from '@tanstack/react-query';
import { refreshProfile } from '#src/session/start-up.ts';
import { onLiveState, setLiveState } from '#src/shared/api/live-state.ts';
import { createApplier } from './apply-events.ts';
import { followEvents } from './shared-stream.ts';

/** Applies the polling interval of the current live state to the queries on screen. */
function updatePolling(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    for (const observer of query.observers) observer.setOptions(observer.options);
  }
}

/** Follows the events of a user until the returned function is called. */
export function follow(client: QueryClient, user: string): () => void {
  const applier = createApplier(client);
  const unsubscribe = onLiveState(() => updatePolling(client));
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
  // Browsers keep a page for the back button only if it has no open connection and no lock.
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
