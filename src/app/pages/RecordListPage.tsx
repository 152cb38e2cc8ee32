import { recordLists } from '#src/lists/definitions/record-lists.ts';
import type { RecordListKey } from '#src/lists/engine/definition.ts';

type Props = { list: RecordListKey };

export default function RecordListPage({ list }: Props) {
  return recordLists[list].show();
}

/** Reads the first page of a record list at a query string; `isPrefetch`: before the user opens it. */
export async function prefetch({ list }: Props, search: string, isPrefetch: boolean): Promise<void> {
  await recordLists[list].prefetch(search, isPrefetch);
}
