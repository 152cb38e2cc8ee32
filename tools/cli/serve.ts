import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servedVersions } from '#mocks/contract/versions.ts';
import { SERVER_OPTIONS } from '#mocks/http/server-options.ts';
import { DEFAULT_STONES } from '#mocks/seed/default-stones.ts';
import { DEFAULT_MAX_WORLDS } from '#mocks/world/max-worlds.ts';
import { PORTAL_FOLDER } from '../build/portal-folder.ts';
import {
  type Command,
  CommandError,
  DONE,
  FAILED,
  parsed,
  print,
  UsageError,
  wholeNumber,
} from './command.ts';
import { releaseWhenIdle } from './idle-memory.ts';
import { listening } from './listening.ts';
import { NETWORK_OPTIONS, networkOf } from './network.ts';
import type { Serving, SignIn } from './serving.ts';

const usage = `Serves the portal and the mock backend on one port.

  pavilion serve [--port 3000] [--host localhost] [--stones ${DEFAULT_STONES}] [--seed 1] [--dist <folder>]
                 [--max-worlds 200] [--strict-worlds] [--latency p50=<ms>,p99=<ms>] [--bandwidth <kB/s>]
                 [--fault-rate <share>] [--fault-seed 1] [--contract <version>] [--json]

  --dist           folder of a build of the portal (default: the build of the package)
  --api-only       serves the API without the portal
  --require-build  exits when there is no build, instead of serving the API alone
  --dev            builds the portal in memory and reloads it when its files change (in the repository only)
  --max-worlds     worlds in memory in addition to the default one; the least recently used is evicted, and restored on its
                   next call if worlds are persisted
  --strict-worlds  a world starts with a reset or a scenario only. A call to any other world returns 410 E_WORLD_GONE, so that
                   clients notice a lost world
  --latency        delays calls: half of them are shorter than p50, 99 of 100 are shorter than p99 (milliseconds)
  --bandwidth      kilobytes of each reply that arrive in a second
  --fault-rate     share of the calls that fail, from 0 to 1: half break off, half get E_SERVER. Nothing has changed then
  --fault-seed     seed of delays and faults: the same seed and order of the calls of a world give the same ones. A world can
                   have other conditions: pavilion world network
  --contract       answers by one of the last two dated versions of the contract (${servedVersions().join(', ')}), for clients
                   that have not followed yet: requests and replies are validated against it, and operations that it lacks
                   answer 404. A reply that breaks it becomes 500 E_CONTRACT
  --json           prints one line of JSON when ready: address, stones, seed, whether the stones were generated or
                   read from the package, and sign-ins

  Environment: PORT, PAVILION_STONES, PAVILION_SEED, PAVILION_MAX_WORLDS and PAVILION_STRICT_WORLDS=1 set the same options;
  command-line options take precedence. PAVILION_HOSTS: host names in addition to localhost, separated by commas.
  PAVILION_ORIGINS: origins whose pages may call the server, separated by commas: http://localhost:5173.
  PAVILION_KEEP: folder in which worlds are persisted. PAVILION_KEEP_SYNC=1 writes every change to the disk before its reply,
  so that it survives a power cut.
  PAVILION_SECRET: at least 16 characters that sign the session tokens, so that sessions outlive a restart. A server on another
  address than localhost has a random key without it. On localhost the key, one-time codes and tokens follow from the seed.
  PAVILION_CONTROL_TOKEN: at least 16 characters that control calls have to send. On another address than localhost the control
  API is off without it.
  PAVILION_PRIVATE_WEBHOOKS=1 lets a server on another address than localhost send webhooks to private addresses, too.

  SIGTERM and SIGINT drain it: no new connections, ten seconds for running calls, then the worlds are persisted.

Exit codes:
  0  ended by SIGINT or SIGTERM
  1  the port is in use, or the persisted worlds, the build, the secret or the token are unusable, or a world could not be
     persisted
  2  wrong usage

Examples:
  pavilion serve                                   the portal on http://localhost:3000, with 25,000 stones
  pavilion serve --api-only --port 4000            the API alone, for your own client
  PAVILION_KEEP=.worlds pavilion serve             worlds that survive a restart
  pavilion serve --contract ${servedVersions()[0]}             the contract as it was that day
  pavilion serve --latency p50=80,p99=900 --fault-rate 0.01    a mobile network on a bad day`;

