import type { RecordListKey } from '#src/lists/engine/record-list-keys.ts';
import { recordLists } from '#src/lists/entries/record-lists.tsx';

/** Record list of a route; serves every route in the table that names one. */
export default function RecordListScreen({ list }: { list: RecordListKey }) {
  return recordLists[list].show();
}
