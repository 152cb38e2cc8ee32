import type { ConciergeCreateRequest } from '#generated/model/conciergeCreateRequest.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import { addDays, decisionTime, houseDay } from '#mocks/rules/house-time.ts';
import type { ConciergeRow } from '#mocks/rules/rows.ts';
import CONCIERGE from '#mocks/seed/concierge.json' with { type: 'json' };
import { notify } from '../notification/notify.ts';
import { existing, invalid } from '../shared/failure.ts';
import { optional } from '../shared/known.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { DueWork, SignedCall } from '../shared/operation.ts';

export function conciergeShown({ userId: _userId, ...request }: ConciergeRow): ConciergeRequest {
  return request;
}

export const conciergeOf = ({ world, caller }: SignedCall): ConciergeRow[] =>
  world.tables.conciergeRequests
    .all()
    .filter(({ userId }) => userId === caller.user.id)
    .toReversed();

/**
 * Keeps a request and notifies the sales person of the account. Fails with 404 for an unknown service, with 400 without a
 * day that the service needs or with one closer than its lead time.
 */
export function askConcierge(call: SignedCall, request: ConciergeCreateRequest): ConciergeRow {
  const { world, now, caller } = call;
  const { service: id, date, people = 1, message } = request;
  const wanted = existing(
    CONCIERGE.find((each) => each.id === id),
    'No such service.',
  );
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
    answeredAt: null,
    userId: caller.user.id,
  };
  world.tables.conciergeRequests.put(row);
  const { name, account } = caller.user;
  notify(world, account.seller.id, now, {
    activityType: 'CONCIERGE_REQUESTED',
    title: `Concierge request ${row.requestNo}`,
    message: `${name} of ${account.companyName} asks for: ${wanted.name}.`,
    parameters: { requestNo: row.requestNo, serviceName: wanted.name, userName: name },
    record: row.id,
  });
  return row;
}

/** Time-driven work on concierge requests: the house answers those that are due (contract, createConciergeRequest). */
export const conciergeDue: DueWork = (world, now) => {
  for (const row of world.tables.conciergeRequests.all()) {
    if (row.status !== 'PENDING') continue;
    const at = decisionTime(Date.parse(row.createdAt));
    if (at > now) continue;
    const status = row.date !== null && row.date < houseDay(at) ? 'REJECT' : 'APPROVED';
    world.tables.conciergeRequests.put({ ...row, status, answeredAt: new Date(at).toISOString() });
    notify(world, row.userId, at, {
      activityType: 'CONCIERGE_ANSWERED',
      title: `Concierge request ${row.requestNo} ${status === 'APPROVED' ? 'approved' : 'rejected'}`,
      message: status === 'APPROVED' ? `${row.serviceName} is arranged.` : 'The requested day has passed.',
      parameters: { requestNo: row.requestNo, serviceName: row.serviceName, status },
      record: row.id,
    });
  }
};
