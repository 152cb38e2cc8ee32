import { queryOptions, useQuery } from '@tanstack/react-query';
import { getListMastersQueryKey, listMasters } from '#generated/client/master/master.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { MasterReply } from '#generated/model/masterReply.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { queryClient } from '#src/shared/api/query-client.ts';

type Kept = { readonly savedAt: number; readonly lists: MasterList[] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  'lists' in value &&
  Array.isArray(value.lists);

export type Masters = {
  /** Selectable items in scale order; empty for an unknown list. */
  readonly list: (code: MasterCode) => readonly MasterItem[];
  /** Finds any item by id, including those that can no longer be selected. */
  readonly item: (id: string) => MasterItem | undefined;
};

export function buildMasters(lists: readonly MasterList[]): Masters {
  const inOrder = (items: readonly MasterItem[]) =>
    items.filter(({ isActive }) => isActive).toSorted((a, b) => a.sortingSequence - b.sortingSequence);
  const byCode = new Map(lists.map(({ code, items }) => [code, inOrder(items)]));
  const byId = new Map(lists.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return { list: (code) => byCode.get(code) ?? [], item: (id) => byId.get(id) };
}

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

/** Starts loading the master lists unless the browser has them. A failure shows where a screen needs them. */
export const preloadMasters = (): Promise<void> => queryClient.prefetchQuery(mastersQuery);

/**
 * Loads the master lists: first from the browser cache (specification, section 9), then from the server if they are
 * stale for their operation. `masters` is null until the first result; a screen that needs them shows `reading` in
 * `Loaded`.
 */
export function useMasters() {
  const reading = useQuery(mastersQuery);
  return { masters: reading.data ?? null, reading };
}
