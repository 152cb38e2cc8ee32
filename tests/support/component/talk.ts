/** Notes, reminders and enquiries of the signed-in user for component tests. */
import type { Comment } from '#generated/model/comment.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { ReminderTrack } from '#generated/model/reminderTrack.ts';
import { currentSession } from '#src/session/session-store.ts';
import { entry, first } from './list-engine.ts';

const time = '2026-01-15T09:30:00.000Z';

/** A private note of the signed-in user on the first stone. */
export const noteOf = (patch: Partial<Comment> = {}): Comment => ({
  id: 'note-1',
  diamond: first.id,
  stone: first,
  kind: 'NOTE',
  remarks: 'Pairs with the necklace',
  userId: currentSession().user?.id ?? '',
  userName: currentSession().user?.name ?? '',
  createdAt: time,
  updatedAt: time,
  ...patch,
});

/** A planned reminder of the first stone. */
export const reminderOf = (patch: Partial<ReminderTrack> = {}): ReminderTrack => ({
  ...entry(first),
  id: 'trk-1',
  trackType: 5,
  reminderDate: '2026-01-16T03:30:00.000Z',
  reminderState: 'PLANNED',
  remarks: 'Call Levi first',
  ...patch,
});

/** An enquiry of the signed-in user about the first stone that waits for its answer. */
export const enquiryOf = (patch: Partial<Enquiry> = {}): Enquiry => ({
  id: 'enq-1',
  enquiryNo: 'E-260115-0001',
  side: 'BUY',
  status: 'OPEN',
  diamonds: [first],
  accountId: 'acc-mehta',
  companyName: 'Mehtara Jewels',
  userName: 'Asha Mehta',
  userEmail: 'asha@pavilion.test',
  userMobile: '+911234567890',
  sellerName: 'Rohan Shah',
  messages: [
    { id: 'msg-1', text: 'Is there a brown tinge?', userName: 'Asha Mehta', side: 'BUY', createdAt: time },
  ],
  createdAt: time,
  updatedAt: time,
  ...patch,
});
