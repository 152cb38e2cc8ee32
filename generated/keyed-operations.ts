/** Generated from the contract by tools/generate-operations.ts. Do not edit. */
import type { OperationId } from './operations.ts';

/** The operations that take the header `idempotency-key`. */
export const keyedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'upsertSearch',
  'createTracks',
  'requestConfirm',
  'register',
  'mailDiamonds',
  'createCounterOffer',
  'updateTrackStatus',
  'upsertComments',
  'createBids',
  'createBlock',
  'createAppointment',
  'createContact',
  'uploadFile',
  'upsertAddress',
  'upsertDocument',
  'upsertCompanyCode',
  'upsertSubUser',
  'createEnquiryReply',
  'updateMemoStatus',
  'createFtpRequest',
  'startUpload',
  'commitUpload',
  'startMediaUpload',
  'commitMediaUpload',
  'applyForCareer',
  'upsertArticle',
  'createConciergeRequest',
  'createFeedback',
]);
