import {
  bodyOf,
  changesReply,
  changesRequest,
  doesNothing,
  ignoresRefusal,
  inPhase,
  leavesOut,
  mapRows,
  type Planted,
  putsInReply,
  reply,
  request,
  requestBody,
  story,
  withRows,
} from '../planting.ts';
import { at, listOf, membersOf, withAt } from '../values.ts';

const LIST = '/web/v1/concierge/paginate';

/** Shows every user the first list with requests that was read. */
function firstForAll(): Planted {
  let first: unknown;
  return reply(LIST, (body) => {
    if (first === undefined && listOf(at(body, 'data', 'list')).length > 0) first = body;
    return first ?? body;
  });
}

const empty = reply(LIST, (body) => withRows(body, []));

const approvedAtOnce = reply(LIST, (body) => mapRows(body, (row) => withAt(row, ['status'], 'APPROVED')));

const REMINDER = 5;

/** Lists reminders the latest first, by the time at which they were added. */
const byAdded: Planted = reply('/web/v1/diamond-track/paginate', (body, incoming) =>
  at(bodyOf(incoming), 'trackType') === REMINDER
    ? withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).toReversed())
    : body,
);

/** Takes changes of a reminder without the member that says whether it is done. */
const neverDone: Planted = requestBody('/web/v1/diamond-track/update', (body) => {
  if (at(body, 'trackType') !== REMINDER) return body;
  const list = listOf(at(body, 'list')).map((change) => {
    const { isDone: _isDone, ...others } = membersOf(change);
    return { remarks: 'Changed.', ...others };
  });
  return withAt(body, ['list'], list);
});

const TRACKS = '/web/v1/diamond-track/paginate';

const COMMENT = 99;

/** Hides the records that one operation wrote from the reads of another: each has a store of its own. */
function apart(writes: string, reads: string): Planted {
  const hidden = new Set<unknown>();
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (answer?.status !== 200) return answer;
    const { body } = answer;
    const rows = listOf(at(body, 'data', 'list'));
    if (incoming.path === writes) for (const row of rows) hidden.add(at(row, 'id'));
    if (incoming.path !== reads) return answer;
    const left = rows.filter((row) => !hidden.has(at(row, 'id')));
    const count = Number(at(body, 'data', 'count')) - rows.length + left.length;
    return { status: 200, body: withAt(withAt(body, ['data', 'list'], left), ['data', 'count'], count) };
  };
}

/** Shows house users the notes that their authors read last. */
function notesForAll(): Planted {
  let last: unknown;
  return reply(TRACKS, (body, incoming) => {
    const request = bodyOf(incoming);
    if (at(request, 'trackType') !== COMMENT) return body;
    if (at(request, 'isHandled') === true) return last ?? body;
    last = body;
    return body;
  });
}

/** Repeats the first list of invitations that is not empty in place of every shorter one that is not empty. */
function firstFilled(): Planted {
  let first: unknown = null;
  return reply('/web/v1/feedback/invitation/list', (body) => {
    const { length } = listOf(at(body, 'data', 'list'));
    if (length > 0) first ??= body;
    return length > 0 ? first : body;
  });
}

