import { bodyOf, type Defect, notKept, type Planted, reply, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const SAVED = '/web/v1/diamond-comment/upsert';
const NOTES = '/web/v1/diamond-comment/by-user';
const LIST = '/web/v1/diamond-track/paginate';
const ADDED = '/web/v1/diamond-track/create';
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
function shownToAll(): Planted {
  let last: unknown;
  return reply(LIST, (body, incoming) => {
    const request = bodyOf(incoming);
    if (at(request, 'trackType') !== COMMENT) return body;
    if (at(request, 'isHandled') === true) return last ?? body;
    last = body;
    return body;
  });
}

/** Defects of notes and comments. */
export const noteDefects: readonly Defect[] = [
  story('saved notes missing in their list', 'upsertComments', /note is not in list 99/, apart(SAVED, LIST)),
  story(
    'listed notes missing among the notes',
    'createTracks',
    /is not among the notes/,
    apart(ADDED, NOTES),
  ),
  story('a note shown to house users', 'paginateTracks', /reads a note in list 99/, shownToAll()),
  story(
    'a deleted note left in its list',
    'deleteComments',
    /deleted note is still/,
    notKept('/web/v1/diamond-comment/delete'),
  ),
];
