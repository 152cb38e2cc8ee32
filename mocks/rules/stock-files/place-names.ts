import type { City } from '#generated/model/city.ts';
import type { Country } from '#generated/model/country.ts';
import type { State } from '#generated/model/state.ts';
import { GEOGRAPHY, plainName } from '#mocks/rules/geography.ts';

/** Everything that a name can stand for: `New York` is a city and a state. */
export interface Meanings {
  readonly cities: readonly City[];
  readonly states: readonly State[];
  readonly countries: readonly Country[];
}

const NOTHING: Meanings = { cities: [], states: [], countries: [] };

/** Trade spellings of cities, by name. */
const CITY_WORDS: Readonly<Record<string, string>> = {
  Mumbai: 'BOM BOMBAY',
  Surat: 'STV',
  Bengaluru: 'BANGALORE',
  Kolkata: 'CALCUTTA',
  Chennai: 'MADRAS',
  Vadodara: 'BARODA',
  Gurugram: 'GURGAON',
  Antwerp: 'ANR ANTWERPEN ANVERS',
  'New York': 'NYC NEWYORKCITY MANHATTAN',
  'Hong Kong': 'HKG',
  Dubai: 'DXB',
  'Ramat Gan': 'RMG',
  Bangkok: 'BKK',
  London: 'LON',
  Shanghai: 'SHA',
};

/** Trade spellings of countries, by code. */
const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  IN: 'IND BHARAT',
  BE: 'BELGIE BELGIQUE',
  US: 'USA UNITEDSTATESOFAMERICA AMERICA',
  HK: 'HONGKONGSAR HKSAR',
  AE: 'UAE EMIRATES',
  IL: 'ISR',
  TH: 'THA',
  GB: 'UK GREATBRITAIN BRITAIN',
  CN: 'CHN PRC',
};

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
    put([city.name, ...spellings(CITY_WORDS[city.name])], { cities: [city] });
  for (const state of GEOGRAPHY.states) put([state.name, state.code], { states: [state] });
  for (const country of GEOGRAPHY.countries) {
    put([country.name, country.code, ...spellings(COUNTRY_WORDS[country.code])], { countries: [country] });
  }
  return found;
}

function spellings(words: string | undefined): readonly string[] {
  return words?.split(' ') ?? [];
}

const BY_NAME = meaningsByName();

/** What a name stands for; nothing if it is unknown. */
export function meaningsOf(name: string): Meanings {
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
export function placeNames(text: string): readonly string[] {
  if (isKnown(text)) return [text];
  const parts = text.split(/[,;/|()]+|\s-\s/).map((part) => part.trim());
  return parts.filter(Boolean).flatMap((part) => (isKnown(part) ? [part] : namesInWords(part)));
}
