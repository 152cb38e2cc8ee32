import { bodyOf, type Defect, reply, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const HISTORY = '/web/v1/sub-user/history';

/** Defects of the history of users, and of the last one who manages them. */
export const userHistoryDefects: readonly Defect[] = [
  story(
    'a history without removals',
    'paginateSubUserChanges',
    /history of a user is/,
    reply(HISTORY, (body) => {
      const list = listOf(at(body, 'data', 'list')).filter((row) => at(row, 'kind') !== 'REMOVED');
      return withAt(withAt(body, ['data', 'list'], list), ['data', 'count'], list.length);
    }),
  ),
  story(
    'a history that names the changed user as who made the change',
    'paginateSubUserChanges',
    /names another user/,
    reply(HISTORY, (body) =>
      withAt(
        body,
        ['data', 'list'],
        listOf(at(body, 'data', 'list')).map((row) => withAt(row, ['byName'], at(row, 'userName'))),
      ),
    ),
  ),
  story(
    'a company left without anyone who manages its users',
    'upsertSubUser',
    /left without anyone/,
    async (incoming, sound) => {
      const answer = await sound(incoming);
      const isOwn = incoming.path === '/web/v1/sub-user/upsert' && at(bodyOf(incoming), 'userType') === 10;
      if (!isOwn || answer?.status !== 409) return answer;
      const asBefore = new TextEncoder().encode(JSON.stringify(withAt(bodyOf(incoming), ['userType'], 8)));
      return sound({ ...incoming, body: asBefore });
    },
  ),
];
