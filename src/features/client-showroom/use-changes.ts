import { useEffect, useEffectEvent } from 'react';
import { operations } from '#generated/operations.ts';
import { isProblem } from '#src/shared/api/problem.ts';

/** Pause before the next connection, in milliseconds. */
const PAUSE = 5000;

/** Follows the showroom behind a link while it is open; the code for that loads after the page. A server that refuses the stream is not asked again. */
export function useShowroomChanges(code: string, isOpen: boolean, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const call = {
      path: operations.followSharedShowroom.path,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    } as const;
    const ignored = () => {};
    // What happened between two connections is in the page that is read once the second one is open.
    const listener = { onOpen: changed, onEvent: changed, onId: ignored, onRetry: ignored };
    const connect = async () => {
      const reading = import('#src/shared/api/event-stream.ts').then(({ readEvents }) =>
        readEvents(call, end.signal, listener),
      );
      const refusal = await reading.catch((error: unknown) => error);
      if (!(end.signal.aborted || (isProblem(refusal) && refusal.status > 0)))
        timer = setTimeout(connect, PAUSE);
    };
    void connect();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [code, isOpen]);
}
