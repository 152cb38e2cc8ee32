import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import { contractOf } from '#mocks/contract/versions.ts';
import { withApiReference } from '#mocks/http/api-reference.ts';
import type { DevPages } from '#mocks/http/dev-pages.ts';
import { send } from '#mocks/http/exchange.ts';
import { createStaticPages } from '#mocks/http/files.ts';
import { withWorldScript, withWorlds } from '#mocks/http/portal-world.ts';
import { withScenarios } from '#mocks/http/scenarios/with-scenarios.ts';
import { createListener, hostsIn, namedHost, type Pages } from '#mocks/http/server.ts';
import { warmUp } from '#mocks/http/warm-up.ts';
import { createPost } from '#mocks/http/webhook-post.ts';
import { fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { openFolder } from '#mocks/persistence/folder.ts';
import { createMockBackend, type MockBackend } from '#mocks/pipeline/pipeline.ts';
import { withWebhooks } from '#mocks/pipeline/webhook-sender.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { type Base, createBase } from '#mocks/world/base.ts';
import type { Network } from '#mocks/world/network.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { createRenderer } from '../build/site/mock-renderer.ts';
import { accessOf, isLocal, secretsOf } from './access.ts';
import { CommandError } from './command.ts';
import { acceptedOrigins } from './origins.ts';
import { packedStones } from './packed-stones.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ServeOptions = {
  readonly stones: number;
  readonly seed: number;
  /** The dated version of the contract that counts; null for the current contract. */
  readonly contract: string | null;
  /** Worlds in memory in addition to the default one. */
  readonly maxWorlds: number;
  /** Whether a world starts with a reset or a scenario only. */
  readonly areWorldsStrict: boolean;
  /** Delays, bandwidth and faults of worlds that have none of their own. */
  readonly network: Network;
  /** The folder of a build of the portal. */
  readonly dist: string;
  /** Builds the portal from its sources instead. */
  readonly isDev: boolean;
  /** Leaves the portal out. */
  readonly isApiOnly: boolean;
  readonly host: string;
  /** The server of the mock backend; it listens already. */
  readonly server: Server;
};

export type SignIn = { readonly username: string; readonly password: string; readonly title: string };

export type Serving = {
  readonly listener: RequestListener;
  readonly signIns: readonly SignIn[];
  /** Whether the stones were generated, and not read from the package. */
  readonly areDrawn: boolean;
  /** Makes the first calls of a user faster; see `warmUp` of the mock backend. Reports a failure to the standard error. */
  readonly warmUp: () => Promise<void>;
  /** Drains the server and saves what is not saved yet; false when it cannot be saved. */
  readonly close: () => Promise<boolean>;
};

const signInsOf = ({ seed, users }: Base): readonly SignIn[] =>
  seed.personas.flatMap(({ title, userId }) => {
    const found = users.get(userId);
    return found === undefined ? [] : [{ username: found.user.username, password: found.password, title }];
  });

/** Worlds saved in the folder given by PAVILION_KEEP; null if it is not set. */
function keepIn(folder: string | undefined, base: Base) {
  if (folder === undefined || folder === '') return null;
  const contract = readFileSync(CONTRACT_FILE, 'utf8');
  try {
    return openFolder(folder, fingerprintOf(base.seed, contract), {
      report: (world, error) => console.error(`World ${world} was not saved:`, error),
      isSynced: process.env.PAVILION_KEEP_SYNC === '1',
    });
  } catch (error) {
    throw new CommandError(`PAVILION_KEEP: ${error instanceof Error ? error.message : error}`);
  }
}

/** The pages of a server that has the API only. */
const noPages: Pages = (exchange) => {
  const text = 'This server has no portal: it was started with --api-only.';
  send(exchange, 404, 'text/plain; charset=utf-8', Buffer.from(text));
};

function pagesOf({ dist, isApiOnly }: ServeOptions, dev: DevPages | null, mockBackend: MockBackend): Pages {
  if (isApiOnly) return noPages;
  if (dev !== null) return dev.pages;
  const render = withWorlds(createRenderer(mockBackend));
  return withWorldScript(createStaticPages(dist, render, process.env.PUBLIC_CHAT_SCRIPT));
}

/** Milliseconds that running calls have to end after a signal, and between two checks. */
const DRAIN_MS = 10_000;
const LOOK_MS = 20;

/** Stops accepting connections, lets running calls end, and then ends all connections. */
function drained(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive becomes idle with the end of its call.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(looking);
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Seeds a mock backend and prepares the portal next to it.
 *
 * @throws CommandError when saved worlds cannot be used
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { stones, seed, dist, isDev, host, server } = options;
  const packed = packedStones({ seed, stones });
  const secrets = secretsOf(isLocal(server));
  const access = accessOf(isLocal(server));
  const seeded = createSeed({ seed, stones }, packed);
  // The consent page of the providers is one of the control API.
  const base = createBase(
    access === 'off' ? { ...seeded, setting: { ...seeded.setting, socialProviders: [] } } : seeded,
  );
  const keep = keepIn(process.env.PAVILION_KEEP, base);
  const older = options.contract === null ? undefined : contractOf(options.contract);
  const validator = await createValidator(older);
  const worlds = createWorlds(base, {
    isLivedIn: true,
    keep: keep ?? undefined,
    most: options.maxWorlds,
    isStrict: options.areWorldsStrict,
    secrets,
    network: options.network,
  });
  const isShared = !isLocal(server) && process.env.PAVILION_PRIVATE_WEBHOOKS !== '1';
  const mockBackend = withWebhooks(withScenarios(createMockBackend(worlds, validator)), createPost(isShared));
  // Loaded on demand: the build tool takes longer to load than the server takes to start.
  const dev = isDev ? await (await import('#mocks/http/dev-pages.ts')).createDevPages(root) : null;
  const pages = withApiReference(dist, pagesOf(options, dev, mockBackend), older);
  await dev?.attach(server);
  return {
    listener: createListener(
      mockBackend,
      pages,
      [...namedHost(host), ...hostsIn(process.env.PAVILION_HOSTS)],
      access,
      acceptedOrigins(),
    ),
    signIns: signInsOf(base),
    areDrawn: packed === undefined,
    warmUp: () =>
      warmUp(createMockBackend(createWorlds(base), validator)).catch((error: unknown) => {
        console.error('Warming up failed:', error);
      }),
    close: async () => {
      for (const { events } of worlds.all()) events.drain();
      await Promise.all([drained(server), dev?.close()]);
      const isSaved = await worlds.saveAll();
      keep?.close();
      return isSaved;
    },
  };
}
