import { STREAM_HEADERS, type StreamReply } from '#mocks/operations/shared/stream.ts';
import type { Exchange } from './exchange.ts';

/** Bytes that wait for a client at most. One that reads more slowly is cut off, and resumes. */
const MOST_WAITING = 1_048_576;

/** Sends the events of a stream as they come, until one of both sides ends it. */
export function sendEvents({ reply }: Exchange, { mediaType, open }: StreamReply): void {
  reply.writeHead(200, { 'content-type': mediaType, ...STREAM_HEADERS });
  // An event is small and wanted at once.
  reply.socket?.setNoDelay(true);
  const stop = open({
    write: (text) => {
      if (reply.writableLength > MOST_WAITING) reply.destroy();
      else reply.write(text);
    },
    end: () => reply.end(),
    // After what was written before has left.
    cut: () => setImmediate(() => reply.destroy()),
  });
  reply.once('close', stop);
}
