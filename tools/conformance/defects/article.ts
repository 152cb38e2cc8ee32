import { bodyOf, type Defect, reply, requestBody, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const UPSERT = '/web/v1/article/upsert';
const PAGE = '/web/v1/article/paginate';

/** Defects of articles. */
export const articleDefects: readonly Defect[] = [
  story(
    'an article saved with the markup that it came with',
    'upsertArticle',
    /saved with the element|saved with the attributes/,
    reply(UPSERT, (body, incoming) => withAt(body, ['data', 'body'], at(bodyOf(incoming), 'body'))),
  ),
  story(
    'an article shown with a handler',
    'paginateArticles',
    /saved with the attributes/,
    reply(PAGE, (body) => {
      const shown = at(body, 'data', 'list', 0, 'body');
      return typeof shown === 'string'
        ? withAt(body, ['data', 'list', 0, 'body'], shown.replaceAll('<p>', '<p onclick="go()">'))
        : body;
    }),
  ),
  story(
    'a scheduled article published at once',
    'upsertArticle',
    /read before its time/,
    requestBody(UPSERT, (body) =>
      typeof at(body, 'publishAt') === 'string'
        ? withAt(body, ['publishAt'], '2020-01-01T00:00:00.000Z')
        : body,
    ),
  ),
  story(
    'a withdrawn article that stays',
    'upsertArticle',
    /withdrawn article is still read/,
    requestBody(UPSERT, (body) => {
      if (at(body, 'publishAt') !== null || at(body, 'id') === undefined) return body;
      return withAt(body, ['publishAt'], '2020-01-01T00:00:00.000Z');
    }),
  ),
  story(
    'published articles without their topics',
    'paginateArticles',
    /leaves out a category/,
    reply(PAGE, (body) =>
      withAt(body, ['data', 'categories'], listOf(at(body, 'data', 'categories')).slice(0, -1)),
    ),
  ),
];
