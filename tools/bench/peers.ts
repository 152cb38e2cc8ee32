import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from '../listen.ts';
import { type Call, PAGINATE, PROFILE, signIn } from './calls.ts';
import { type Child, startOpenStandIn, startPrismMock, startPrismProxy, startStandIn } from './children.ts';
import { type Client, clientOf } from './client.ts';
import { clocked, inMilliseconds, percentile, printGoal, printLine } from './timing.ts';

/** A server that is measured, and the token that it knows. */
interface Peer {
  readonly name: string;
  readonly client: Client;
  readonly token: string;
}

/** What was measured of one peer and one call. */
interface Figures {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds of the clock per call, one at a time. */
  readonly times: number[];
  /** Milliseconds that each turn of the crowd took. */
  readonly crowdTimes: number[];
}

const CONTRACT = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));
const WARMING_CALLS = 40;
/** Peers take turns of so many calls, so that what else the machine does slows all of them. */
const TURN = 20;
const TURNS = 10;
/** Calls in flight at once, and how many of them in a turn. */
const CROWD = 8;
const CROWD_TURN = 40;
const CROWD_TURNS = 9;
const WIDTHS = [40, 8, 9, 9, 9, 10, 10];

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return Number(port);
}

/** Contracts for the stock tools, in a folder of their own: they begin anew when their file is written. */
interface Contracts {
  readonly folder: string;
  /** As it is. */
  readonly plain: string;
  /** With a reply of ours as the only example of paginate, so that the mock has 250 stones to answer too. */
  readonly full: string;
}

async function writeContracts(reply: string): Promise<Contracts> {
  const text = await readFile(CONTRACT, 'utf8');
  const contract = JSON.parse(text);
  const { content } = contract.paths[PAGINATE.path].post.responses['200'];
  content['application/json'].examples = { page: { value: JSON.parse(reply) } };
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-bench-'));
  const [plain, full] = [join(folder, 'plain.json'), join(folder, 'full.json')];
  await writeFile(plain, text);
  await writeFile(full, JSON.stringify(contract));
  return { folder, plain, full };
}

async function measure(peers: readonly Peer[], call: Call): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const { name, client, token } of peers) {
    let text = '';
    for (let n = 0; n < WARMING_CALLS; n += 1) text = await client.send(call, token);
    figures.push({ name, bytes: text.length, times: [], crowdTimes: [] });
  }
  const inTurns = async (turns: number, run: (peer: Peer, figure: Figures) => Promise<void>) => {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [place, figure] of figures.entries()) {
        const peer = peers[place];
        if (peer !== undefined) await run(peer, figure);
      }
    }
  };
  await inTurns(TURNS, async ({ client, token }, { times }) => {
    for (let n = 0; n < TURN; n += 1) times.push(await clocked(() => client.send(call, token)));
  });
  await inTurns(CROWD_TURNS, async (peer, { crowdTimes }) => {
    crowdTimes.push(await clocked(() => crowd(peer, call)));
  });
  return figures;
}

/** So many calls, always as many in flight as the crowd has. */
async function crowd({ client, token }: Peer, call: Call): Promise<void> {
  const one = async () => {
    for (let n = 0; n < CROWD_TURN / CROWD; n += 1) await client.send(call, token);
  };
  await Promise.all(Array.from({ length: CROWD }, one));
}

/** In the middle one of the turns. */
function callsPerSecond({ crowdTimes }: Figures): number {
  return (CROWD_TURN * 1000) / percentile(crowdTimes, 0.5);
}

function print(call: Call, figures: readonly Figures[]): void {
  printLine([call.name, 'bytes', 'p50', 'p95', 'calls/s', 'p50 is', 'calls/s'], WIDTHS);
  const [own] = figures;
  for (const figure of figures) {
    const { name, bytes, times } = figure;
    const middle = percentile(times, 0.5);
    const rate = callsPerSecond(figure);
    const ratios = own
      ? [
          `${(middle / percentile(own.times, 0.5)).toFixed(2)}x`,
          `${(rate / callsPerSecond(own)).toFixed(2)}x`,
        ]
      : [];
    const measured = [inMilliseconds(middle), inMilliseconds(percentile(times, 0.95)), rate.toFixed(0)];
    printLine([`  ${name}`, String(bytes), ...measured, ...ratios], WIDTHS);
  }
}

/** Whether ours was the fastest of those whose reply is of a size with its own: one stone is no page. */
function isFastest([own, ...all]: readonly Figures[]): boolean {
  if (own === undefined) return false;
  const others = all.filter(({ bytes }) => bytes * 10 > own.bytes);
  return others.every(
    (other) =>
      percentile(own.times, 0.5) < percentile(other.times, 0.5) &&
      callsPerSecond(own) > callsPerSecond(other),
  );
}

/**
 * Measures a page of 250 stones and a small call over HTTP: our stand-in with its gate, the stock Prism mock, and the
 * stock Prism proxy in front of our stand-in without its gate, each in processes of its own.
 *
 * @returns whether ours was the fastest of those with replies of its size
 */
export async function benchPeers(): Promise<boolean> {
  const children: Child[] = [];
  const started = async (child: Promise<Child>): Promise<Child> => {
    children.push(await child);
    return child;
  };
  const own = await started(startStandIn());
  const open = await started(startOpenStandIn());
  const ownClient = clientOf(own.url);
  const openClient = clientOf(open.url);
  const token = await signIn(ownClient.send);
  const openToken = await signIn(openClient.send);
  const reply = Buffer.from(await ownClient.send(PAGINATE, token), 'latin1').toString('utf8');
  const { folder, plain, full } = await writeContracts(reply);
  const mock = await started(startPrismMock(plain, await freePort()));
  const fullMock = await started(startPrismMock(full, await freePort()));
  const proxy = await started(startPrismProxy(plain, open.url, await freePort()));
  const ours = { name: 'stand-in and gate', client: ownClient, token };
  const stock = { name: 'Prism mock, example of the contract', client: clientOf(mock.url), token };
  const filled = { name: 'Prism mock, our 250 as its example', client: clientOf(fullMock.url), token };
  const through = { name: 'Prism proxy before the stand-in', client: clientOf(proxy.url), token: openToken };
  process.stdout.write(
    `Over HTTP, by the clock: ${TURN * TURNS} calls one at a time (p50, p95 in ms), then ${CROWD_TURN * CROWD_TURNS} with ${CROWD} in flight (calls/s of the median turn).
Ratios to the stand-in. The proxy is the peer of the gate: its upstream is the stand-in without one, in a process of its own.
The mock answers its example whatever is asked: that of the contract has one stone, so it is given one with our 250 as well.\n`,
  );
  const pages = await measure([ours, stock, filled, through], PAGINATE);
  print(PAGINATE, pages);
  const profiles = await measure([ours, stock, through], PROFILE);
  print(PROFILE, profiles);
  for (const { client } of [ours, stock, filled, through]) client.close();
  openClient.close();
  await Promise.all(children.map(({ stop }) => stop()));
  await rm(folder, { recursive: true });
  const isReached = isFastest(pages) && isFastest(profiles);
  return printGoal('faster than stock Prism with replies of its size', isReached ? 'yes' : 'no', isReached);
}
