import { connect } from 'node:net';

/** What came back on a connection of its own. */
export interface RawReply {
  /** Status of the first reply; null when the server closed or said nothing. */
  readonly status: number | null;
  readonly text: string;
}

/** How long to wait for a server to answer or close, in milliseconds. */
const PATIENCE = 3000;

/** What to do with a connection after the bytes are sent. */
export type Ending = 'wait' | 'half-close' | 'reset';

/** Writes bytes to a server piece by piece, as no HTTP client would, and reads what it says. */
export function sendRaw(
  url: URL,
  pieces: readonly (string | Uint8Array)[],
  ending: Ending,
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), text });
    };
    const timer = setTimeout(finish, PATIENCE);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // One reply is enough; a connection that is kept alive would never close.
      if (Buffer.concat(chunks).includes('\r\n\r\n')) setTimeout(finish, 20);
    });
    socket.once('close', finish);
    socket.once('error', finish);
    socket.once('connect', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        await new Promise((next) => {
          setTimeout(next, 2);
        });
      }
      if (ending === 'half-close') socket.end();
      else if (ending === 'reset') socket.resetAndDestroy();
    });
  });
}
