import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { operations } from '#generated/operations.ts';
import { openProxy } from '../../cli/proxy.ts';
import { listen } from '../../test/listen.ts';
import { type Attack, type Findings, judged } from './attacks.ts';

/** An attack on the validation proxy with the rule that it proves. */
interface ProxyAttack {
  readonly name: string;
  readonly rule: string;
  readonly attack: Attack;
}

/** Time limit of a whole response in the attack on it, in milliseconds. */
const DEADLINE = 1000;
/** Time within which a client must get what has arrived at the proxy, in milliseconds. */
const PATIENCE = 10_000;
/** Bytes of a response that is longer than the 32 MB that it may have. */
const TOO_LONG = 33 * 1_048_576;
const JSON_TYPE = { 'content-type': 'application/json' };

const { method, path } = operations.viewProjectSetting;

/** Starts the validation proxy in front of a hostile backend, and ends both after the attack. */
function behindProxy(
  backend: RequestListener,
  attack: (proxy: string) => Promise<Findings>,
  limits: { readonly deadline?: number } = {},
): Attack {
  return async ({ ask }) => {
    const reached = judged(await ask('viewProjectSetting', 'backends', {}), 'backends');
    if (reached.length > 0) return reached;
    const upstream = createServer(backend);
    const servers: Server[] = [upstream];
    try {
      const { server: proxy } = await openProxy(new URL(await listen(upstream)), limits);
      servers.push(proxy);
      return await attack(await listen(proxy));
    } finally {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    }
  };
}

/** Calls an operation through the proxy: the response must be a 502 whose reason in the journal is that one. */
const refusedFor =
  (reason: string) =>
  async (proxy: string): Promise<Findings> => {
    const init = { method, body: '{}', headers: JSON_TYPE, signal: AbortSignal.timeout(PATIENCE) };
    const status = await fetch(new URL(path, proxy), init).then((reply) => reply.status, String);
    const journal = await fetch(new URL('/__world/journal', proxy)).then((reply) => reply.text());
    return status === 502 && journal.includes(reason)
      ? []
      : [`backends: ${status} instead of a 502 with the reason "${reason}"`];
  };

/** A response that the contract allows, so that the proxy passes it on. */
const REFUSAL = JSON.stringify({ code: 'E_UNAUTHORIZED', message: 'Sign in first.' });
/** The security headers of a hostile page. */
const HOSTILE = { 'content-security-policy': 'script-src *', 'x-content-type-options': 'none' };

async function keepsHeaders(proxy: string): Promise<Findings> {
  const replies = await Promise.all([
    fetch(new URL(path, proxy), { method, body: '{}', headers: JSON_TYPE }),
    fetch(new URL('/media/a.svg', proxy)),
  ]);
  return replies.flatMap(({ url, status, headers }) => {
    if (status !== 401) return [`backends: ${url} answers ${status}`];
    return Object.entries(HOSTILE)
      .filter(([name, value]) => (headers.get(name) ?? value).includes(value))
      .map(([name]) => `backends: ${new URL(url).pathname} has the ${name} of the backend`);
  });
}

async function streamsMedia(proxy: string): Promise<Findings> {
  const signal = AbortSignal.timeout(PATIENCE);
  const first = await fetch(new URL('/media/a.mp4', proxy), { signal })
    .then((reply) => reply.body?.getReader().read())
    .catch(() => undefined);
  return first?.value === undefined ? ['backends: a video arrives only as a whole'] : [];
}

export const proxyAttacks: readonly ProxyAttack[] = [
  {
    name: 'a backend with a long response',
    rule: 'A response of more than 32 MB becomes a 502.',
    attack: behindProxy(
      (_, reply) => reply.writeHead(200, JSON_TYPE).end(Buffer.alloc(TOO_LONG, ' ')),
      refusedFor('The reply has more than'),
    ),
  },
  {
    name: 'a backend with a compressed response',
    rule: 'A compressed response of more than 32 MB, as unpacked, becomes a 502.',
    attack: behindProxy(
      (_, reply) =>
        reply
          .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(TOO_LONG, ' '))),
      refusedFor('Cannot create a Buffer larger than'),
    ),
  },
  {
    name: 'a backend without an end',
    rule: 'A response that has not ended after 60 seconds becomes a 502, even if more of it arrives all the time.',
    attack: behindProxy(
      (_, reply) => {
        reply.writeHead(200, JSON_TYPE);
        const trickle = setInterval(() => reply.write(' '), 20);
        reply.once('close', () => clearInterval(trickle));
      },
      refusedFor(`No whole reply in ${DEADLINE} ms`),
      { deadline: DEADLINE },
    ),
  },
  {
    name: 'a backend with a slow video',
    rule: 'Pictures, videos and other files are passed on as they arrive.',
    attack: behindProxy((_, reply) => {
      reply.writeHead(200, { 'content-type': 'video/mp4' }).write('first');
    }, streamsMedia),
  },
  {
    name: 'a backend with headers of its own',
    rule: 'The security headers of the proxy replace those of the backend.',
    attack: behindProxy(
      (_, reply) => reply.writeHead(401, { ...JSON_TYPE, ...HOSTILE }).end(REFUSAL),
      keepsHeaders,
    ),
  },
];
