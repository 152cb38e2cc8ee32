import { type ComponentType, useEffect, useState } from 'react';
import { useMessagesWanted } from '#src/shared/ui/messages-wanted.ts';

/** Messages that are loaded with the first of them: signing in itself shows none. */
export function LateMessages() {
  const isWanted = useMessagesWanted();
  const [Messages, setMessages] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('../Messages.tsx').then(
      (loaded) => setMessages(() => loaded.Messages),
      (error) => console.warn('Messages cannot be shown', error),
    );
  }, [isWanted]);
  return Messages && <Messages />;
}
