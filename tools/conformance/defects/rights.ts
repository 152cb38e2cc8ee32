import {
  atPath,
  changesRows,
  ignoresConflict,
  ignoresRefusal,
  instead,
  leavesOut,
  noticedBy,
  putsInReply,
  putsInRequest,
} from '../planting.ts';
import { at, withAt } from '../values.ts';

const OWN = "a company's own listings are refused to its users in every way of getting them";

export const rightsDefects = [
  ...noticedBy('a user who may not confirm stones does not quote either', {
    createTracks: [
      ignoresRefusal('a quote without the permission to confirm', /may not confirm stones quotes/, 403),
    ],
  }),
  ...noticedBy(OWN, {
    createTracks: [ignoresConflict('an own listing in the cart', /own company is added/, 'OWN_LISTING')],
    createBlock: [ignoresConflict('an own listing held', /own company is held/, 'OWN_LISTING')],
    requestConfirm: [ignoresConflict('an own listing confirmed', /own company is confirmed/, 'OWN_LISTING')],
    createBids: [ignoresConflict('a bid for an own listing', /own company is bid for/, 'OWN_LISTING')],
  }),
  ...noticedBy('a company has a limited number of stones on hold', {
    createBlock: [
      ignoresRefusal('any number of stones held by a company', /company holds more than 50 stones/, 400),
    ],
  }),
  ...noticedBy('a company holds the same stone again only after a cooling-off time', {
    createBlock: [
      ignoresConflict('a stone held again at once', /holds a stone again at once/, 'HELD_BEFORE'),
    ],
  }),
  ...noticedBy('a user without the permission for it does not write addresses', {
    upsertAddress: [
      ignoresRefusal('addresses written without the permission', /without the permission .* writes/, 403),
    ],
    deleteAddresses: [
      atPath('addresses deleted without the permission', /without the permission .* writes/, (path) =>
        instead(path, 403, () => ({
          status: 200,
          body: { code: 'OK', message: 'Done.', data: { count: 1 } },
        })),
      ),
    ],
  }),
  ...noticedBy('the main user gets an email about a new default delivery address', {
    upsertAddress: [
      putsInRequest('no email about a new default address', /mailed to undefined/, 'isDefault', false),
    ],
  }),
  ...noticedBy('a payment for a memo is at most what is still due for it', {
    createAdvancePayment: [leavesOut('a payment above what is due', /above what is due is taken/, 'memoNo')],
  }),
  ...noticedBy('a leading open bid is binding in the last minutes, and a lost bid shows the price that won', {
    deleteBids: [
      atPath('a leading bid withdrawn at the last moment', /withdrawn in the last minutes/, (path) =>
        instead(path, 409, () => ({
          status: 200,
          body: { code: 'OK', message: 'Done.', data: { count: 1 } },
        })),
      ),
    ],
    paginateBids: [
      changesRows("a lost bid with the loser's price as the highest", /shows the highest price/, (bid) =>
        at(bid, 'status') === 3 ? withAt(bid, ['highestPricePerCarat'], at(bid, 'bidPricePerCarat')) : bid,
      ),
    ],
  }),
  ...noticedBy('the totals of quotes add up the offers that stand', {
    paginateTracks: [
      putsInReply('totals that count cancelled quotes', /the totals are 2 and/, 'data.summary.pieces', 2),
    ],
  }),
];
