/** Generated from the contract by tools/generate/constants.ts. Do not edit. */
export const constants = {
  /** Seconds after which a one-time code may be sent again. */
  resendSeconds: 30,
  /** Minutes for which a one-time code is valid. */
  codeMinutes: 10,
  /** Minutes for which the link to a new password is valid. */
  resetLinkMinutes: 60,
  /** Wrong passwords in a row that lock a user. */
  wrongPasswords: 5,
  /** Minutes for which a user is locked. */
  lockMinutes: 15,
  /** Seconds for which a deletion can be undone. */
  undoSeconds: 60,
  /** Minutes before its window closes in which a leading open bid cannot be withdrawn. */
  bidBindingMinutes: 15,
  /** Stones that a company has on hold at most. */
  holdsPerCompany: 50,
  /** Hours between the end of a hold and the next hold of the same stone by the same company. */
  holdCoolingHours: 24,
} as const;
