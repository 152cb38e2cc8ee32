import type { City } from '#generated/model/city.ts';
import type { Country } from '#generated/model/country.ts';
import type { State } from '#generated/model/state.ts';
import { countryOf, GEOGRAPHY, plainName, stateOf } from '#mocks/rules/geography.ts';
import { grade } from '#mocks/rules/grades.ts';
import { PLACES } from '#mocks/rules/places.ts';
import { isNoted, type Lot, note } from './lot.ts';
import type { LotPlace } from './lot-place.ts';
import SPELLINGS from './spellings.json' with { type: 'json' };

/** Everything that a name can stand for: `New York` is a city and a state. */
interface Meanings {
  readonly cities: readonly City[];
  readonly states: readonly State[];
  readonly countries: readonly Country[];
}

const NOTHING: Meanings = { cities: [], states: [], countries: [] };

/** Trade spellings of cities by name, and of countries by code. */
const CITY_SPELLINGS: Readonly<Record<string, string>> = SPELLINGS.cities;
const COUNTRY_SPELLINGS: Readonly<Record<string, string>> = SPELLINGS.countries;

/** A name for comparison: capital letters without accents, spaces and signs. */
function plainPlace(text: string): string {
  return plainName(text)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}

function meaningsByName(): ReadonlyMap<string, Meanings> {
  const found = new Map<string, Meanings>();
  const put = (words: readonly (string | null)[], more: Partial<Meanings>) => {
    for (const word of new Set(words.flatMap((each) => (each ? [plainPlace(each)] : [])))) {
      const { cities, states, countries } = found.get(word) ?? NOTHING;
      if (word === '') continue;
      found.set(word, {
        cities: [...cities, ...(more.cities ?? [])],
        states: [...states, ...(more.states ?? [])],
        countries: [...countries, ...(more.countries ?? [])],
      });
    }
  };
  for (const city of GEOGRAPHY.cities)
    put([city.name, ...spellings(CITY_SPELLINGS[city.name])], { cities: [city] });
  for (const state of GEOGRAPHY.states) put([state.name, state.code], { states: [state] });
  for (const country of GEOGRAPHY.countries) {
    put([country.name, country.code, ...spellings(COUNTRY_SPELLINGS[country.code])], {
      countries: [country],
    });
  }
  return found;
}

function spellings(words: string | undefined): readonly string[] {
  return words?.split(' ') ?? [];
}

const BY_NAME = meaningsByName();

function meaningsOf(name: string): Meanings {
  return BY_NAME.get(plainPlace(name)) ?? NOTHING;
}

function isKnown(name: string): boolean {
  return BY_NAME.has(plainPlace(name));
}

/** Splits `Jaipur India` into two names if one end is a country or both ends are known; else it is one name. */
function namesInWords(text: string): readonly string[] {
  const words = text.split(/[\s-]+/).filter(Boolean);
  for (let at = 1; at < words.length; at += 1) {
    const ends = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const isCountry = ends.some((end) => end.length > 2 && meaningsOf(end).countries.length > 0);
    if (isCountry || ends.every(isKnown)) return ends;
  }
  return [text];
}

/** The names of places in a cell, in any order: `Mumbai, Maharashtra, India`, `India - Surat`, `Jaipur India`. */
function placeNames(text: string): readonly string[] {
  if (isKnown(text)) return [text];
  const parts = text.split(/[,;/|()]+|\s-\s/).map((part) => part.trim());
  return parts.filter(Boolean).flatMap((part) => (isKnown(part) ? [part] : namesInWords(part)));
}

/** Columns of a place; a city in an earlier one wins. */
const COLUMNS = ['city', 'locNm', 'state', 'countryNm'] as const;

type PlaceField = (typeof COLUMNS)[number];

interface Named extends Meanings {
  readonly field: PlaceField;
  readonly name: string;
}

/** The city of a file: known, unknown by that name, or not stated. */
type CityFound = { readonly options: readonly City[] } | { readonly unknown: Named } | null;

const OTHER = grade('LOCATION', 'OTH');

function isUnknown({ cities, states, countries }: Named): boolean {
  return cities.length + states.length + countries.length === 0;
}

function agrees({ cities, states, countries }: Named, city: City): boolean {
  return (
    cities.some(({ id }) => id === city.id) ||
    states.some(({ id }) => id === city.state) ||
    countries.some(({ id }) => id === city.country)
  );
}

/** The city that the columns of cities state; an unknown name there is never replaced by a city of another column. */
function cityIn(names: readonly Named[]): CityFound {
  for (const column of ['city', 'locNm'] as const) {
    const own = names.filter(({ field }) => field === column);
    const known = own.find(({ cities }) => cities.length > 0);
    if (known !== undefined) return { options: known.cities };
    const unknown = own.find(isUnknown);
    if (unknown !== undefined) return { unknown };
  }
  const misplaced = names.find((each) => each.cities.length > 0 && isOnlyCity(each));
  return misplaced === undefined ? null : { options: misplaced.cities };
}

/** Whether a name in the column of states or countries is the name of a city instead. */
function isOnlyCity({ field, states, countries }: Named): boolean {
  return field === 'state' ? states.length === 0 && countries.length === 0 : countries.length === 0;
}

