import type { UserRow } from '#mocks/rules/rows.ts';
import { namesOf } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import type { Call } from '../shared/operation.ts';

/** Browsers that are known of a user; the oldest goes first. */
const MOST = 20;

function knownOf(world: World, userId: string) {
  return world.tables.knownBrowsers.own().filter((row) => row.userId === userId);
}

/** Remembers that a user signed in from the browser of the call. */
export function rememberBrowser({ world, uuid }: Call, { id: userId, passwordHash }: UserRow): void {
  if (uuid === null || passwordHash === '') return;
  const id = `${userId}:${uuid}`;
  const table = world.tables.knownBrowsers;
  if (table.get(id) !== undefined) return;
  table.put({ id, userId, uuid });
  for (const oldest of knownOf(world, userId).slice(0, -MOST)) table.remove(oldest.id);
}

/**
 * Under what wrong passwords count: the name, alike whether or not a user has it, so that a lock does not reveal it. A browser
 * from which the user has signed in before counts by itself, so that nobody else locks the user out there.
 */
export function attemptsKey({ world, uuid }: Call, name: string, found: UserRow | undefined): string {
  const isKnown = found !== undefined && world.tables.knownBrowsers.get(`${found.id}:${uuid}`) !== undefined;
  return isKnown ? `name:${name}:${uuid}` : `name:${name}`;
}

/** Forgets the wrong passwords of a user, who has a new one. */
export function forgetAttempts({ world }: Call, found: UserRow): void {
  const browsers = knownOf(world, found.id).map(({ uuid }) => `:${uuid}`);
  for (const name of namesOf(found)) {
    for (const browser of ['', ...browsers]) world.attempts.right(`name:${name}${browser}`);
  }
}
