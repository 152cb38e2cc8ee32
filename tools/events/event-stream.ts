/** Reads a stream of events (`text/event-stream`, WHATWG HTML, 9.2.6), and waits for those that are wanted. */

/** An event as it arrived. */
export interface Arrived {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

/** An open stream. */
export interface EventStream {
  /** The next event that has not been taken and is wanted; null when none arrives within a time in milliseconds. */
  readonly take: (isWanted: (event: Arrived) => boolean, ms: number) => Promise<Arrived | null>;
  /** All events so far, in their order. */
  readonly events: () => readonly Arrived[];
  /** The `id` with which a client resumes; empty before the first one. */
  readonly lastId: () => string;
  /** Milliseconds that the server asks its clients to wait before they connect again; null before it does. */
  readonly retry: () => number | null;
  /** Number of comments, which keep the connection alive. */
  readonly heartbeats: () => number;
  readonly isEnded: () => boolean;
  /** Resolves when the stream has ended, in order or cut. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** The fields of a block: a name and a value each. A comment has an empty name. */
function fieldsOf(block: string): readonly (readonly [name: string, value: string])[] {
  return block.split('\n').map((line) => {
    const colon = line.indexOf(':');
    if (colon === -1) return [line, ''];
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
  });
}

/** Reads the body of a reply from now on. */
export function readEventStream(body: ReadableStream<Uint8Array>): EventStream {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const arrived: Arrived[] = [];
  const taken = new Set<Arrived>();
  const waiting = new Set<() => void>();
  let text = '';
  let lastId = '';
  let retry: number | null = null;
  let heartbeats = 0;
  let isEnded = false;
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  const readBlock = (block: string) => {
    const fields = fieldsOf(block);
    const lastOf = (wanted: string) => fields.findLast(([name]) => name === wanted)?.[1];
    if (fields.every(([name]) => name === '')) heartbeats += 1;
    lastId = lastOf('id') ?? lastId;
    const asked = lastOf('retry');
    if (asked !== undefined) retry = Number(asked);
    const data = fields.flatMap(([name, value]) => (name === 'data' ? [value] : []));
    if (data.length === 0) return;
    arrived.push({ id: lastId, type: lastOf('event') ?? 'message', data: data.join('\n') });
  };
  const pump = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      // What follows the last empty line is not complete; a stream that is cut there loses it.
      text = blocks.pop() ?? '';
      for (const block of blocks) readBlock(block);
      wake();
    }
  };
  const finish = () => {
    isEnded = true;
    wake();
  };
  const ended = pump().then(finish, finish);
  const next = (isWanted: (event: Arrived) => boolean) => {
    const found = arrived.find((event) => !taken.has(event) && isWanted(event));
    if (found !== undefined) taken.add(found);
    return found ?? null;
  };
  return {
    take: (isWanted, ms) =>
      new Promise((resolve) => {
        const settle = (event: Arrived | null) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(event);
        };
        const look = () => {
          const found = next(isWanted);
          if (found !== null || isEnded) settle(found);
        };
        const timer = setTimeout(() => settle(null), ms);
        waiting.add(look);
        look();
      }),
    events: () => arrived,
    lastId: () => lastId,
    retry: () => retry,
    heartbeats: () => heartbeats,
    isEnded: () => isEnded,
    ended,
    close: () => {
      reader.cancel().catch(() => undefined);
    },
  };
}
