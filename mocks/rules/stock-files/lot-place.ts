import type { Grade } from '#mocks/rules/grades.ts';

/** Where a stone is. */
export interface LotPlace {
  /** Item of the LOCATION list; `Other` for places that the list does not have. */
  readonly location: Grade;
  /** The most exact name that is known: city, else state, else country. */
  readonly locNm: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly countryNm: string;
  readonly countryCode: string;
}

/** The members of a stone that tell where it is. */
export function placeMembers({
  location,
  ...place
}: LotPlace): Omit<LotPlace, 'location'> & { readonly loc: string } {
  return { ...place, loc: location.id };
}
