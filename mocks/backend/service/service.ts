import type { ConciergeReplyData } from '#generated/model/conciergeReplyData.ts';
import type { FeedbackCreateRequest } from '#generated/model/feedbackCreateRequest.ts';
import { addDays, houseDay } from '#mocks/domain/house-time.ts';
import { CONCIERGE } from '#mocks/seed/concierge.ts';
import { defineTable } from '#mocks/world/define-table.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import { optional } from '../shared/known.ts';
import { browserOf, type Limit, limitCalls } from '../shared/limits.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { invitationShown, redeemInvitation } from './invitations.ts';

/** A concierge request and the user who made it. */
interface ConciergeRow extends ConciergeReplyData {
  readonly userId: string;
}

/** Survey answers. */
interface FeedbackRow extends FeedbackCreateRequest {
  readonly id: string;
  readonly userId: string | null;
  readonly createdAt: string;
}

const requests = defineTable<ConciergeRow>('concierge-requests');
const feedback = defineTable<FeedbackRow>('feedback');
/** At most five surveys an hour per browser (contract, createFeedback). */
const FEEDBACK: Limit = { name: 'feedback', most: 5, within: 60 * 60_000 };

/** Concierge services for visiting members, and the survey. */
export const service = {
  listConciergeServices: () => ({ count: CONCIERGE.length, list: [...CONCIERGE] }),

  createConciergeRequest: (call, { service: id, date, people = 1, message }) => {
    const { world, now, caller } = call;
    const wanted = CONCIERGE.find((each) => each.id === id);
    if (wanted === undefined) throw failure('E_NOT_FOUND', undefined, 'No such service.');
    if (wanted.needsDate && date === undefined) throw invalid('date', 'required', 'A day has to be named.');
    if (date !== undefined && date < addDays(houseDay(now), wanted.leadDays)) {
      throw invalid('date', 'lead', `It has to be asked for ${wanted.leadDays} days ahead.`);
    }
    const row: ConciergeRow = {
      id: world.ids.next('cnc'),
      requestNo: nextNumber(call, 'C'),
      service: wanted.id,
      serviceName: wanted.name,
      date: date ?? null,
      people,
      message: optional(message),
      status: 'PENDING',
      createdAt: new Date(now).toISOString(),
      userId: caller.user.id,
    };
    requests(world).put(row);
    const { name, account } = caller.user;
    notify(world, account.seller.id, now, {
      activityType: 'CONCIERGE_REQUESTED',
      title: `Concierge request ${row.requestNo}`,
      message: `${name} of ${account.companyName} asks for: ${wanted.name}.`,
      parameters: { requestNo: row.requestNo, serviceName: wanted.name, userName: name },
      record: row.id,
    });
    const { userId: _userId, ...shown } = row;
    return shown;
  },

  createFeedback: (call, request) => {
    const { world, now, caller } = call;
    limitCalls(call, FEEDBACK, browserOf(call));
    if (request.invitation !== undefined) redeemInvitation(call, request.invitation);
    const createdAt = new Date(now).toISOString();
    const id = world.ids.next('fb');
    feedback(world).put({ ...request, id, userId: caller?.user.id ?? null, createdAt });
    return { id, createdAt };
  },

  viewFeedbackInvitation: (call, { invitation }) => invitationShown(call, invitation),
} satisfies BackendOf<'service'>;
