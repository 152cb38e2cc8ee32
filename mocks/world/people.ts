import type { Account } from '#generated/model/account.ts';
import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { SeedUser } from '#mocks/rules/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** A user in a world. */
export interface UserRow extends SeedUser {
  readonly id: string;
  /** Last sign-in before the world began, RFC 3339 in days of the seed; null if never. */
  readonly seenAt: string | null;
  /** Last sign-in in this world, RFC 3339; null if never. */
  readonly signedInAt: string | null;
  /** Last change in this world, RFC 3339; null if never. */
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

/** Companies: those of the seed and newly registered ones. */
export const accounts = defineTable<Account>('accounts', (base) => base.seed.accounts);

/** A user with the present state of the company. */
function current(world: World, row: UserRow): UserRow {
  const account = accounts(world).get(row.user.account.id);
  return account === undefined || account === row.user.account
    ? row
    : { ...row, user: { ...row.user, account } };
}

/** A user by id. */
export function findUser(world: World, id: string): UserRow | undefined {
  const row = users(world).get(id);
  return row === undefined ? undefined : current(world, row);
}

/** Sign-in names of a user. Guests have no password, hence none. */
function names({ user, aliases, password }: SeedUser): string[] {
  if (password === '') return [];
  return [user.username, user.email, ...aliases].map((name) => name.toLowerCase());
}

/** A user by lower-case sign-in name: username, email address or alias. */
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

/** Saves a new or changed user. */
export function putUser(world: World, row: UserRow): void {
  users(world).put(row);
}

/** Removes a user. Returns false if there was none. */
export function removeUser(world: World, id: string): boolean {
  return users(world).remove(id);
}

/** All users, those of the seed first. */
export function allUsers(world: World): UserRow[] {
  return users(world)
    .all()
    .map((row) => current(world, row));
}

/** The users of one company. */
export function usersOf(world: World, accountId: string): UserRow[] {
  return allUsers(world).filter(({ user }) => user.account.id === accountId);
}
