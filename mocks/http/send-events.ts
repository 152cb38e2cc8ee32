import { STREAM_HEADERS, type StreamReply } from '#mocks/operations/shared/stream.ts';
import type { Exchange } from './exchange.ts';

/** Limits the memory that a slow client takes. Its connection is closed above the limit, and it resumes. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** Sends a stream of events until the client or the mock backend ends it. */
export function sendEvents({ reply }: Exchange, { mediaType, open }: StreamReply): void {
  reply.writeHead(200, { 'content-type': mediaType, ...STREAM_HEADERS });
  // Events are small. Without this, the operating system waits to send several of them together.
  reply.socket?.setNoDelay(true);
  const close = open({
    write: (text) => {
      if (reply.writableLength > MAX_BUFFERED_BYTES) reply.destroy();
      else reply.write(text);
    },
    end: () => reply.end(),
    // The bytes written before have to leave first.
    cut: () => setImmediate(() => reply.destroy()),
  });
  reply.once('close', close);
}
