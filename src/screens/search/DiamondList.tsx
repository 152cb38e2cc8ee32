import { stoneLists } from '#src/lists/stone-lists.tsx';

const { View } = stoneLists['diamond-list'];

/** The result of a search (specification, section 2: /diamond-list). */
export default function DiamondList() {
  return <View />;
}
