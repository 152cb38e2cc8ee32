import type { MasterItem } from '#generated/model/masterItem.ts';
import { memoized } from '#src/shared/data/memoized.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { type ListFilterKey, listFilters } from '../criteria.ts';
import type { MasterLookup } from '../presets.ts';

/** The items of a list filter that a phrase means: one, or all places of a country. */
export interface Term {
  readonly filter: ListFilterKey;
  readonly ids: readonly string[];
}

/** Filters whose item names are unambiguous in a sentence; those of other scales need the name of the scale beside them. */
const spoken = ['shp', 'lb', 'loc', 'kToSArr', 'inten', 'ovrtn', 'fcCol'] as const;

/** Abbreviations in messages, by the code of the shape or place. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  RBC: ['rd', 'br', 'rb', 'rnd', 'brilliant', 'round brilliant'],
  EM: ['em', 'eme', 'ec', 'emerald cut'],
  AS: ['ass'],
  CU: ['cush', 'cus', 'cb', 'cushion cut'],
  RAD: ['radiant cut', 'rad'],
  PR: ['prin', 'pri', 'princess cut'],
  OV: ['ovl'],
  MQ: ['marq', 'mar'],
  HS: ['hrt', 'heart shape'],
  PS: ['pear shape', 'pr shape', 'ps'],
  SQEM: ['sq emerald', 'sq em'],
  SQRAD: ['sq radiant', 'sq rad'],
  HKG: ['hk', 'hong-kong'],
  NYC: ['ny'],
  BOM: ['bombay'],
  RMG: ['ramat-gan'],
};

/** Countries of places (the group of the list), by their region; their names in other languages come from the platform. */
const regions: Readonly<Record<string, string>> = {
  India: 'IN',
  Belgium: 'BE',
  'United States': 'US',
  'United Arab Emirates': 'AE',
  Israel: 'IL',
  Thailand: 'TH',
  'United Kingdom': 'GB',
  China: 'CN',
};
const countryAbbreviations: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'us', 'u.s.'],
  AE: ['uae'],
  GB: ['uk'],
};

/** Names and codes that have another meaning in a sentence, or none on their own. */
const ambiguous = new Set([
  'other',
  'none',
  'white',
  'as',
  'red',
  'yel',
  'rose',
  'kite',
  'fl',
  'pr',
  'no inclusion',
  'faint',
  'light',
  'very light',
]);

/** A name of one Chinese sign, such as 微: part of many words. */
const isSingleSign = (phrase: string) => /^\p{Script=Han}$/u.test(phrase);

/** The name of an item in every language, and the code of a shape, lab or place. What is ambiguous in English is in each. */
const textsOf = (filter: ListFilterKey, { name, code, multiLanguageData }: MasterItem) => [
  name,
  ...(ambiguous.has(name.toLowerCase()) ? [] : Object.values(multiLanguageData)),
  ...(filter === 'shp' || filter === 'lb' || filter === 'loc' ? [code] : []),
];

/** Names of a country in every language, and its abbreviations. */
function namesOfCountry(region: string): readonly string[] {
  const names = languageCodes.map((code) => new Intl.DisplayNames(code, { type: 'region' }).of(region) ?? '');
  return [...names.filter((name) => name !== ''), ...(countryAbbreviations[region] ?? [])];
}

/** Whether a phrase on its own means its item. */
const isClear = (text: string) => !ambiguous.has(text.toLowerCase()) && !isSingleSign(text);

type Entry = readonly [text: string, term: Term];

const itemEntries = (masters: MasterLookup): readonly Entry[] =>
  spoken.flatMap((filter) =>
    masters(listFilters[filter].master).flatMap((item) => {
      const short = filter === 'shp' || filter === 'loc' ? (abbreviations[item.code] ?? []) : [];
      const texts = [...textsOf(filter, item).filter(isClear), ...short];
      return texts.map((text): Entry => [text, { filter, ids: [item.id] }]);
    }),
  );

function countryEntries(masters: MasterLookup): readonly Entry[] {
  const countries = Map.groupBy(masters('LOCATION'), ({ group }) => regions[group ?? ''] ?? '');
  return [...countries].flatMap(([region, places]) => {
    const term: Term = { filter: 'loc', ids: places.map(({ id }) => id) };
    return region === '' ? [] : namesOfCountry(region).map((name): Entry => [name, term]);
  });
}

/** Phrases in lower case, in every language, and the items they mean. A phrase in two lists means the item of the first. */
export const lexiconOf = memoized((masters: MasterLookup): ReadonlyMap<string, Term> => {
  const entries = [...itemEntries(masters), ...countryEntries(masters)];
  return new Map(entries.toReversed().map(([text, term]) => [text.toLowerCase(), term]));
});

/** The master list behind each scale that a sentence grades by. */
const scales = ['col', 'clr', 'cut', 'pol', 'sym', 'flu'] as const;
export type Scale = (typeof scales)[number];

const itemsOf = (masters: MasterLookup, scale: Scale) =>
  masters(listFilters[scale].master).toSorted((a, b) => a.sortingSequence - b.sortingSequence);

/** Positions of a grade by code or name, or of all grades of a group such as VS. */
function positions(items: readonly MasterItem[], text: string): readonly number[] {
  const word = text.toLowerCase();
  const named = ({ code, name, group }: MasterItem) =>
    [code, name, group?.length === 1 ? '' : (group ?? '')].some((known) => known.toLowerCase() === word);
  return items.flatMap((item, at) => (named(item) ? [at] : []));
}

/** Ids of a scale between two grades or groups, inclusive, in either order; empty if one is unknown. */
export function between(masters: MasterLookup, scale: Scale, one: string, other: string): readonly string[] {
  const items = itemsOf(masters, scale);
  const [from, to] = [positions(items, one), positions(items, other)];
  if (from.length === 0 || to.length === 0) return [];
  return items.slice(Math.min(...from, ...to), Math.max(...from, ...to) + 1).map(({ id }) => id);
}

/** Ids of a scale from one of its ends to the given grade, inclusive: the best ones, or the worst. */
export function upTo(masters: MasterLookup, scale: Scale, grade: string, isWorst = false): readonly string[] {
  const end = itemsOf(masters, scale).at(isWorst ? -1 : 0);
  return end === undefined ? [] : between(masters, scale, end.code, grade);
}
