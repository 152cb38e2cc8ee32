import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneCategory } from '#generated/model/stoneCategory.ts';
import { isOfADay, turnAt, turnOf } from '#mocks/rules/day-choice.ts';
import { isOnSale } from '#mocks/rules/on-sale.ts';
import type { Grades } from './grades.ts';
import type { KeysWith, ListKey, Side } from './types.ts';

type FlagKey = KeysWith<boolean>;
type ChoiceKey = 'pktType' | 'wSts' | 'category' | 'isDor' | 'isFm' | 'isCm';

/** A stone must have one of the values of `in` and none of `nin`. */
export interface Wanted {
  readonly in?: readonly string[] | undefined;
  readonly nin?: readonly string[] | undefined;
}

export type FacetValues = string | readonly string[] | null | undefined;

/** A filter member that is matched by equality: a list of ids, enum values or a flag. */
export interface Facet {
  readonly key: ListKey | FlagKey | ChoiceKey | 'sale';
  readonly of: (stone: Stone, grades: Grades) => FacetValues;
  readonly wanted: (criteria: DiamondCriteria) => Wanted | undefined;
}

const YES = 'yes';
const NO = 'no';

function list(key: ListKey, of: Facet['of']): Facet {
  const wanted: Facet['wanted'] = (criteria) => {
    const criterion = criteria[key];
    return Array.isArray(criterion) ? { in: criterion } : criterion;
  };
  return { key, of, wanted };
}

function choice(key: ChoiceKey, of: Facet['of']): Facet {
  const wanted: Facet['wanted'] = (criteria) => {
    const chosen = criteria[key];
    return chosen === undefined ? undefined : { in: chosen.map(String) };
  };
  return { key, of, wanted };
}

function flag(key: FlagKey, of: (stone: Stone) => boolean): Facet {
  const wanted: Facet['wanted'] = (criteria) => {
    const value = criteria[key];
    return value === undefined ? undefined : { in: [value ? YES : NO] };
  };
  return { key, of: (stone) => (of(stone) ? YES : NO), wanted };
}

export const PACKET = choice('pktType', (stone) => stone.pktType);
/** Value of a category that stones have on the days of their turn only. */
const onTurn = (category: StoneCategory, turn: number) => `${category}/${turn}`;

/** Promotional categories; one of a day is a value for each turn. */
export const CATEGORY = choice('category', (stone) =>
  stone.category.map((each) => (isOfADay(each) ? onTurn(each, turnOf(stone)) : String(each))),
);

/** The values of CATEGORY that stones of some categories have at a time in milliseconds since 1970. */
export function categoryValues(categories: readonly StoneCategory[], now: number): string[] {
  return categories.map((each) => (isOfADay(each) ? onTurn(each, turnAt(now)) : String(each)));
}
export const STATUS = choice('wSts', (stone) => stone.wSts);

/** The side of the border on which a stone can be bought now; none for a stone that nobody can buy. */
export const SALE: Facet = {
  key: 'sale',
  of: (stone): Side | null => {
    if (!isOnSale(stone)) return null;
    return stone.countryCode === 'IN' ? 'INDIA' : 'ABROAD';
  },
  wanted: () => undefined,
};

/**
 * All facets of a filter. A girdle matches every step of its range (`Grades.girdleSteps`); a missing flag is false.
 */
export const FACETS: readonly Facet[] = [
  PACKET,
  STATUS,
  list('shp', (stone) => stone.shp),
  list('col', (stone) => stone.col),
  list('clr', (stone) => stone.clr),
  list('flu', (stone) => stone.flu),
  list('shd', (stone) => stone.shd),
  list('lb', (stone) => stone.lb),
  list('cut', (stone) => stone.cut),
  list('pol', (stone) => stone.pol),
  list('sym', (stone) => stone.sym),
  list('loc', (stone) => stone.loc),
  list('inten', (stone) => stone.inten),
  list('ovrtn', (stone) => stone.ovrtn),
  list('fcCol', (stone) => stone.fcCol),
  list('blkInc', (stone) => stone.blkInc),
  list('blkTbl', (stone) => stone.blkTbl),
  list('blkCrn', (stone) => stone.blkCrn),
  list('blkSd', (stone) => stone.blkSd),
  list('wTbl', (stone) => stone.wTbl),
  list('wCrn', (stone) => stone.wCrn),
  list('wSd', (stone) => stone.wSd),
  list('opTbl', (stone) => stone.opTbl),
  list('opCrwn', (stone) => stone.opCrwn),
  list('opPav', (stone) => stone.opPav),
  list('eCln', (stone) => stone.eCln),
  list('mlk', (stone) => stone.mlk),
  list('hA', (stone) => stone.hA),
  list('grdl', (stone, grades) => grades.girdleSteps(stone.grdl, stone.grdlTo)),
  list('grdlCond', (stone) => stone.grdlCond),
  list('cult', (stone) => stone.cult),
  list('cultCond', (stone) => stone.cultCond),
  list('brlncy', (stone) => stone.brlncy),
  list('lstr', (stone) => stone.lstr),
  list('graining', (stone) => stone.graining),
  list('vnd', (stone) => stone.vnd),
  list('kToSArr', (stone) => stone.kToSArr),
  CATEGORY,
  choice('isDor', (stone) => stone.isDor),
  choice('isFm', (stone) => stone.isFm),
  choice('isCm', (stone) => stone.isCm),
  flag('isFcCol', (stone) => stone.isFcCol),
  flag('isSeal', (stone) => stone.isSeal === true),
  flag('isXray', (stone) => stone.isXray === true),
  flag('type2', (stone) => stone.type2 === true),
  flag('hasImage', (stone) => Boolean(stone.img)),
  flag('hasVideo', (stone) => Boolean(stone.videoFile)),
  flag('hasCertificate', (stone) => Boolean(stone.certFile)),
];

const BY_KEY = new Map(FACETS.map((facet) => [facet.key, facet]));

export function facetOf(key: ListKey): Facet | undefined {
  return BY_KEY.get(key);
}
