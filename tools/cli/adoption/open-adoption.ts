import type { RequestListener } from 'node:http';
import { createListener, type Pages } from '#mocks/http/server.ts';
import type { UpstreamLimits } from '#mocks/http/upstream.ts';
import type { Validator } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import type { Journal } from '#mocks/world/journal.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { accessOf, secretsOf } from '../access.ts';
import { packedStones } from '../packed-stones.ts';
import { type Adoption, createAdoption } from './adoption.ts';
import { BY_REPLY, createBuilt } from './built.ts';
import { createFidelity } from './fidelity.ts';
import { type Report, reportOf } from './report.ts';
import { readAccounts } from './sessions.ts';

/** What the command line says of a backend that is not whole yet. */
export interface AdoptionOptions {
  readonly stones: number;
  readonly seed: number;
  /** Operations that the backend has: a file, a list, or `envelope`. */
  readonly built?: string | undefined;
  /** File of the accounts that the personas have at the backend. */
  readonly accounts?: string | undefined;
  /** File of the figures of earlier runs. */
  readonly history?: string | undefined;
  /** Whether only programs of this machine reach the proxy. */
  readonly isLocal: boolean;
}

export interface OpenAdoption extends Adoption {
  readonly report: (journal: Journal) => Report;
  /** Adds the figures of this run to the history. */
  readonly save: () => Promise<void>;
  /** Answers control calls and pages of the mock backend, and its pictures. */
  readonly listenerWith: (
    pages: Pages,
    hosts: readonly string[],
    origins: readonly string[],
  ) => RequestListener;
}

/** Seeds a mock backend for the operations that a backend does not have. Throws a UsageError for a wrong option. */
export function openAdoption(
  upstream: URL,
  validator: Validator,
  { stones, seed, built: value = BY_REPLY, accounts, history, isLocal }: AdoptionOptions,
  limits: UpstreamLimits,
): OpenAdoption {
  const built = createBuilt(value);
  const fidelity = createFidelity(history);
  const known = accounts === undefined ? {} : readAccounts(accounts);
  const base = createBase(createSeed({ stones, seed }, packedStones({ stones, seed })));
  const mockBackend = createMockBackend(createWorlds(base, { secrets: secretsOf(isLocal) }), validator);
  const parts = { upstream, mockBackend, validator, built, fidelity, accounts: known, limits };
  const adoption = createAdoption(parts);
  return {
    ...adoption,
    report: (journal) => reportOf(built, fidelity, journal),
    save: async () => {
      await adoption.settled();
      fidelity.save();
    },
    listenerWith: (pages, hosts, origins) =>
      createListener(mockBackend, pages, hosts, accessOf(isLocal), origins),
  };
}
