/**
 * `pavilion/playwright`: fixtures for end-to-end tests of any portal against a mock backend. Each test has its own world with a
 * frozen clock, which answers every request of the browser. A reply that violates the contract fails the test that caused
 * it. With a `persona`, the browser starts signed in to Pavilion's portal.
 */
import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { createWorld, type DataOf, sendTo, streamsOf, type World } from './world.ts';

export type { DataOf, Events, Persona, ScenarioName, WantedEvent, World } from './world.ts';
export { expect };

/** Options of the fixtures, for `use` of the configuration or `test.use`. */
export interface PavilionOptions {
  /** Address of the mock backend without a path; default: the `baseURL` of the configuration. */
  mockBackend: string | undefined;
  /** The time at which the clock of the world is frozen, RFC 3339. The clock of the browser does not change. */
  now: string;
  /** The named state that the world begins in, with a clock of its own; null for a fresh one. */
  scenario: string | null;
  /**
   * Username of the persona that `session` belongs to, and that `page` is signed in as; null for a visitor. A portal that
   * stores sessions in its own way overrides the fixture `storageState`.
   */
  persona: string | null;
}

/** Fixtures of a test. */
export interface PavilionFixtures {
  /** Clock, faults, outbox, journal and snapshots of the world of this test. */
  world: World;
  /** The session of the persona: token, user and permissions, for the storage of the portal; null for a visitor. */
  session: DataOf<'login'> | null;
  /** Fails the test if a reply violated the contract. */
  contractGuard: undefined;
}

/** Part of the names of this process's worlds, so that simultaneous runs on one server do not share worlds. */
const RUN = randomUUID().slice(0, 8);

/** The storage of a browser in which Pavilion's portal has saved a session and other values by name. */
export function storedIn(
  origin: string,
  session: DataOf<'login'> | null,
  others: Readonly<Record<string, unknown>> = {},
) {
  const { token, user, userPermissions: permissions } = session ?? {};
  const stored = Object.entries({ ...others, token, user, permissions }).filter(
    ([, value]) => value !== undefined,
  );
  const localStorage = stored.map(([name, value]) => ({
    name: `pavilion:${name}`,
    value: JSON.stringify(value),
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The `test` of Playwright with the fixtures. */
export const test = base.extend<PavilionOptions & PavilionFixtures>({
  mockBackend: [undefined, { option: true }],
  now: ['2026-01-15T09:30:00.000Z', { option: true }],
  scenario: [null, { option: true }],
  persona: [null, { option: true }],

  world: async ({ mockBackend, baseURL, now, scenario }, use, { testId, retry, repeatEachIndex }) => {
    const url = mockBackend ?? baseURL;
    if (url === undefined)
      throw new Error('Give the address of the mock backend: use: { mockBackend } or baseURL.');
    const world = createWorld(
      sendTo(url),
      streamsOf(url),
      `e2e-${RUN}-${testId}-${retry}-${repeatEachIndex}`,
    );
    if (scenario === null) {
      await world.reset();
      await world.freeze(now);
    } else await world.begin(scenario);
    await use(world);
  },

  extraHTTPHeaders: async ({ world }, use) => {
    await use({ 'x-world': world.name });
  },

  session: async ({ world, persona }, use) => {
    await use(persona === null ? null : await world.sessionOf(persona));
  },

  storageState: async ({ baseURL, session, storageState }, use) => {
    const origin = URL.parse(baseURL ?? '')?.origin;
    await use(session === null || origin === undefined ? storageState : storedIn(origin, session));
  },

  contractGuard: [
    async ({ world }, use) => {
      await use(undefined);
      const breaches = (await world.journal()).filter(({ violations }) => violations.length > 0);
      expect(breaches, 'replies that break the contract').toEqual([]);
    },
    { auto: true },
  ],
});
