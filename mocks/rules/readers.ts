import { UserType } from '#generated/model/userType.ts';
import { areasAt } from './areas.ts';
import { mayView } from './permissions.ts';
import type { Owned } from './trade-rows.ts';
import type { SeedStone, SeedUser } from './types.ts';

const { SUPER_ADMIN, ADMIN, EMPLOYEE } = UserType;

/** What decides what a user may read. */
export type Rights = Pick<SeedUser, 'user' | 'permissions'>;

export function isHouseType(type: UserType): boolean {
  return type === SUPER_ADMIN || type === ADMIN || type === EMPLOYEE;
}

/** Whether a user looks after a record's account: its sales person does, and super admins and admins do for all. */
export function handles({ user }: Pick<Rights, 'user'>, { sellerId }: Pick<Owned, 'sellerId'>): boolean {
  return isHouseType(user.userType) && (user.userType !== EMPLOYEE || sellerId === user.id);
}

/**
 * Whether a reader may see a stone now: one of no area or of areas that they may view, or of their own company. A visitor
 * without a session may view no area.
 */
export function isOpenTo(reader: Rights | undefined, stone: SeedStone, now: number): boolean {
  if (reader?.user.account.id === stone.vnd) return true;
  return areasAt(stone, now).every((area) => reader !== undefined && mayView(reader, area));
}
