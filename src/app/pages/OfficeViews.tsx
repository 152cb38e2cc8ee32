import { useSearch } from 'wouter';
import { isOfShow } from '#src/features/shows/show-address.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';

/** Stones that the user asked to see in the office or, if the address asks for them, stones that go to a show. */
export default function OfficeViews() {
  return isOfShow(useSearch()) ? recordLists['show-selection'].show() : stoneLists['office-list'].show();
}
