import { bodyOf, type Defect, type Planted, reply, requestBody, story } from '../planting.ts';
import { at, listOf, membersOf, withAt } from '../values.ts';

const LIST = '/web/v1/diamond-track/paginate';
const CHANGE = '/web/v1/diamond-track/update';
const REMINDER = 5;

/** Lists reminders the latest first, by the time at which they were added. */
const byAdded: Planted = reply(LIST, (body, incoming) =>
  at(bodyOf(incoming), 'trackType') === REMINDER
    ? withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).toReversed())
    : body,
);

/** Takes changes of a reminder without the member that says whether it is done. */
const neverDone: Planted = requestBody(CHANGE, (body) => {
  if (at(body, 'trackType') !== REMINDER) return body;
  const list = listOf(at(body, 'list')).map((change) => {
    const { isDone: _isDone, ...others } = membersOf(change);
    return { remarks: 'Changed.', ...others };
  });
  return withAt(body, ['list'], list);
});

/** Defects of reminders. */
export const reminderDefects: readonly Defect[] = [
  story('reminders out of order', 'paginateTracks', /not listed by their time/, byAdded),
  story('a reminder that is never done', 'updateTracks', /not among those that are done/, neverDone),
];
