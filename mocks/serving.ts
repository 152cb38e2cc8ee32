import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CONTRACT_FILE } from './contract-file.ts';
import { createGate } from './gate.ts';
import { withApiReference } from './http/api-reference.ts';
import type { DevPages } from './http/dev-pages.ts';
import { createStaticPages } from './http/files.ts';
import { hostsIn, namedHost } from './http/host-guard.ts';
import { createRecordReader } from './http/served-article.ts';
import { createStoneReader } from './http/served-stone.ts';
import { warmUp } from './http/warm-up.ts';
import { fingerprintOf } from './keep/fingerprint.ts';
import { createFolderStore } from './keep/folder.ts';
import { createKeep } from './keep/keep.ts';
import { createSeed, DEFAULT_STONES } from './seed/seed.ts';
import { createHttpServer, type Pages } from './server.ts';
import { createStandIn } from './stand-in.ts';
import { type Base, createBase } from './world/base.ts';
import { createWorlds } from './world/worlds.ts';

/** The checkout, for development. */
const root = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the built portal, beside the code in the repository and in the package. */
export const PORTAL_FOLDER = new URL('../dist', import.meta.url);

/** What `pavilion serve --help` prints. */
export const serveUsage = `Serves the portal and the stand-in of its backend on one port.

  pavilion serve [--port 3000] [--host localhost] [--stones ${DEFAULT_STONES}] [--seed 1] [--dist <folder>] [--json]

  --dist           the folder of a build of the portal; that of the package when absent
  --api-only       serves the API without the portal
  --require-build  exits when there is no build, instead of serving the API alone
  --dev            builds the portal in memory and reloads it when its files change (in the repository only)
  --json           prints one line of JSON when it answers: address, stones, seed and sign-ins

  Environment: PORT, PAVILION_STONES and PAVILION_SEED as the options, which win; PAVILION_HOSTS, names of this server
  beside localhost, separated by commas; PAVILION_KEEP, a folder that worlds are saved to and restored from.

Examples:
  pavilion serve                                   the portal on http://localhost:3000, with 25,000 stones
  pavilion serve --api-only --port 4000            the API alone, for a client of your own
  PAVILION_KEEP=.worlds pavilion serve             worlds that last until the next start`;

/** Why the server cannot start, in words for the terminal. */
export class ServeError extends Error {}

/** An option or a setting of the environment that has no such value, in words for the terminal. */
export class ServeUsageError extends Error {}

function leave(message: string): never {
  throw new ServeError(message);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ServeUsageError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function optionsOf(args: readonly string[]) {
  const { env } = process;
  const options = {
    port: { type: 'string', default: env.PORT ?? '3000' },
    host: { type: 'string', default: 'localhost' },
    stones: { type: 'string', default: env.PAVILION_STONES ?? String(DEFAULT_STONES) },
    seed: { type: 'string', default: env.PAVILION_SEED ?? '1' },
    dist: { type: 'string', default: fileURLToPath(PORTAL_FOLDER) },
    dev: { type: 'boolean', default: false },
    'require-build': { type: 'boolean', default: false },
    'api-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  return {
    port: wholeNumber('port', values.port, 0, 65_535),
    host: values.host,
    stones: wholeNumber('stones', values.stones, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    dist: values.dist,
    isDev: values.dev,
    isBuildRequired: values['require-build'],
    isApiOnly: values['api-only'],
    isJson: values.json,
  };
}

function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const words =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another one: --port ${port + 1}`
          : `Cannot listen on ${host}:${port}: ${error.message}`;
      reject(new ServeError(words));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

type SignIn = { readonly username: string; readonly password: string; readonly title: string };

const signInsOf = ({ seed, users }: Base): readonly SignIn[] =>
  seed.personas.flatMap(({ title, userId }) => {
    const found = users.get(userId);
    return found === undefined ? [] : [{ username: found.user.username, password: found.password, title }];
  });

function printSignIns(signIns: readonly SignIn[]): void {
  const rows = signIns.map(({ username, password, title }) => [username, { password, 'who it is': title }]);
  console.table(Object.fromEntries(rows));
}

/** Worlds saved in the folder given by PAVILION_KEEP; null if it is not set. */
function keepIn(folder: string | undefined, base: Base) {
  if (folder === undefined || folder === '') return null;
  const contract = readFileSync(CONTRACT_FILE, 'utf8');
  try {
    const store = createFolderStore(folder, fingerprintOf(base.seed, contract));
    const keep = createKeep(store, (world, error) => console.error(`World ${world} was not saved:`, error));
    return { keep, store };
  } catch (error) {
    return leave(`PAVILION_KEEP: ${error instanceof Error ? error.message : error}`);
  }
}

/** Stops the server on the first SIGINT or SIGTERM: saves the worlds without waiting for open connections. */
function closeOnSignal(server: Server, dev: DevPages | null, kept: ReturnType<typeof keepIn>): void {
  const stop = async () => {
    await kept?.keep.flush();
    kept?.store.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void stop());
      server.closeAllConnections();
      void dev?.close();
    });
  }
}

/** Warns when the portal has no build; throws when one is required. */
function checkBuild(dist: string, isRequired: boolean): void {
  if (existsSync(join(dist, 'index.html'))) return;
  if (isRequired) leave(`There is no build of the portal in ${dist}. Run "npm run build" first.`);
  console.warn(
    'There is no build of the portal: only the API is served. Run "npm run build", or start with --dev.',
  );
}

/**
 * Serves the portal and the stand-in until SIGINT or SIGTERM. Resolves when it answers. Throws a {@link ServeError} when
 * the port is taken or saved worlds cannot be used, a {@link ServeUsageError} for a value out of range, and a TypeError for an
 * unknown option.
 */
export async function serve(args: readonly string[]): Promise<void> {
  const { port, host, stones, seed, dist, isDev, isApiOnly, isBuildRequired, isJson } = optionsOf(args);
  if (!isDev && !isApiOnly) checkBuild(dist, isBuildRequired);
  const base = createBase(createSeed({ seed, stones }));
  const kept = keepIn(process.env.PAVILION_KEEP, base);
  const gate = await createGate();
  await warmUp(createStandIn(createWorlds(base), gate));
  const standIn = createStandIn(createWorlds(base, { keep: kept?.keep }), gate);
  // Loaded on demand: the build tool takes longer to load than the server takes to start.
  const dev = isDev ? await (await import('./http/dev-pages.ts')).createDevPages(root) : null;
  const folder = isApiOnly ? join(dist, 'api-only') : dist;
  const pages: Pages = withApiReference(
    dist,
    dev?.pages ??
      createStaticPages(folder, {
        readStone: createStoneReader(standIn),
        readRecord: createRecordReader(standIn),
      }),
  );
  const hosts = [...namedHost(host), ...hostsIn(process.env.PAVILION_HOSTS)];
  const server = createHttpServer(standIn, pages, hosts);
  const taken = await listening(server, port, host);
  await dev?.attach(server);
  closeOnSignal(server, dev, kept);
  const url = `http://${host}:${taken}/`;
  if (isJson) {
    console.log(JSON.stringify({ url, stones, seed, signIns: signInsOf(base) }));
    return;
  }
  console.log(`Pavilion: ${url} (${stones} stones, seed ${seed})`);
  printSignIns(signInsOf(base));
}
