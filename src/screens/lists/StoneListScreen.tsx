import { stoneLists } from '#src/lists/stone-lists.tsx';

/** The list of a route: serves every route of the table that names one. */
export default function StoneListScreen({ list }: { list: keyof typeof stoneLists }) {
  return stoneLists[list].show();
}
