import { UserType } from '#generated/model/userType.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import type { World } from './world.ts';

/** A user with the present state of the company. */
function current(world: World, row: UserRow): UserRow {
  const account = world.tables.accounts.get(row.user.account.id);
  return account === undefined || account === row.user.account
    ? row
    : { ...row, user: { ...row.user, account } };
}

export function findUser(world: World, id: string): UserRow | undefined {
  const row = world.tables.users.get(id);
  return row === undefined ? undefined : current(world, row);
}

export function isActive({ standing, user }: Pick<UserRow, 'standing' | 'user'>): boolean {
  return standing !== 'inactive' && standing !== 'locked' && user.account.isApproved === 2;
}

/** Sign-in names of a user. Guests have no password, hence none. */
export function namesOf({ user, aliases, passwordHash }: UserRow): string[] {
  if (passwordHash === '') return [];
  return [user.username, user.email, ...aliases].map((name) => name.toLowerCase());
}

export function findUserByName(world: World, name: string): UserRow | undefined {
  const seeded = world.base.usersByName.get(name)?.user.id;
  const row = seeded === undefined ? undefined : world.tables.users.get(seeded);
  const found =
    row !== undefined && namesOf(row).includes(name)
      ? row
      : world.tables.users.own().find((each) => namesOf(each).includes(name));
  return found === undefined ? undefined : current(world, found);
}

export function putUser(world: World, row: UserRow): void {
  world.tables.users.put(row);
}

export function removeUser(world: World, id: string): boolean {
  return world.tables.users.remove(id);
}

export function allUsers(world: World): UserRow[] {
  return world.tables.users.all().map((row) => current(world, row));
}

const MAIN: ReadonlySet<UserType> = new Set([UserType.PRIMARY, UserType.CUSTOMER, UserType.SELLER]);

/** The main user of an account; its first one if it has none. */
export function mainUserOf(world: World, accountId: string): UserRow | undefined {
  const people = usersOf(world, accountId);
  return people.find(({ user }) => MAIN.has(user.userType)) ?? people[0];
}

export function usersOf(world: World, accountId: string): UserRow[] {
  return allUsers(world).filter(({ user }) => user.account.id === accountId);
}

/** Users of a seller who learn what happens to its stock. */
export function stockManagersOf(world: World, accountId: string): string[] {
  return usersOf(world, accountId)
    .filter(({ user, standing }) => user.userType === UserType.SELLER && standing === 'active')
    .map(({ id }) => id);
}
