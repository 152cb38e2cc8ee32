import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGate } from './gate.ts';
import { withApiReference } from './http/api-reference.ts';
import type { DevPages } from './http/dev-pages.ts';
import { createStaticPages } from './http/files.ts';
import { hostsIn, namedHost } from './http/host-guard.ts';
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

const root = fileURLToPath(new URL('..', import.meta.url));

const usage = `Serves the portal and the stand-in of its back end on one port.

  node mocks/serve.ts [--port 3000] [--host localhost] [--stones ${DEFAULT_STONES}] [--seed 1] [--dist dist] [--dev]

  --dev            builds the portal in memory and reloads it when its files change, instead of serving a build
  --dist           the folder of the build
  --require-build  exits when there is no build, instead of serving the API alone

  Environment: PORT, PAVILION_STONES and PAVILION_SEED as the options, which win; PAVILION_HOSTS, names of this server
  beside localhost, separated by commas; PAVILION_KEEP, a folder that worlds are saved to and restored from.`;

/** Exits with a message that tells the user what to do. */
function leave(message: string): never {
  console.error(message);
  process.exit(1);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  return leave(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function optionsOf() {
  const { env } = process;
  const options = {
    port: { type: 'string', default: env.PORT ?? '3000' },
    host: { type: 'string', default: 'localhost' },
    stones: { type: 'string', default: env.PAVILION_STONES ?? String(DEFAULT_STONES) },
    seed: { type: 'string', default: env.PAVILION_SEED ?? '1' },
    dist: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
    dev: { type: 'boolean', default: false },
    'require-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return {
    port: wholeNumber('port', values.port, 0, 65_535),
    host: values.host,
    stones: wholeNumber('stones', values.stones, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    dist: values.dist,
    isDev: values.dev,
    isBuildRequired: values['require-build'],
  };
}

function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') leave(`Port ${port} is taken. Choose another one: --port ${port + 1}`);
      leave(`Cannot listen on ${host}:${port}: ${error.message}`);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function printSignIns({ seed, users }: Base): void {
  const table = seed.personas.flatMap(({ title, userId }) => {
    const found = users.get(userId);
    if (found === undefined) return [];
    return [{ username: found.user.username, password: found.password, 'who it is': title }];
  });
  console.table(Object.fromEntries(table.map(({ username, ...rest }) => [username, rest])));
}

/** Worlds saved in the folder given by PAVILION_KEEP; null if it is not set. */
function keepIn(folder: string | undefined, base: Base) {
  if (folder === undefined || folder === '') return null;
  const contract = readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8');
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

const { port, host, stones, seed, dist, isDev, isBuildRequired } = optionsOf();
if (!isDev && !existsSync(join(dist, 'index.html'))) {
  if (isBuildRequired) leave('There is no build of the portal in dist/. Run "npm run build" first.');
  console.warn(
    'There is no build of the portal: only the API is served. Run "npm run build", or start with --dev.',
  );
}
const base = createBase(createSeed({ seed, stones }));
const kept = keepIn(process.env.PAVILION_KEEP, base);
const gate = await createGate();
await warmUp(createStandIn(createWorlds(base), gate));
const standIn = createStandIn(createWorlds(base, { keep: kept?.keep }), gate);
/** Loads the build tool on demand: it takes longer to load than the server takes to start. */
const dev = isDev ? await (await import('./http/dev-pages.ts')).createDevPages(root) : null;
const pages: Pages = withApiReference(
  dist,
  dev?.pages ?? createStaticPages(dist, createStoneReader(standIn)),
);
const hosts = [...namedHost(host), ...hostsIn(process.env.PAVILION_HOSTS)];
const server = createHttpServer(standIn, pages, hosts);
const taken = await listening(server, port, host);
await dev?.attach(server);
closeOnSignal(server, dev, kept);
console.log(`Pavilion: http://${host}:${taken}/ (${stones} stones, seed ${seed})`);
printSignIns(base);
