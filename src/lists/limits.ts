/**
 * How many stones one call of the contract takes at most (`maxItems` of its request; tests/list-limits.test.ts holds
 * the two together). Actions ask before they call.
 */
export const selectionLimits = {
  createTracks: 1000,
  deleteTracks: 1000,
  requestConfirm: 1000,
  createBids: 250,
  createBlock: 250,
  updateNotificationsRead: 1000,
} as const;
