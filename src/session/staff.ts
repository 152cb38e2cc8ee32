import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { currentSession, useSession } from './session-store.ts';

const houseTypes: readonly UserType[] = [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.EMPLOYEE];

export const isHouseType = (type: UserType): boolean => houseTypes.includes(type);

const isOfHouse = (user: Pick<User, 'userType'> | null) => user !== null && isHouseType(user.userType);

/** Whether the user works for the house, and so answers what customers ask for. */
export const isStaff = (): boolean => isOfHouse(currentSession().user);

/** {@link isStaff}, followed when the session changes. */
export const useIsStaff = (): boolean => useSession(({ user }) => isOfHouse(user));
