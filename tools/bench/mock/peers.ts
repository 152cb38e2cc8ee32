import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/listen.ts';
import { type Call, PAGINATE, PROFILE, signIn } from './calls.ts';
import {
  type Child,
  startMockBackend,
  startOpenMockBackend,
  startPrismMock,
  startPrismProxy,
} from './children.ts';
import { type Client, clientOf } from './client.ts';
import { clocked, inFlight, middleAndTail, percentile, printGoal, printLine } from './timing.ts';

interface Peer {
  readonly name: string;
  readonly client: Client;
  readonly token: string;
}

interface Figures {
  readonly name: string;
  readonly bytes: number;
  /** Wall-clock milliseconds per call, one call at a time. */
  readonly times: number[];
  /** Wall-clock milliseconds per turn of concurrent calls. */
  readonly crowdTimes: number[];
}

/** The bundled contract, for the stock tools. */
export const CONTRACT = fileURLToPath(new URL('../../../generated/openapi.json', import.meta.url));
const WARMING_CALLS = 40;
/** Calls per turn. Peers take turns, so that other load on the machine slows all of them alike. */
const TURN = 20;
const TURNS = 10;
/** Concurrent calls, and calls per concurrent turn. */
const CROWD = 8;
const CROWD_TURN = 40;
const CROWD_TURNS = 9;
const WIDTHS = [40, 8, 9, 9, 9, 10, 10];

/** Copies of the contract for the stock tools, which restart when their file changes. */
interface Contracts {
  readonly folder: string;
  readonly plain: string;
  /** With one of our replies as the only example of paginate, so that the mock returns 250 stones as well. */
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
  await inTurns(CROWD_TURNS, async ({ client, token }, { crowdTimes }) => {
    crowdTimes.push(await clocked(() => inFlight(CROWD, CROWD_TURN, () => client.send(call, token))));
  });
  return figures;
}

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
    printLine([`  ${name}`, String(bytes), ...middleAndTail(times), rate.toFixed(0), ...ratios], WIDTHS);
  }
}

/** Whether ours is the fastest among the peers with replies of similar size: a single stone is not comparable to a page. */
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
 * Measures a page of 250 stones and a small call over HTTP: our mock backend with its validator, the stock Prism mock, and the
 * stock Prism proxy in front of our mock backend without its validator, each in its own process.
 *
 * @returns whether ours was the fastest among the peers with replies of similar size
 */
export async function benchPeers(): Promise<boolean> {
  const children: Child[] = [];
  const started = async (child: Promise<Child>): Promise<Child> => {
    children.push(await child);
    return child;
  };
  const own = await started(startMockBackend());
  const open = await started(startOpenMockBackend());
  const ownClient = clientOf(own.url);
  const openClient = clientOf(open.url);
  const token = await signIn(ownClient.send);
  const openToken = await signIn(openClient.send);
  const reply = Buffer.from(await ownClient.send(PAGINATE, token), 'latin1').toString('utf8');
  const { folder, plain, full } = await writeContracts(reply);
  const mock = await started(startPrismMock(plain, await freePort()));
  const fullMock = await started(startPrismMock(full, await freePort()));
  const proxy = await started(startPrismProxy(plain, open.url, await freePort()));
  const ours = { name: 'mock backend and validator', client: ownClient, token };
  const stock = { name: 'Prism mock, example of the contract', client: clientOf(mock.url), token };
  const filled = { name: 'Prism mock, our 250 as its example', client: clientOf(fullMock.url), token };
  const through = {
    name: 'Prism proxy before the mock backend',
    client: clientOf(proxy.url),
    token: openToken,
  };
  process.stdout.write(
    `Over HTTP, by the clock: ${TURN * TURNS} calls one at a time (p50, p95 in ms), then ${CROWD_TURN * CROWD_TURNS} with ${CROWD} in flight (calls/s of the median turn).
Ratios to the mock backend. The proxy is the peer of the validator: its upstream is the mock backend without one, in a process of its own.
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
