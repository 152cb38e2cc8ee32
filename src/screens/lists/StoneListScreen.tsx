import { useRoute } from 'wouter';
import { stoneLists } from '#src/lists/stone-lists.tsx';
import { paths } from '#src/paths/paths.ts';

const lists = Object.values(stoneLists);

function WhenHere({ entry }: { entry: (typeof lists)[number] }) {
  const [isHere] = useRoute(paths[entry.route]);
  return isHere ? entry.show() : null;
}

/** The list of the current route. Serves every list route: a new list is an entry of the table. */
export default function StoneListScreen() {
  return lists.map((entry) => <WhenHere key={entry.type} entry={entry} />);
}
