import { useIsStaff } from '#src/session/staff.ts';

/**
 * Options of a text that may be worded differently for those who work for the house, whose lists hold the stones of
 * customers: the translation `<key>_staff` where there is one.
 */
export const useStaffMessages = (): { readonly context?: 'staff' } =>
  useIsStaff() ? { context: 'staff' } : {};
