import { ignoresConflict, ignoresRefusal, noticedBy } from '../planting.ts';

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
];