export const servicesDefects = inPhase('scenario', {
  createAppointment: [
    changesRequest('an appointment that loses its stones', /not in the office list/, (body) =>
      at(body, 'id') === undefined ? withAt(body, ['diamonds'], undefined) : body,
    ),
    changesReply(
      'every change of an appointment counted as rescheduling',
      /another stone counts as rescheduled/,
      (body) => withAt(body, ['data', 'movedFrom'], at(body, 'data', 'startsAt')),
    ),
  ],
  listAppointments: [
    leavesOut(
      'an appointment asked for by id not found',
      /not found by its id|still has what the house cancelled|It changes hands/,
      'id',
    ),
  ],
  deleteAppointmentParts: [
    changesRequest('stones that stay in an appointment', /removed stone is still to be viewed/, (body) =>
      at(body, 'diamonds') === undefined ? body : withAt(body, ['diamonds'], ['st-none']),
    ),
  ],
  createConciergeRequest: [
    story('a concierge request missing in its list', /is not in the list of its user/, empty),
    story('a concierge request approved unseen', /is not pending/, approvedAtOnce),
  ],
  paginateConciergeRequests: [
    story('a concierge request shown to others', /Another user sees/, firstForAll()),
  ],
  paginateTracks: [
    story('reminders out of order', /not listed by their time/, byAdded),
    story('a note shown to house users', /reads a note in list 99/, notesForAll()),
  ],
  updateTracks: [story('a reminder that is never done', /not among those that are done/, neverDone)],
  upsertComments: [
    story(
      'saved notes missing in their list',
      /note is not in list 99/,
      apart('/web/v1/diamond-comment/upsert', TRACKS),
    ),
  ],
  createTracks: [
    story(
      'listed notes missing among the notes',
      /is not among the notes/,
      apart('/web/v1/diamond-track/create', '/web/v1/diamond-comment/by-user'),
    ),
  ],
  deleteComments: [doesNothing('a deleted note left in its list', /deleted note is still/)],
  upsertArticle: [
    changesReply(
      'an article saved with the markup that it came with',
      /saved with the element|saved with the attributes/,
      (body, incoming) => withAt(body, ['data', 'body'], at(bodyOf(incoming), 'body')),
    ),
    changesRequest('a scheduled article published at once', /read before its time/, (body) =>
      typeof at(body, 'publishAt') === 'string'
        ? withAt(body, ['publishAt'], '2020-01-01T00:00:00.000Z')
        : body,
    ),
    changesRequest('a withdrawn article that stays', /withdrawn article is still read/, (body) => {
      if (at(body, 'publishAt') !== null || at(body, 'id') === undefined) return body;
      return withAt(body, ['publishAt'], '2020-01-01T00:00:00.000Z');
    }),
  ],
  paginateArticles: [
    changesReply('an article shown with a handler', /saved with the attributes/, (body) => {
      const shown = at(body, 'data', 'list', 0, 'body');
      return typeof shown === 'string'
        ? withAt(body, ['data', 'list', 0, 'body'], shown.replaceAll('<p>', '<p onclick="go()">'))
        : body;
    }),
    changesReply('published articles without their topics', /leaves out a category/, (body) =>
      withAt(body, ['data', 'categories'], listOf(at(body, 'data', 'categories')).slice(0, -1)),
    ),
  ],
  createFeedback: [
    ignoresRefusal(
      'an invitation that is answered twice',
      /invitation is answered twice|expired invitation is taken/,
      409,
    ),
  ],
  viewFeedbackInvitation: [
    putsInReply(
      'an answered invitation that looks open',
      /answered invitation is still offered/,
      'data.state',
      'OPEN',
    ),
  ],
  listFeedbackInvitations: [
    putsInReply('open invitations that are not listed', /not listed for the user who was invited/, 'data', {
      count: 0,
      list: [],
    }),
    story(
      'invitations that stay listed after they were answered',
      /answered invitation is still listed/,
      firstFilled(),
    ),
  ],
  createContact: [
    story(
      'mails in English to whom the call wishes another language',
      /visitor who wishes .* gets a mail in en/,
      request('/web/v1/contactus/create', (incoming) => {
        const { 'accept-language': _, ...headers } = incoming.headers;
        return { ...incoming, headers };
      }),
    ),
  ],
  upsertUserSetting: [
    changesRequest(
      'mails that take no notice of the chosen language',
      /chosen Arabic gets mails in/,
      (body) =>
        at(body, 'value', 'portal', 'locale') === undefined
          ? body
          : withAt(body, ['value', 'portal'], { pageSize: 100 }),
    ),
  ],
  paginateCareers: [
    changesReply('positions without their last department', /leaves out a department/, (body) =>
      withAt(body, ['data', 'departments'], listOf(at(body, 'data', 'departments')).slice(0, -1)),
    ),
  ],
});
