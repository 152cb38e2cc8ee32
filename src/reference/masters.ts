import { queryOptions, useQuery } from '@tanstack/react-query';
import { getListMastersQueryKey, listMasters } from '#generated/client/master/master.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { MasterReply } from '#generated/model/masterReply.ts';
import { readStored, writeStored } from '#src/session/storage.ts';

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
  /** Any item by its id, also one that can no longer be chosen. */
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
  initialData: (): MasterReply | undefined => {
    const data = kept()?.lists;
    return data && { code: 'OK', message: '', data };
  },
  initialDataUpdatedAt: () => kept()?.savedAt,
  select: ({ data }) => buildMasters(data),
});

/**
 * The master lists: from the cache of the browser at first (specification, section 9), from the server when they are
 * older than the freshness of their operation. `masters` is null until the first answer; a screen that cannot do
 * without them shows `reading` in `Loaded`.
 */
export function useMasters() {
  const reading = useQuery(mastersQuery);
  return { masters: reading.data ?? null, reading };
}
