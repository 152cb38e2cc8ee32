import { connect } from 'node:net';

export interface RawReply {
  /** Status of the first reply; null when the server closed the connection or sent nothing. */
  readonly status: number | null;
  readonly text: string;
}

/** How long to wait for a reply or the end of the connection, in milliseconds. */
const PATIENCE = 3000;

/** What to do with the connection after sending. */
export type Ending = 'wait' | 'half-close' | 'reset';

/** Writes raw bytes piece by piece, as no HTTP client would, and reads the response. */
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
      // One reply is enough: a keep-alive connection would never close.
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
