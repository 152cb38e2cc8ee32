import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_OPTIONS } from '#mocks/http/server-options.ts';
import { DEFAULT_STONES } from '#mocks/seed/default-stones.ts';
import { DEFAULT_MAX_WORLDS } from '#mocks/world/max-worlds.ts';
import { PORTAL_FOLDER } from '../build/portal-folder.ts';
import { type Command, CommandError, parsed, print, wholeNumber } from './command.ts';
import { releaseWhenIdle } from './idle-memory.ts';
import { listening } from './listening.ts';
import type { Serving, SignIn } from './serving.ts';

const usage = `Serves the portal and the mock backend of its backend on one port.

  pavilion serve [--port 3000] [--host localhost] [--stones ${DEFAULT_STONES}] [--seed 1] [--dist <folder>]
                 [--max-worlds 200] [--strict-worlds] [--json]

  --dist           the folder of a build of the portal; that of the package when absent
  --api-only       serves the API without the portal
  --require-build  exits when there is no build, instead of serving the API alone
  --dev            builds the portal in memory and reloads it when its files change (in the repository only)
  --max-worlds     worlds in memory beside the default one; the least recently used makes room for a new one, and is read
                   again from the folder of saved worlds if there is one
  --strict-worlds  a world begins by a reset or a scenario only; a call to any other world is answered with 410 and
                   E_WORLD_GONE, so that nobody goes on in a fresh world unnoticed after theirs was lost
  --json           prints one line of JSON when it answers: address, stones, seed, whether the stones were drawn or
                   came with the package, and sign-ins

  Environment: PORT, PAVILION_STONES, PAVILION_SEED, PAVILION_MAX_WORLDS and PAVILION_STRICT_WORLDS=1 as the options, which
  win; PAVILION_HOSTS, names of this server beside localhost, separated by commas; PAVILION_KEEP, a folder that worlds are
  saved to and restored from.

  SIGTERM and SIGINT drain it: no new connections, ten seconds for the calls that run, then the worlds are saved.

Exit code: 0 ended by SIGINT or SIGTERM; 1 the port is taken, or saved worlds or the build cannot be used; 2 wrong usage.

Examples:
  pavilion serve                                   the portal on http://localhost:3000, with 25,000 stones
  pavilion serve --api-only --port 4000            the API alone, for a client of your own
  PAVILION_KEEP=.worlds pavilion serve             worlds that last until the next start`;

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
  });
  return {
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
  if (existsSync(join(dist, 'index.html'))) return;
  if (isRequired)
    throw new CommandError(`There is no build of the portal in ${dist}. Run "npm run build" first.`);
  console.warn(
    'There is no build of the portal: only the API is served. Run "npm run build", or start with --dev.',
  );
}

function printSignIns(signIns: readonly SignIn[]): void {
  const rows = signIns.map(({ username, password, title }) => [username, { password, 'who it is': title }]);
  console.table(Object.fromEntries(rows));
}

/** Drains the server on the first SIGINT or SIGTERM and ends the process; a second one ends it at once. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

/**
 * Takes the port first, so that a taken one is told at once, and only then loads and seeds the mock backend. Requests that
 * arrive meanwhile wait for it.
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

/** `pavilion serve`: the portal and the mock backend. */
export const serveCommand: Command = {
  summary: 'serves the mock backend of the backend, with the portal or without',
  usage,
  run,
};
