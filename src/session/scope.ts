import type { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import { UserType } from '#generated/model/userType.ts';
import { preferences, readPreference } from './preferences.ts';
import { currentSession, useUser } from './session-store.ts';
import { isStaff } from './staff.ts';
import { usePreference } from './use-preference.ts';

/** Guests have no colleagues whose deals they could see. */
const isAlone = (type: UserType | undefined) => type === UserType.PERMANENT_GUEST;

/** Whose deals the dashboard counts and the lists show, one choice for all of them; saved in the account. */
export function useScope(): readonly [scope: DashboardVariant, choose: (scope: DashboardVariant) => void] {
  const type = useUser()?.userType;
  const [chosen, choose] = usePreference(preferences.scope);
  return [isAlone(type) ? 'PERSONAL' : (chosen ?? 'GLOBAL'), choose];
}

/**
 * What a request of a list of the company's deals says to get those of the user only. The house's people have tabs of their
 * own for that.
 */
export const ofScope = (): { isMine?: true } =>
  !isStaff() && !isAlone(currentSession().user?.userType) && readPreference(preferences.scope) === 'PERSONAL'
    ? { isMine: true }
    : {};
