/**
 * The verb that each operation of a permission area needs, written out by hand from the rule of the contract (security
 * scheme): an oracle that shares no code with the mock backend.
 */
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import type { OperationId } from '#generated/operations.ts';

export type Verb = keyof PermissionVerbs;

/** Permissions that allow nothing. */
export const NO_VERB: PermissionVerbs = {
  all: false,
  view: false,
  insert: false,
  update: false,
  delete: false,
  downloadExcel: false,
  uploadExcel: false,
  mailExcel: false,
  printPDF: false,
};

const isVerb = (name: string): name is Verb => name in NO_VERB;

/** All verbs. */
export const verbs: readonly Verb[] = Object.keys(NO_VERB).filter(isVerb);

/** The verb by operation. */
export const verbNeeded: Readonly<Partial<Record<OperationId, Verb>>> = {
  paginateDiamonds: 'view',
  paginateTracks: 'view',
  paginateMemos: 'view',
  paginateAdvancePayments: 'view',
  viewDashboard: 'view',
  quickSearchDiamonds: 'view',
  loosenSearch: 'view',
  filterMatchPairs: 'view',
  listExclusiveCollections: 'view',
  paginateComments: 'view',
  paginateBids: 'view',
  paginateBlockMasters: 'view',
  paginateBlocks: 'view',
  paginateShowSelections: 'view',
  listSearches: 'view',
  getSearch: 'view',
  paginateCabinSlots: 'view',
  listAppointments: 'view',
  viewAppointmentData: 'view',
  listShippingDetails: 'view',
  paginateEnquiries: 'view',
  paginateOrders: 'view',
  paginateInvoices: 'view',
  upsertSearch: 'insert',
  createTracks: 'insert',
  requestConfirm: 'insert',
  createAdvancePayment: 'insert',
  createCounterOffer: 'insert',
  upsertComments: 'insert',
  createBids: 'insert',
  createBlock: 'insert',
  createAppointment: 'insert',
  createEnquiryReply: 'insert',
  answerDemand: 'update',
  deleteSearches: 'delete',
  restoreSearches: 'delete',
  deleteTracks: 'delete',
  restoreTracks: 'delete',
  deleteComments: 'delete',
  deleteBids: 'delete',
  deleteHolds: 'delete',
  extendHold: 'update',
  deleteAppointmentParts: 'delete',
  printDiamonds: 'printPDF',
  downloadDiamonds: 'downloadExcel',
  exportDiamonds: 'downloadExcel',
  exportMemos: 'downloadExcel',
  exportOrders: 'downloadExcel',
  exportStatement: 'downloadExcel',
  downloadDiamondFiles: 'downloadExcel',
  downloadInvoice: 'downloadExcel',
  mailDiamonds: 'mailExcel',
  updateTracks: 'update',
  updateTrackStatus: 'update',
  updateBids: 'update',
  updateOrderStatus: 'update',
  updateMemoStatus: 'update',
  updateAdvancePaymentStatus: 'update',
  cancelMemo: 'delete',
};
