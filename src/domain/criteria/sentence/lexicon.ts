import type { MasterItem } from '#generated/model/masterItem.ts';
import { type ListFilterKey, listFilters } from '../criteria.ts';
import type { MasterLookup } from '../presets.ts';

/** The item of a list filter that a phrase means. */
export interface Term {
  readonly filter: ListFilterKey;
  readonly id: string;
}

/** Filters whose item names are unambiguous in a sentence; those of other scales need the name of the scale beside them. */
const spoken = ['shp', 'lb', 'loc', 'kToSArr', 'inten', 'ovrtn', 'fcCol'] as const;

/** Abbreviations of shapes in messages, by the code of the shape. */
const shapeNames: Readonly<Record<string, readonly string[]>> = {
  RBC: ['rd', 'br', 'rnd', 'brilliant', 'round brilliant'],
  EM: ['em', 'eme'],
  AS: ['ass'],
  CU: ['cush', 'cus'],
  RAD: ['radiant cut', 'rad'],
  PR: ['prin', 'pri'],
  OV: ['ovl'],
  MQ: ['marq', 'mar'],
  HS: ['hrt'],
  PS: ['pear shape', 'pr shape'],
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
  'ps',
  'pr',
  'no inclusion',
  'faint',
  'light',
  'very light',
]);

/** A name of one Chinese sign, such as 微: part of many words. */
const isSingleSign = (phrase: string) => /^\p{Script=Han}$/u.test(phrase);

/** The name of an item in every language, and the code of a shape or lab. What is ambiguous in English is in each. */
const textsOf = (filter: ListFilterKey, { name, code, multiLanguageData }: MasterItem) => [
  name,
  ...(ambiguous.has(name.toLowerCase()) ? [] : Object.values(multiLanguageData)),
  ...(filter === 'shp' || filter === 'lb' ? [code] : []),
];

/** Abbreviations of a shape; empty for items of other filters. */
const namesOf = (filter: ListFilterKey, { code }: MasterItem) =>
  filter === 'shp' ? (shapeNames[code] ?? []) : [];

/** Phrases in lower case, in every language, and the items they mean. A phrase in two lists means the item of the first. */
export function lexiconOf(masters: MasterLookup): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>();
  const add = (text: string, term: Term, isSure = false) => {
    const phrase = text.toLowerCase();
    const isVague = ambiguous.has(phrase) || isSingleSign(phrase);
    if ((isSure || !isVague) && !terms.has(phrase)) terms.set(phrase, term);
  };
  for (const filter of spoken) {
    for (const item of masters(listFilters[filter].master)) {
      for (const text of textsOf(filter, item)) add(text, { filter, id: item.id });
      for (const text of namesOf(filter, item)) add(text, { filter, id: item.id }, true);
    }
  }
  return terms;
}

/** The master list behind each scale that a sentence grades by. */
export const scales = ['col', 'clr', 'cut', 'pol', 'sym', 'flu'] as const;
export type Scale = (typeof scales)[number];

/** Ids of a scale between two grades, inclusive, given by code or name in either order; empty if one is unknown. */
export function between(masters: MasterLookup, scale: Scale, one: string, other: string): readonly string[] {
  const items = masters(listFilters[scale].master).toSorted((a, b) => a.sortingSequence - b.sortingSequence);
  const at = (text: string) =>
    items.findIndex(({ code, name }) =>
      [code, name].some((word) => word.toLowerCase() === text.toLowerCase()),
    );
  const [first, last] = [at(one), at(other)].toSorted((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return [];
  return items.slice(first, last + 1).map(({ id }) => id);
}

/** Ids of a scale from the best grade to the given one, inclusive. */
export function upTo(masters: MasterLookup, scale: Scale, worst: string): readonly string[] {
  const best = masters(listFilters[scale].master).toSorted(
    (a, b) => a.sortingSequence - b.sortingSequence,
  )[0];
  return best === undefined ? [] : between(masters, scale, best.code, worst);
}

/** Ids of a group of a scale, such as DEF or VS. */
export function inGroup(masters: MasterLookup, scale: Scale, group: string): readonly string[] {
  return masters(listFilters[scale].master)
    .filter((item) => item.group?.toLowerCase() === group.toLowerCase())
    .map(({ id }) => id);
}
