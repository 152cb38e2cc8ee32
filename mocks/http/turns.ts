/**
 * Spreads requests over turns of the event loop, one request per turn in order of arrival. Node accepts one connection
 * per turn (libuv), and a turn handles every request that has arrived: without this, new connections wait while each
 * turn serves all the busy ones, so that the last of a hundred is accepted after seconds.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    const begin = waiting.shift();
    if (begin === undefined) return;
    if (waiting.length > 0) setImmediate(next);
    begin();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
