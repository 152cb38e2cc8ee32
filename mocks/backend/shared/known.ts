import type { City } from '#generated/model/city.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { cityOf, countryOf, stateOf } from '#mocks/seed/geography.ts';
import { invalid } from './failure.ts';
import type { Call } from './operation.ts';

/** The name of an item of a master list; any other id breaks the rule `known`. `field` is the member that names it. */
export function knownItem({ world }: Call, field: string, code: MasterCode, id: string): string {
  const item = world.base.masters.get(code)?.items.find((each) => each.id === id);
  if (item === undefined) throw invalid(field, 'known', `No such item of ${code}.`);
  return item.name;
}

/** A text without the space around it; a blank one where something is asked for breaks the rule `required`. */
export function required(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid(field, 'required', 'It is asked for.');
  return trimmed;
}

/** A text without the space around it; null when nothing is left. */
export function optional(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** A country, a state of it and a city of that, as members of an address say it. */
export interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The city of a place; what is not there or not of the other breaks the rule `known`. */
export function knownPlace({ country, state, city }: Place): City {
  if (countryOf(country) === undefined) throw invalid('country', 'known', 'No such country.');
  if (stateOf(state)?.country !== country) throw invalid('state', 'known', 'No such state of the country.');
  const found = cityOf(city);
  if (found?.state !== state) throw invalid('city', 'known', 'No such city of the state.');
  return found;
}
