import { stoneLists } from '#src/lists/stone-lists.tsx';

/** The result of a search (specification, section 2: /diamond-list). */
export default function DiamondList() {
  return stoneLists['diamond-list'].show();
}
