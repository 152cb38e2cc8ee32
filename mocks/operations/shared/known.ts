import type { City } from '#generated/model/city.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { cityOf, countryOf, stateOf } from '#mocks/rules/geography.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { isVisible } from '../diamond/visible-stones.ts';
import { invalid } from './failure.ts';
import type { Call } from './operation.ts';

/**
 * Name of a master list item; an unknown id breaks the rule `known`. `field` is the request member that holds the id.
 */
export function knownItem({ world }: Call, field: string, code: MasterCode, id: string): string {
  const item = world.base.masters.get(code)?.items.find((each) => each.id === id);
  if (item === undefined) throw invalid(field, 'known', `No such item of ${code}.`);
  return item.name;
}

/** Trimmed text of a required field; blank text breaks the rule `required`. */
export function required(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid(field, 'required', 'It is asked for.');
  return trimmed;
}

/** Trimmed text of an optional field; null if blank. */
export function optional(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Checks that the numbers of the sellers are those of the stones they go with. Unknown stones, and those that the caller may
 * not view, are left to others.
 */
export function checkNumbers(
  call: Call,
  diamonds: readonly { readonly diamond: string; readonly vStnId: string }[],
): void {
  for (const [place, { diamond, vStnId }] of diamonds.entries()) {
    const stone = call.world.tables.stones.get(diamond);
    if (stone !== undefined && isVisible(call, stone) && stone.vStnId !== vStnId) {
      throw invalid(`diamonds.${place}.vStnId`, 'known', 'The number is not that of the stone.');
    }
  }
}

/** Checks that days are not in the future in Asia/Kolkata (rule `maximum`). Members without a day are skipped. */
export function checkPast<Member extends string>(
  { now }: Call,
  days: { readonly [Key in Member]?: string | null },
  members: readonly Member[],
): void {
  const today = houseDay(now);
  for (const member of members) {
    const day = days[member];
    if (day !== undefined && day !== null && day > today) {
      throw invalid(member, 'maximum', 'The day is in the future.');
    }
  }
}

export interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The city of a place. An unknown id, or one outside its state or country, breaks the rule `known`. */
export function knownPlace({ country, state, city }: Place): City {
  if (countryOf(country) === undefined) throw invalid('country', 'known', 'No such country.');
  if (stateOf(state)?.country !== country) throw invalid('state', 'known', 'No such state of the country.');
  const found = cityOf(city);
  if (found?.state !== state) throw invalid('city', 'known', 'No such city of the state.');
  return found;
}
