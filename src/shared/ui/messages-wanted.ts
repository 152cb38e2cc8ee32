import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** Called before the first message is shown. */
export function wantMessages(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there has been a message to show since the page load; lets a light frame load the message component late. */
export function useMessagesWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}
