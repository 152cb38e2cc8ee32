import { HOUR } from '#mocks/rules/epoch.ts';
import CONCIERGE from '#mocks/seed/concierge.json' with { type: 'json' };
import { callerAddress, limitCalls } from '../shared/limits.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { askConcierge, conciergeOf, conciergeShown } from './concierge.ts';
import { invitationShown, ownInvitations, redeemInvitation } from './invitations.ts';

export const service = {
  listConciergeServices: () => ({ count: CONCIERGE.length, list: [...CONCIERGE] }),

  createConciergeRequest: (call, request) => conciergeShown(askConcierge(call, request)),

  paginateConciergeRequests: (call, page) => {
    const found = conciergeOf(call);
    return { count: found.length, list: pageOf(found, page).map(conciergeShown) };
  },

  createFeedback: (call, request) => {
    const { world, now, caller } = call;
    // Contract, createFeedback.
    limitCalls(call, { name: 'feedback', most: 5, within: HOUR }, callerAddress(call));
    if (request.invitation !== undefined) redeemInvitation(call, request.invitation);
    const createdAt = new Date(now).toISOString();
    const id = world.ids.next('fb');
    world.tables.feedback.put({ ...request, id, userId: caller?.user.id ?? null, createdAt });
    return { id, createdAt };
  },

  listFeedbackInvitations: (call) => {
    const list = ownInvitations(call);
    return { count: list.length, list };
  },

  viewFeedbackInvitation: (call, { invitation }) => invitationShown(call, invitation),
} satisfies BackendOf<'service'>;
