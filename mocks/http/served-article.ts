import type { NewsItem } from '#generated/model/newsItem.ts';
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

/** Reads articles of the news from a stand-in, through its contract: as a visitor, in the world that the request names. */
export function createRecordReader(standIn: Answering): ReadRecord {
  return async ({ record }, { searchParams }, headers) => {
    const id = searchParams.get(record)?.trim() ?? '';
    if (id === '') return null;
    const reply = await callAsVisitor(standIn, 'paginateNews', { page: 1, limit: 1, id }, headers);
    if (reply === null) return null;
    const { list } = (reply as { readonly data: { readonly list: readonly NewsItem[] } }).data;
    const [item] = list;
    return item === undefined
      ? null
      : { title: item.title, description: cut(item.summary), picture: item.image };
  };
}
