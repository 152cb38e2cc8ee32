/**
 * Maximum number of stones per call, checked by actions before they call. Equal to `maxItems` of the request in the
 * contract, as tests/src/lists/list-actions.test.ts verifies.
 */
export const selectionLimits = {
  refreshListings: 1000,
  updateListingStatus: 1000,
  updateListingPrices: 1000,
  updateListingLocations: 1000,
  createListingGroup: 100,
  createTracks: 1000,
  filterMatchPairs: 100,
  deleteTracks: 1000,
  updateTracks: 1000,
  upsertComments: 1000,
  deleteComments: 1000,
  requestConfirm: 1000,
  updateTrackStatus: 1000,
  deleteHolds: 1000,
  createBids: 250,
  updateBids: 250,
  deleteBids: 1000,
  createAppointment: 100,
  deleteAppointmentParts: 100,
  createBlock: 250,
  updateNotificationsRead: 1000,
  deleteSearches: 1000,
  mailDiamonds: 250,
  downloadDiamonds: 1000,
} as const;
