import { useSearch } from 'wouter';
import { readSide } from '#src/features/search/SearchCells.tsx';
import { recordLists } from '#src/lists/definitions/record-lists.ts';

/** The user's demands or, if the address asks for them, those of the customers that the user looks after. */
export default function Demands() {
  const list = readSide(useSearch()) === 'handled' ? 'handled-demand' : 'my-demand';
  return recordLists[list].show();
}
