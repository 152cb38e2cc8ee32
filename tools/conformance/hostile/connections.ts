import { connect, type Socket } from 'node:net';
import { type Findings, type Force, judged } from './attacks.ts';
import { sendRaw } from './socket.ts';
import type { Target } from './target.ts';

/** Pipelined requests on one connection. */
const PIPELINED = 200;
/** Time limit of a call while other clients hold connections, in milliseconds. */
const PATIENCE = 5000;

const SETTING =
  'POST /web/v1/project-setting/view HTTP/1.1\r\nHost: localhost\r\nX-World: pipeline\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
const WEB_SOCKET =
  'GET /__world HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** Everything a connection receives until the expected number of replies, its end, or a pause. */
function pipelined(url: URL): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(PATIENCE, finish);
    socket.once('error', finish).once('close', finish);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.split('HTTP/1.1 ').length > PIPELINED && text.endsWith('}')) finish();
    });
    socket.write(SETTING.repeat(PIPELINED));
  });
}

/** Opens connections with unfinished requests. */
function holdOpen(url: URL, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(url.port), url.hostname, () => {
            socket.write('POST /web/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
            resolve(socket);
          });
          socket.on('error', () => resolve(socket));
        }),
    ),
  );
}

/** Pipelined, held and upgraded connections: other clients must still be served. */
export async function connections({ url, ask }: Target, { flood }: Force): Promise<Findings> {
  const found: string[] = [];
  const answers = (await pipelined(url)).match(/HTTP\/1\.1 200/g)?.length ?? 0;
  if (answers !== PIPELINED)
    found.push(`connections: ${answers} of ${PIPELINED} requests of one connection answered`);
  const held = await holdOpen(url, Math.ceil(flood / 4));
  const started = performance.now();
  found.push(...judged(await ask('viewProjectSetting', 'held', {}), 'connections: a call beside held ones'));
  const took = performance.now() - started;
  if (took > PATIENCE) found.push(`connections: a call beside held ones took ${Math.round(took)} ms`);
  for (const socket of held) socket.resetAndDestroy();
  for (const after of ['', '\u0081\u0085', '\u0000'.repeat(1000)]) {
    const { status, text } = await sendRaw(url, [WEB_SOCKET, Buffer.from(after, 'latin1')], 'half-close');
    found.push(...judged({ status: status ?? 400, text }, 'connections: a WebSocket'));
    if (status === 101) found.push('connections: a WebSocket was opened');
  }
  return found;
}
