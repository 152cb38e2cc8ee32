import type { FeedbackInvitation } from '#generated/model/feedbackInvitation.ts';
import type { OwnFeedbackInvitation } from '#generated/model/ownFeedbackInvitation.ts';
import { languageOfUser } from '#mocks/operations/shared/languages.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import { addDays, houseDay, houseTime } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { InvitationRow } from '#mocks/rules/rows.ts';
import type { AppointmentRow } from '#mocks/rules/trade-rows.ts';
import { FIRST_INVITATION } from '#mocks/seed/user-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { newToken } from '#mocks/world/tokens.ts';
import { sendMail, type World } from '#mocks/world/world.ts';
import { failure } from '../shared/failure.ts';
import { callerAddress, checkLimit, countCall, type Limit } from '../shared/limits.ts';
import type { Call, DueWork, SignedCall } from '../shared/operation.ts';

/** Maximum number of listed invitations (contract, FeedbackInvitationListReply). */
const MOST = 100;
/** Time in milliseconds between the end of an appointment and its invitation (contract, viewFeedbackInvitation). */
const SENT_AFTER = HOUR;
/** Lifetime of an invitation in milliseconds (contract, viewFeedbackInvitation). */
const LASTS = 14 * DAY;
/** Limit on unknown tokens from one browser (contract, viewFeedbackInvitation). */
const UNKNOWN_TOKENS: Limit = { name: 'unknown invitations', most: 10, within: HOUR };

function invite(
  world: World,
  at: number,
  { id, userId, userName, visitor, language, appointmentNo, date }: AppointmentRow,
): void {
  const to = visitor?.email ?? findUser(world, userId)?.user.email;
  world.tables.invitedAppointments.put({ id });
  if (to === undefined) return;
  const token = newToken(world, 'invitation');
  world.tables.invitations.put({
    id: token,
    userId: visitor?.email === undefined ? userId : null,
    name: userName,
    appointmentNo,
    date,
    expiresAt: at + LASTS,
    answeredAt: null,
  });
  sendMail(world, at, {
    to,
    ...wordedMail(language ?? languageOfUser(world, userId), 'survey', {
      appointmentNo,
      name: userName,
      address: `/feedback?invitation=${token}`,
    }),
  });
}

/** Mails an invitation to the survey after each appointment that was booked in this world and not cancelled. */
export const invitationsDue: DueWork = (world, now) => {
  for (const row of world.tables.appointments.own()) {
    const at = houseTime(row.date, row.end) + SENT_AFTER;
    if (row.isCancelled || at > now || world.tables.invitedAppointments.get(row.id) !== undefined) continue;
    invite(world, at, row);
  }
};

function stateOf({ expiresAt, answeredAt }: InvitationRow, now: number): FeedbackInvitation['state'] {
  if (answeredAt !== null) return 'ANSWERED';
  return now < expiresAt ? 'OPEN' : 'EXPIRED';
}

function findInvitation({ world }: Call, token: string): InvitationRow | undefined {
  const row = world.tables.invitations.get(token);
  if (row === undefined || row.id !== FIRST_INVITATION.id) return row;
  const began = world.clock.began();
  return { ...row, date: addDays(houseDay(began), -1), expiresAt: began + LASTS };
}

/** The invitation of a token, counting unknown tokens. Fails with E_NOT_FOUND or E_TOO_MANY_REQUESTS. */
export function invitationShown(call: Call, token: string): FeedbackInvitation {
  checkLimit(call, UNKNOWN_TOKENS, callerAddress(call));
  const row = findInvitation(call, token);
  if (row === undefined) {
    countCall(call, UNKNOWN_TOKENS, callerAddress(call));
    throw failure('E_NOT_FOUND', undefined, 'No such invitation.');
  }
  const { name, appointmentNo, date, expiresAt, answeredAt } = row;
  return {
    ...{ name, appointmentNo, date, answeredAt, state: stateOf(row, call.now) },
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export const ownInvitations = ({ world, now, caller }: SignedCall): OwnFeedbackInvitation[] =>
  world.tables.invitations
    .all()
    .filter((row) => row.userId === caller.user.id && stateOf(row, now) === 'OPEN')
    .sort((one, other) => other.expiresAt - one.expiresAt)
    .slice(0, MOST)
    .map(({ id, appointmentNo, date, expiresAt }) => ({
      ...{ invitation: id, appointmentNo, date },
      expiresAt: new Date(expiresAt).toISOString(),
    }));

/** Marks an open invitation as answered. Fails with E_NOT_FOUND if it is unknown, with E_CONFLICT if it is not open. */
export function redeemInvitation(call: Call, token: string): void {
  const { world, now } = call;
  const { state } = invitationShown(call, token);
  if (state !== 'OPEN')
    throw failure('E_CONFLICT', { reason: state }, 'The invitation can no longer be used.');
  const row = findInvitation(call, token);
  if (row !== undefined) world.tables.invitations.put({ ...row, answeredAt: new Date(now).toISOString() });
}
