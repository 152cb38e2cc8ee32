import { UserType } from '#generated/model/userType.ts';
import { useSession } from './session-store.ts';

const { SUPER_ADMIN, ADMIN, EMPLOYEE } = UserType;
const houseTypes: readonly UserType[] = [SUPER_ADMIN, ADMIN, EMPLOYEE];

/** Whether the user works for the house and looks after customers. */
export function useIsOfHouse(): boolean {
  return useSession(({ user }) => user !== null && houseTypes.includes(user.userType));
}
