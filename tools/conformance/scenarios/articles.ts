import { expect, type Player, rowsOf, ruled, type Scenario } from '../play.ts';
import { at, textOf } from '../values.ts';

const HOUR_MS = 3_600_000;
const text = { category: 'Market', summary: 'Demand for ovals grew.' };

/** Whether readers without an account find an article. */
async function isRead(reader: Player, id: unknown): Promise<boolean> {
  const found = await reader.ok('paginateArticles', { page: 1, limit: 10, id });
  return rowsOf(found).some((row) => row.id === id);
}

const sanitised: Scenario = {
  name: 'the text of an article is saved without scripts, handlers and foreign elements',
  operations: ['upsertArticle', 'paginateArticles'],
  play: async ({ as, visitor }) => {
    const [admin, reader] = [await as('admin', 2), visitor('a-reader-of-articles')];
    const harm = [
      '<script>alert(1)</script>',
      '<img src="x" onerror="alert(1)">',
      '<p style="position:fixed" onclick="alert(1)">Handler</p>',
      '<a href="javascript:alert(1)">Link</a>',
      '<a href="java&#10;script:alert(1)">Hidden scheme</a>',
      '<svg><style><img src=x onerror=alert(1)></style></svg>',
      '<a href="//elsewhere.test">Other site</a>',
      '<iframe src="https://elsewhere.test"></iframe>',
    ];
    const body = `<h2>Ovals</h2><p><strong>Demand</strong> <a href="https://pavilion.test">grew</a>.</p>${harm.join('')}`;
    const saved = await admin.ok('upsertArticle', { ...text, name: 'Conformance of markup', body });
    const shown = rowsOf(await reader.ok('paginateArticles', { page: 1, limit: 10, id: at(saved, 'id') }))[0];
    for (const html of [textOf(at(saved, 'body')), textOf(shown?.body)]) {
      const left = /<(?!\/?(?:p|h2|h3|strong|em|ul|ol|li|blockquote|a|br)\b)[^>]*>/i.exec(html)?.[0];
      expect(left === undefined, `An article is saved with the element ${String(left)}.`);
      const marked = /<(?!a )\w+\s+\w[^>]*>|<a (?!href="(?:https?|mailto):)[^>]*>/i.exec(html)?.[0];
      expect(marked === undefined, `An article is saved with the attributes of ${String(marked)}.`);
      expect(html.includes('<strong>Demand</strong>'), 'The markup that is allowed is lost.');
    }
    const unread = 'An article without text is saved.';
    await ruled(
      admin,
      'upsertArticle',
      { ...text, name: 'Conformance of nothing', body: '<script>1</script>' },
      'required',
      unread,
    );
    const long = { ...text, name: 'Conformance of length', body: '&'.repeat(20_000) };
    await ruled(
      admin,
      'upsertArticle',
      long,
      'limit',
      'An article is saved that grew too long when sanitised.',
    );
  },
};

const published: Scenario = {
  name: 'an article is read from its time on, until it is withdrawn, and only admins decide on that',
  operations: ['upsertArticle', 'paginateArticles', 'getServerTime'],
  play: async (stage) => {
    stage.onMockBackend();
    const [admin, seller] = [await stage.as('admin', 2), await stage.as('seller', 3)];
    const reader = stage.visitor('a-reader-of-articles');
    const now = Date.parse(textOf(at(await reader.ok('getServerTime', undefined), 'serverTime')));
    const article = { ...text, name: 'Conformance of time', body: '<p>Demand grew.</p>' };
    const publishAt = new Date(now + HOUR_MS).toISOString();
    const id = at(await admin.ok('upsertArticle', { ...article, publishAt }), 'id');
    expect(!(await isRead(reader, id)), 'An article is read before its time.');
    expect(await isRead(admin, id), 'An admin does not find a scheduled article.');
    await stage.advance(HOUR_MS + 60_000);
    expect(await isRead(reader, id), 'An article is not read at its time.');
    await admin.ok('upsertArticle', { ...article, id, publishAt: null });
    expect(!(await isRead(reader, id)), 'A withdrawn article is still read.');
    const other = { ...article, name: 'Conformance of approval' };
    for (const decided of [{ publishAt: null }, { isTrending: true }]) {
      await ruled(
        seller,
        'upsertArticle',
        { ...other, ...decided },
        'allowed',
        'A seller decides on publication.',
      );
    }
    const waiting = at(await seller.ok('upsertArticle', other), 'id');
    expect(!(await isRead(reader, waiting)), 'An article that waits for approval is read.');
    expect(await isRead(admin, waiting), 'An admin does not find an article that waits for approval.');
  },
};

/** Stories of articles. */
export const articleScenarios: readonly Scenario[] = [sanitised, published];
