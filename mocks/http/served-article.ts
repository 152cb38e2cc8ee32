import type { NewsItem } from '#generated/model/newsItem.ts';
import { operations } from '#generated/operations.ts';
import type { StandIn } from '../stand-in.ts';
import type { Heads, PageRecord } from './page-heads.ts';
import type { Target } from './target.ts';

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
export function createRecordReader({ answer }: Pick<StandIn, 'answer'>): ReadRecord {
  return async ({ record }, { searchParams }, headers) => {
    const id = searchParams.get(record)?.trim() ?? '';
    if (id === '') return null;
    const { method, path } = operations.paginateNews;
    const world = headers['x-world'];
    const reply = await answer({
      method,
      path,
      query: {},
      headers: { 'content-type': 'application/json', ...(world === undefined ? {} : { 'x-world': world }) },
      body: new TextEncoder().encode(JSON.stringify({ page: 1, limit: 1, id })),
    });
    if (reply?.status !== 200) return null;
    // The gate has checked the reply against the contract.
    const { list } = (reply.body as { readonly data: { readonly list: readonly NewsItem[] } }).data;
    const [item] = list;
    return item === undefined
      ? null
      : { title: item.title, description: cut(item.summary), picture: item.image };
  };
}
