import { describe, expect, test } from 'vitest';
import { keyedOperations } from '#generated/keyed-operations.ts';
import { type OperationId, operations, type WriteOperation } from '#generated/operations.ts';
import { examples, validatorAt } from '../support/contract-bundle.ts';

const SESSION = 'It begins, renews or ends a session; its answer holds a secret, which is not kept.';
const ONCE = 'Its code or link works once, so that a second call changes nothing.';
const MAIL = 'It is limited by calls, and a second mail does no harm.';
const SAME = 'A second equal call leaves the record as the first one did.';

/** Writes that take no idempotency key, and why their retries are safe without one. */
const unkeyed: Partial<Record<WriteOperation, string>> = {
  login: SESSION,
  loginAsGuest: SESSION,
  loginSocially: SESSION,
  logout: SESSION,
  updateToken: SESSION,
  changePassword: SESSION,
  resetPassword: ONCE,
  verifyEmail: ONCE,
  verifyFingerprint: ONCE,
  requestPasswordReset: MAIL,
  resendOtp: MAIL,
  resendVerificationEmail: MAIL,
  createAnalytics: 'It counts usage, where a rare double does no harm.',
  updateUser: SAME,
  updateAccount: SAME,
  upsertUserSetting: SAME,
  updateHouseSetting: SAME,
  upsertManufacturing: SAME,
  updateNotificationsRead: SAME,
  updateOrderStatus: SAME,
  updateAppointmentOffer: SAME,
  updateRegistrationStatus: SAME,
  updateFtpRequestStatus: SAME,
  updateListingStatus: SAME,
  updateListingFloors: SAME,
  updateListingDetails: SAME,
  refreshListings: SAME,
  dissolveListingGroups: SAME,
  updateUploadMapping: SAME,
  updateUploadCells: SAME,
  updateUploadReading: SAME,
  discardUpload: SAME,
  deleteShowrooms: SAME,
  reactInShowroom: 'An equal opinion changes nothing, and a rare double view does no harm.',
  cancelPriceList: SAME,
  followMember: SAME,
  unfollowMember: SAME,
  deleteSearches: SAME,
  restoreSearches: SAME,
  revokeStoneShares: SAME,
  deleteTracks: SAME,
  restoreTracks: SAME,
  deleteComments: SAME,
  deleteBids: SAME,
  deleteHolds: SAME,
  deleteAppointmentParts: SAME,
  deleteAddresses: SAME,
  deleteSubUsers: SAME,
  deleteArticles: SAME,
  deleteContent: SAME,
  endSessions: SAME,
  endOtherSessions: SAME,
  deleteTrustedBrowsers: SAME,
  rotateWebhookSecret: 'Its answer holds a secret, which is not kept. The former secret stays valid.',
  testWebhook: 'A second test event does no harm.',
  updateWebhook: SAME,
  deleteWebhooks: SAME,
  replayWebhookDeliveries: SAME,
};

const ids = Object.keys(operations) as OperationId[];
const writes = ids.filter((id) => operations[id].effect === 'write');

describe('idempotency keys', () => {
  test.each(writes)('%s takes one, or says why its retries are safe without', (id) => {
    expect([id, keyedOperations.has(id)]).toEqual([id, !Object.hasOwn(unkeyed, id)]);
  });

  test('are taken by no operation that only reads', () => {
    expect([...keyedOperations].filter((id) => operations[id].effect === 'read')).toEqual([]);
  });

  test('can be refused with a conflict by every operation that takes one', () => {
    const statuses = [...keyedOperations].map((id) => [id, operations[id].statuses]);
    for (const [id, declared] of statuses)
      expect([id, declared]).toEqual([id, expect.arrayContaining([409])]);
  });

  test.each([...keyedOperations])('%s may refuse a key that was used for another request', (id) => {
    const refusal = { code: 'E_CONFLICT', message: 'The key is used.', data: { reason: 'KEY_REUSED' } };
    const schemas = examples.filter(({ operation, part }) => operation === id && part === '409');
    expect(schemas.length).toBeGreaterThan(0);
    for (const { schema } of schemas.slice(0, 1)) expect(validatorAt(schema)(refusal)).toBe(true);
  });

  test('are left out only for writes that exist', () => {
    expect(Object.keys(unkeyed).filter((id) => !writes.some((write) => write === id))).toEqual([]);
  });
});
