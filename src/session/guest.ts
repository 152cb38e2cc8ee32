import { UserType } from '#generated/model/userType.ts';
import { useSession } from './session-store.ts';

/** Whether the user is a guest: looks around, and registers to trade. */
export function useIsGuest(): boolean {
  return useSession(({ user }) => user?.userType === UserType.PERMANENT_GUEST);
}
