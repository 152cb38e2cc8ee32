import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsGuest } from '#src/session/guest.ts';
import { useUser } from '#src/session/session-store.ts';

/**
 * Follows the events of the signed-in user while the portal is open, and renders nothing. Guests have no records that others
 * change. The code that follows loads after the first screen.
 */
export function LiveDesk() {
  const client = useQueryClient();
  const user = useUser()?.id;
  const isGuest = useIsGuest();
  useEffect(() => {
    if (user === undefined || isGuest) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { follow } = await import('./follow.ts');
      if (!isOver) stop = follow(client, user);
    };
    start().catch((error: unknown) => console.warn('The event stream cannot be loaded', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, user, isGuest]);
  return null;
}
