import { isStaff } from '#src/session/staff.ts';

/** The choice of those who work for the house to see what they themselves asked for. */
export const OWN = 'OWN';

/** What a request says to get the records of the customers that the user looks after; nothing for customers. */
export const handled = (choice: unknown): { isHandled?: true } =>
  isStaff() && choice !== OWN ? { isHandled: true } : {};
