import type { ArticlePageReply } from '#generated/model/articlePageReply.ts';
import type { NewsPageReply } from '#generated/model/newsPageReply.ts';
import type { Heads, PageRecord } from './page-heads.ts';
import type { Target } from './target.ts';
import { type Answering, callAsVisitor } from './visitor-call.ts';

/** Reads the record of a page with records: title, summary and picture; null if the address names none that exists. */
export type ReadRecord = (
  heads: Heads,
  url: Target,
  headers: Readonly<Record<string, string>>,
) => Promise<PageRecord | null>;

/** Longest description that result pages show whole. */
const LONGEST = 200;

const cut = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`);

/** The texts that have pages of their own, by the path of their list. */
const byPath = {
  '/news': {
    operation: 'paginateNews',
    filter: {},
    recordOf: ({ data: { list } }: NewsPageReply) =>
      list.map(({ title, summary, image }) => ({ title, description: cut(summary), picture: image })),
  },
  '/articles': {
    operation: 'paginateArticles',
    filter: { isPublished: true },
    recordOf: ({ data: { list } }: ArticlePageReply) =>
      list.map(({ name, summary, image }) => ({ title: name, description: cut(summary), picture: image })),
  },
} as const;

const isKnown = (path: string): path is keyof typeof byPath => Object.hasOwn(byPath, path);

/** Reads news and articles from a mock backend, through its contract: as a visitor, in the world that the request names. */
export function createRecordReader(mockBackend: Answering): ReadRecord {
  return async ({ record }, { pathname, searchParams }, headers) => {
    const id = searchParams.get(record)?.trim() ?? '';
    if (id === '' || !isKnown(pathname)) return null;
    const { operation, filter, recordOf } = byPath[pathname];
    const reply = await callAsVisitor(mockBackend, operation, { page: 1, limit: 1, id, ...filter }, headers);
    if (reply === null) return null;
    const [found] = recordOf(reply as NewsPageReply & ArticlePageReply);
    return found ?? null;
  };
}
