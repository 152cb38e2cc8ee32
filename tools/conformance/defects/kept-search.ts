import { type Defect, notKept, reply, requestBody, story } from '../planting.ts';
import { at, listOf, textOf, withAt } from '../values.ts';

const SEARCH = '/web/v1/diamond/paginate';
const LOOSEN = '/web/v1/diamond/search/loosen';
const RESTORE = '/web/v1/diamond/search/restore';

/** Defects of saved searches and of what to search for instead. */
export const keptSearchDefects: readonly Defect[] = [
  story(
    'a deleted search that does not come back',
    'restoreSearches',
    /title is taken by now comes back with 200/,
    notKept(RESTORE),
  ),
  story(
    'a search that is run by renaming it',
    'upsertSearch',
    /Renaming a search counts as a run/,
    reply('/web/v1/diamond/search/by-id', (body) =>
      textOf(at(body, 'data', 'name')) === 'Conformance renamed'
        ? withAt(body, ['data', 'updatedAt'], '2030-01-01T00:00:00.000Z')
        : body,
    ),
  ),
  story(
    'a search that is prefetched and becomes a recent one',
    'paginateDiamonds',
    /skips saving is among the recent ones/,
    requestBody(SEARCH, (body) => withAt(body, ['isSkipSave'], false)),
  ),
  story(
    'loosened searches that promise too much',
    'loosenSearch',
    /and not \d+ stones/,
    reply(LOOSEN, (body) =>
      listOf(at(body, 'data', 'list')).reduce<unknown>(
        (now, each, place) => withAt(now, ['data', 'list', place, 'count'], Number(at(each, 'count')) + 1),
        body,
      ),
    ),
  ),
  story(
    'searches loosened to what finds nothing more',
    'loosenSearch',
    /finds no more stones/,
    reply(LOOSEN, (body) => withAt(body, ['data', 'list', 0, 'count'], 0)),
  ),
];