/** Of cities with the same name, the one that most of the other names fit. */
function bestCity(options: readonly City[], names: readonly Named[]): City | undefined {
  const score = (city: City) => names.filter((each) => agrees(each, city)).length;
  return options.toSorted((one, other) => score(other) - score(one))[0];
}

/** The country without a city: as stated, else that of the state, else that of a city in another column. */
function countryIn(names: readonly Named[]): Country | undefined {
  const byColumn = names.toSorted((one, other) => COLUMNS.indexOf(other.field) - COLUMNS.indexOf(one.field));
  const stated = byColumn.filter(({ field }) => field !== 'state').flatMap(({ countries }) => countries)[0];
  const [state] = byColumn.flatMap(({ states }) =>
    new Set(states.map(({ country }) => country)).size === 1 ? states : [],
  );
  const [misplaced] = byColumn.flatMap(({ countries }) => countries);
  const [city] = byColumn.flatMap(({ cities }) => cities);
  return stated ?? countryOf(state?.country ?? '') ?? misplaced ?? countryOf(city?.country ?? '');
}

/** A city as the place of a stone: with its item of the LOCATION list, which is `Other` for cities that are not in it. */
export function placeOfCity(city: City): LotPlace {
  const countryCode = countryOf(city.country)?.code ?? '';
  const place = Object.values(PLACES).find(
    (each) => each.city === city.name && each.countryCode === countryCode,
  );
  return {
    location: place === undefined ? OTHER : grade('LOCATION', place.city),
    locNm: city.name,
    city: city.name,
    state: place === undefined ? city.stateName : place.state,
    countryNm: place?.country ?? city.countryName,
    countryCode,
  };
}

/** A place in a country without a known city. A territory that is one place, such as Hong Kong, is that place. */
function placeInCountry(country: Country, names: readonly Named[], city: string | null): LotPlace {
  const [own] = city === null ? meaningsOf(country.name).cities : [];
  if (own !== undefined && own.country === country.id) return placeOfCity(own);
  const state = names.flatMap(({ states }) => states).find((each) => each.country === country.id);
  const stateName = stateOf(state?.id ?? '')?.name ?? null;
  return {
    location: OTHER,
    locNm: city ?? stateName ?? country.name,
    city,
    state: stateName,
    countryNm: country.name,
    countryCode: country.code,
  };
}

/** Doubts about names that contradict the city or say nothing; one per column. */
function checkNames(lot: Lot, names: readonly Named[], city: City): void {
  for (const each of names) {
    if (isNoted(lot, each.field) || agrees(each, city)) continue;
    if (!isUnknown(each)) note(lot, 'CONTRADICTION', 'WARNING', each.field);
    else if (each.field === 'state' || each.field === 'countryNm')
      note(lot, 'UNKNOWN_GRADE', 'WARNING', each.field);
  }
}

function checkWithoutCity(lot: Lot, names: readonly Named[], unknown: Named | null): void {
  if (unknown !== null) note(lot, 'UNKNOWN_CITY', 'WARNING', unknown.field);
  const country = countryIn(names);
  for (const { field } of names.filter((each) => isUnknown(each) && each !== unknown)) {
    const isLost = country === undefined && field === 'countryNm';
    if (!isNoted(lot, field)) note(lot, 'UNKNOWN_GRADE', isLost ? 'ERROR' : 'WARNING', field);
  }
  if (country !== undefined) lot.place = placeInCountry(country, names, unknown?.name ?? null);
  else if (!names.some((each) => each.field === 'countryNm' && isUnknown(each)))
    note(lot, 'REQUIRED', 'ERROR', 'countryNm');
}

/** The names in a cell. Two letters beside other names are ambiguous if they can be a state or a country: `IL`. */
function namesIn(field: PlaceField, text: string): Named[] {
  const names = placeNames(text);
  return names.map((name) => {
    const meanings = meaningsOf(name);
    const isCode = name.length === 2 && names.length > 1 && field !== 'countryNm';
    const isVague = isCode && meanings.states.length > 0 && meanings.countries.length > 0;
    return { field, name, ...meanings, ...(isVague ? { states: [], countries: [] } : {}) };
  });
}

/** Whether a text states where a stone is: a city or a country. */
export function isPlace(text: string): boolean {
  const names = namesIn('locNm', text);
  return countryIn(names) !== undefined || names.some(({ cities }) => cities.length > 0);
}

/**
 * Finds the place of a lot in its columns for location, city, state and country, in any combination and order. The
 * city wins over state and country. A city that nobody knows is a doubt: the stone is listed under that name in its
 * country, never in another city. Without a country nobody could tell where the stone can be delivered.
 */
export function checkPlace(lot: Lot): void {
  const names = COLUMNS.flatMap((field) => namesIn(field, lot.texts[field] ?? ''));
  if (names.length === 0) {
    note(lot, 'REQUIRED', 'ERROR', 'locNm');
    return;
  }
  const found = cityIn(names);
  const city = found !== null && 'options' in found ? bestCity(found.options, names) : undefined;
  if (city === undefined) {
    checkWithoutCity(lot, names, found !== null && 'unknown' in found ? found.unknown : null);
    return;
  }
  checkNames(lot, names, city);
  lot.place = placeOfCity(city);
}
