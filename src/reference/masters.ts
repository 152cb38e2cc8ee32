import { queryOptions, useQuery } from '@tanstack/react-query';
import { getListMastersQueryKey, listMasters } from '#generated/client/master/master.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { MasterReply } from '#generated/model/masterReply.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { asProblem } from '#src/shared/api/problem.ts';

/** Master lists change rarely: asked for again after an hour, in milliseconds. */
const FRESH = 60 * 60_000;

type Kept = { readonly savedAt: number; readonly lists: MasterList[] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  'lists' in value &&
  Array.isArray(value.lists);

/** The master lists as screens use them. */
export type Masters = {
  /** Items that may be chosen, in the order of their scale; empty for an unknown list. */
  readonly list: (code: MasterCode) => readonly MasterItem[];
  /** Any item by its id, chosen or not any more. */
  readonly item: (id: string) => MasterItem | undefined;
};

/** Indexes master lists by code and by id. */
export function buildMasters(lists: readonly MasterList[]): Masters {
  const inOrder = (items: readonly MasterItem[]) =>
    items.filter(({ isActive }) => isActive).toSorted((a, b) => a.sortingSequence - b.sortingSequence);
  const byCode = new Map(lists.map(({ code, items }) => [code, inOrder(items)]));
  const byId = new Map(lists.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return { list: (code) => byCode.get(code) ?? [], item: (id) => byId.get(id) };
}

/** The name of a master item in a language; English where it has none of its own. */
export function masterLabel(item: MasterItem, language: string): string {
  return item.multiLanguageData[language] ?? item.name;
}

const kept = () => readStored('masters', isKept);

const mastersQuery = queryOptions({
  queryKey: getListMastersQueryKey({}),
  queryFn: async ({ signal }) => {
    const reply = await listMasters({}, { signal });
    writeStored('masters', { savedAt: Date.now(), lists: reply.data } satisfies Kept);
    return reply;
  },
  staleTime: FRESH,
  initialData: (): MasterReply | undefined => {
    const data = kept()?.lists;
    return data && { code: 'OK', message: '', data };
  },
  initialDataUpdatedAt: () => kept()?.savedAt,
  select: ({ data }) => buildMasters(data),
});

/**
 * The master lists, from the cache of the browser at first (specification, section 9) and from the server when that
 * is an hour old. `masters` is null until the first answer; `problem` says why there is none, `retry` asks again.
 */
export function useMasters() {
  const { data, error, refetch } = useQuery(mastersQuery);
  return { masters: data ?? null, problem: data ? null : asProblem(error), retry: () => void refetch() };
}
