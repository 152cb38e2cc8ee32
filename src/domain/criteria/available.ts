import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import type { Criteria } from './criteria.ts';

/** Criteria that name stones, or say themselves which availability is wanted. */
const naming = ['stoneId', 'vStnId', 'rptNo', 'pairStkNo', 'layoutNo', 'wSts'] as const;

/** What a request says to leave out stones that the user cannot buy now; nothing for stones that the criteria name. */
export const onlyAvailable = (criteria: Criteria, isAvailableOnly: boolean): { isAvailable?: true } =>
  isAvailableOnly && naming.every((member) => criteria[member] === undefined) ? { isAvailable: true } : {};

/** Whether searches show only stones that the user can buy now, and how to choose otherwise; saved in the account. */
export function useAvailableOnly(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [chosen, choose] = usePreference(preferences.availableOnly);
  return [chosen ?? true, choose];
}
