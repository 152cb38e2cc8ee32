import type { RecordListKey } from '#src/lists/record-list-keys.ts';
import { recordLists } from '#src/lists/record-lists.tsx';

/** The list of records of a route: serves every route of the table that names one. */
export default function RecordListScreen({ list }: { list: RecordListKey }) {
  return recordLists[list].show();
}
