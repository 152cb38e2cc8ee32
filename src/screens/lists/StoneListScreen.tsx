import { stoneLists } from '#src/lists/entries/stone-lists.tsx';

/** Stone list of a route; serves every route in the table that names one. */
export default function StoneListScreen({ list }: { list: keyof typeof stoneLists }) {
  return stoneLists[list].show();
}
