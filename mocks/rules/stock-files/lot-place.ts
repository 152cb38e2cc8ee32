import type { Grade } from '#mocks/rules/grades.ts';

export interface LotPlace {
  readonly location: Grade;
  /** The most exact name that is known: city, else state, else country. */
  readonly locNm: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly countryNm: string;
  readonly countryCode: string;
}

export function placeMembers({
  location,
  ...place
}: LotPlace): Omit<LotPlace, 'location'> & { readonly loc: string } {
  return { ...place, loc: location.id };
}
