import type { SalesPerson } from '#generated/model/salesPerson.ts';
import { UserType } from '#generated/model/userType.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { allUsers, findUser } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';

function shown({ user }: UserRow): SalesPerson {
  const { id, name, email, mobile, whatsapp, skype } = user;
  return { id, name, email, mobile, whatsapp, skype };
}

/** Whether a user is an active sales person: an employee who looks after accounts, or is available to. */
function isSalesPerson({ id, user, standing }: UserRow): boolean {
  return user.userType === UserType.EMPLOYEE && standing === 'active' && id.startsWith('usr-sales-');
}

export function salesPeople(world: World): SalesPerson[] {
  return allUsers(world)
    .filter(isSalesPerson)
    .map(shown)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export function salesPerson(world: World, id: string): SalesPerson | undefined {
  const found = findUser(world, id);
  return found !== undefined && isSalesPerson(found) ? shown(found) : undefined;
}

/** The sales person to assign to a new account: the one with the fewest accounts. */
export function salesPersonFor(world: World): SalesPerson {
  const counts = new Map<string, number>();
  for (const { seller } of world.tables.accounts.all())
    counts.set(seller.id, (counts.get(seller.id) ?? 0) + 1);
  const [first] = salesPeople(world).sort(
    (one, other) => (counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0) || (one.id < other.id ? -1 : 1),
  );
  if (first === undefined) throw new Error('The house has no sales person.');
  return first;
}
