import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGate } from '#mocks/gate.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { createStandIn, type StandIn } from '#mocks/stand-in.ts';
import { openGate } from '#mocks/wire.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { PAGE } from './queries.ts';
import { inMilliseconds, percentile, printLine, type Times, timedPromise } from './timing.ts';

/** A call as it goes over the wire. */
interface Call {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

/** Sends a call with the token and answers the text of the reply. */
type Send = (call: Call, token?: string) => Promise<string>;

const CALLS: readonly Call[] = [
  {
    name: `diamond/paginate of ${PAGE} stones`,
    path: '/web/v1/diamond/paginate',
    body: {
      page: 2,
      limit: PAGE,
      filters: [{ shp: ['shape-round'] }],
      sort: [{ amt: 'ASC' }],
      isSkipSave: true,
    },
  },
  { name: 'project-setting/view', path: '/web/v1/project-setting/view', body: {} },
];
const SIGN_IN: Call = {
  name: 'auth/login',
  path: '/web/v1/auth/login',
  body: { username: 'primary', password: 'Pavilion-2026' },
};
const WARMING_CALLS = 20;
const TIMED_CALLS = 150;
const WIDTHS = [40, 9, 9, 9, 9, 9];

/**
 * Measures what the Prism check of requests and replies adds to a call: the same stand-in behind the gate and behind
 * one that lets everything pass, in this process (bytes in, bytes out) and over HTTP on this machine, in turns.
 */
export async function benchGate(): Promise<void> {
  const base = createBase(createSeed());
  const gated = createStandIn(createWorlds(base), await createGate());
  const open = createStandIn(createWorlds(base), openGate);
  process.stdout.write(`Gate: ${TIMED_CALLS} calls a line; over HTTP server and client together\n`);
  printLine(['', 'without', 'p95', 'gate', 'p95', 'gate adds'], WIDTHS);
  for (const call of CALLS) {
    await measure(`${call.name}, in process`, call, inProcess(open), inProcess(gated));
  }
  const servers = [open, gated].map((standIn) => createHttpServer(standIn, ({ reply }) => void reply.end()));
  const [openAddress, gatedAddress] = await Promise.all(servers.map(listen));
  for (const call of CALLS) {
    await measure(`${call.name}, HTTP`, call, overHttp(openAddress ?? ''), overHttp(gatedAddress ?? ''));
  }
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}

async function measure(title: string, call: Call, open: Send, gated: Send): Promise<void> {
  const tokens = [await signIn(open), await signIn(gated)];
  const times: [number[], number[]] = [[], []];
  for (let round = -WARMING_CALLS; round < TIMED_CALLS; round += 1) {
    const without = await timedPromise(() => open(call, tokens[0]));
    const withGate = await timedPromise(() => gated(call, tokens[1]));
    if (round >= 0) {
      times[0].push(without);
      times[1].push(withGate);
    }
  }
  print(title, ...times);
}

function print(title: string, open: Times, gated: Times): void {
  const cells = [open, gated].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)]);
  const added = percentile(gated, 0.5) - percentile(open, 0.5);
  printLine([title, ...[...cells, added].map(inMilliseconds)], WIDTHS);
}

async function signIn(send: Send): Promise<string> {
  const reply: { data?: { token?: { jwt?: string } } } = JSON.parse(await send(SIGN_IN));
  const jwt = reply.data?.token?.jwt;
  if (jwt === undefined) {
    throw new Error(`Cannot sign in: ${JSON.stringify(reply)}`);
  }
  return jwt;
}

function headersOf(token: string | undefined): Record<string, string> {
  const authorization = token === undefined ? {} : { authorization: token };
  return { 'content-type': 'application/json', devicetype: '1', ...authorization };
}

function inProcess(standIn: StandIn): Send {
  const encoder = new TextEncoder();
  return async ({ path, body }, token) => {
    const bytes = encoder.encode(JSON.stringify(body));
    const call = { method: 'POST', path, query: {}, headers: headersOf(token), body: bytes };
    const answer = await standIn.answer(call);
    return expectOk(path, answer?.status ?? 0, JSON.stringify(answer?.body));
  };
}

function overHttp(address: string): Send {
  return async ({ path, body }, token) => {
    const init = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) };
    const reply = await fetch(`${address}${path}`, init);
    return expectOk(path, reply.status, await reply.text());
  };
}

function expectOk(path: string, status: number, text: string): string {
  if (status !== 200) {
    throw new Error(`${path} answers ${status}: ${text.slice(0, 500)}`);
  }
  return text;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '');
    });
  });
}
