import type { Account } from '#generated/model/account.ts';
import { DAY, timeFromEpoch } from '#mocks/domain/epoch.ts';
import type { SeedUser } from '#mocks/domain/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** A user as a world has one. */
export interface UserRow extends SeedUser {
  readonly id: string;
  /** Last sign-in before the world began, RFC 3339 of the seed's days; null before the first. */
  readonly seenAt: string | null;
  /** Last sign-in in this world, RFC 3339; null before the first. */
  readonly signedInAt: string | null;
  /** Last change in this world, RFC 3339; null before the first. */
  readonly changedAt: string | null;
}

function seedRows(base: Base): UserRow[] {
  const draw = createDraw(base.seed.seed);
  return base.seed.users.map((found, index) => {
    draw.begin('last sign-in', index + 1);
    const hasSignedIn = found.standing === 'active' && draw.chance(0.9);
    const seenAt = hasSignedIn ? timeFromEpoch(-draw.whole(1, 20 * 24) * (DAY / 24)) : null;
    return { ...found, id: found.user.id, seenAt, signedInAt: null, changedAt: null };
  });
}

const users = defineTable<UserRow>('users', seedRows);

/** Companies of a world: those of the seed, changed ones, and those that registered. */
export const accounts = defineTable<Account>('accounts', (base) => base.seed.accounts);

/** A user with the company as it stands now. */
function current(world: World, row: UserRow): UserRow {
  const account = accounts(world).get(row.user.account.id);
  return account === undefined || account === row.user.account
    ? row
    : { ...row, user: { ...row.user, account } };
}

/** The user of that id. */
export function findUser(world: World, id: string): UserRow | undefined {
  const row = users(world).get(id);
  return row === undefined ? undefined : current(world, row);
}

/** Names that a user signs in by; a guest, who has no password, has none. */
function names({ user, aliases, password }: SeedUser): string[] {
  if (password === '') return [];
  return [user.username, user.email, ...aliases].map((name) => name.toLowerCase());
}

/** The user who signs in by that name: a username, mail address or alias, in small letters. */
export function findUserByName(world: World, name: string): UserRow | undefined {
  const seeded = world.base.usersByName.get(name)?.user.id;
  const row = seeded === undefined ? undefined : users(world).get(seeded);
  const found =
    row !== undefined && names(row).includes(name)
      ? row
      : users(world)
          .own()
          .find((each) => names(each).includes(name));
  return found === undefined ? undefined : current(world, found);
}

/** Keeps a user, new or changed. */
export function putUser(world: World, row: UserRow): void {
  users(world).put(row);
}

/** Takes a user away; false when there was none. */
export function removeUser(world: World, id: string): boolean {
  return users(world).remove(id);
}

/** Every user, those of the seed first. */
export function allUsers(world: World): UserRow[] {
  return users(world)
    .all()
    .map((row) => current(world, row));
}

/** The users of one company. */
export function usersOf(world: World, accountId: string): UserRow[] {
  return allUsers(world).filter(({ user }) => user.account.id === accountId);
}