function versionOf(name: string | undefined): string | null {
  if (name === undefined || servedVersions().includes(name)) return name ?? null;
  throw new UsageError(`No such version: ${name}. Choose ${servedVersions().join(' or ')}.`);
}

function optionsOf(args: readonly string[]) {
  const { env } = process;
  const { values } = parsed(args, {
    port: { type: 'string', default: env.PORT ?? '3000' },
    host: { type: 'string', default: 'localhost' },
    stones: { type: 'string', default: env.PAVILION_STONES ?? String(DEFAULT_STONES) },
    seed: { type: 'string', default: env.PAVILION_SEED ?? '1' },
    dist: { type: 'string', default: fileURLToPath(PORTAL_FOLDER) },
    'max-worlds': { type: 'string', default: env.PAVILION_MAX_WORLDS ?? String(DEFAULT_MAX_WORLDS) },
    'strict-worlds': { type: 'boolean', default: env.PAVILION_STRICT_WORLDS === '1' },
    dev: { type: 'boolean', default: false },
    'require-build': { type: 'boolean', default: false },
    'api-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    contract: { type: 'string' },
    ...NETWORK_OPTIONS,
  });
  return {
    network: networkOf(values),
    contract: versionOf(values.contract),
    port: wholeNumber('port', values.port, 0, 65_535),
    host: values.host,
    stones: wholeNumber('stones', values.stones, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    maxWorlds: wholeNumber('max-worlds', values['max-worlds'], 1, 100_000),
    areWorldsStrict: values['strict-worlds'],
    dist: values.dist,
    isDev: values.dev,
    isBuildRequired: values['require-build'],
    isApiOnly: values['api-only'],
    isJson: values.json,
  };
}

/** Warns when the portal has no build; throws when one is required. */
function checkBuild(dist: string, isRequired: boolean): void {
  // The package has the pages packed.
  if (['index.html', 'index.html.br'].some((page) => existsSync(join(dist, page)))) return;
  if (isRequired)
    throw new CommandError(`The portal is not built: ${dist} has no index.html. Run "npm run build" first.`);
  console.warn('The portal is not built: only the API is served. Run "npm run build", or start with --dev.');
}

function printSignIns(signIns: readonly SignIn[]): void {
  const rows = signIns.map(({ username, password, title }) => [username, { password, 'who it is': title }]);
  console.table(Object.fromEntries(rows));
}

/** Drains the server on the first SIGINT or SIGTERM and ends the process; a second one ends it immediately. */
function closeOnSignal(close: () => Promise<boolean>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then((isSaved) => process.exit(isSaved ? DONE : FAILED)));
  }
}

/**
 * Takes the port first, so that a port in use is reported immediately, then loads and seeds the mock backend. Requests that
 * arrive in between wait for it.
 */
async function run(args: readonly string[]): Promise<null> {
  const { port, host, isJson, isBuildRequired, ...options } = optionsOf(args);
  if (!options.isDev && !options.isApiOnly) checkBuild(options.dist, isBuildRequired);
  const { promise: listener, resolve: answer } = Promise.withResolvers<RequestListener>();
  const server = createServer(SERVER_OPTIONS, (request, reply) => {
    void listener.then((listen) => listen(request, reply));
  });
  const taken = await listening(server, port, host);
  let serving: Serving;
  try {
    const { serve } = await import('./serving.ts');
    serving = await serve({ ...options, host, server });
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
  answer(serving.listener);
  closeOnSignal(serving.close);
  const url = `http://${host}:${taken}/`;
  const { stones, seed } = options;
  const text = `Pavilion: ${url} (${stones} stones, seed ${seed})`;
  const { signIns, areDrawn } = serving;
  print(isJson, { url, stones, seed, areDrawn, signIns }, text);
  if (!isJson) printSignIns(signIns);
  await serving.warmUp();
  releaseWhenIdle(server);
  return null;
}

export const serveCommand: Command = {
  summary: 'serves the mock backend, with the portal or without',
  usage,
  run,
};
