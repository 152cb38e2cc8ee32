import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { Range } from '#generated/model/range.ts';

/**
 * Search criteria: the contract's filter in normal form. List criteria are bare arrays unless ids are excluded, empty
 * members are omitted, and presets that are off are absent. Immutable: every change returns a new object.
 */
export type Criteria = DiamondFilter;

/** Filters by master-list ids, with their list and the prefix of its ids. */
export const listFilters = {
  shp: { master: 'SHAPE', prefix: 'shape-' },
  col: { master: 'COLOR', prefix: 'color-' },
  clr: { master: 'CLARITY', prefix: 'clarity-' },
  cut: { master: 'CUT', prefix: 'cut-' },
  pol: { master: 'POLISH', prefix: 'polish-' },
  sym: { master: 'SYMMETRY', prefix: 'symmetry-' },
  flu: { master: 'FLUORESCENCE', prefix: 'fluorescence-' },
  lb: { master: 'LAB', prefix: 'lab-' },
  loc: { master: 'LOCATION', prefix: 'location-' },
  shd: { master: 'SHADE', prefix: 'shade-' },
  fcCol: { master: 'FANCY_COLOR', prefix: 'fancy-color-' },
  inten: { master: 'INTENSITY', prefix: 'intensity-' },
  ovrtn: { master: 'OVERTONE', prefix: 'overtone-' },
  eCln: { master: 'EYECLEAN', prefix: 'eyeclean-' },
  mlk: { master: 'MILKEY', prefix: 'milkey-' },
  hA: { master: 'H_AND_A', prefix: 'h-and-a-' },
  blkInc: { master: 'BLACK_INCLUSION', prefix: 'black-inclusion-' },
  blkTbl: { master: 'BLACK_INCLUSION_TABLE', prefix: 'black-inclusion-table-' },
  blkCrn: { master: 'BLACK_INCLUSION_CROWN', prefix: 'black-inclusion-crown-' },
  blkSd: { master: 'BLACK_INCLUSION_SIDE', prefix: 'black-inclusion-side-' },
  wTbl: { master: 'WHITE_INCLUSION_TABLE', prefix: 'white-inclusion-table-' },
  wCrn: { master: 'WHITE_INCLUSION_CROWN', prefix: 'white-inclusion-crown-' },
  wSd: { master: 'WHITE_INCLUSION_SIDE', prefix: 'white-inclusion-side-' },
  opTbl: { master: 'OPEN_INCLUSION_TABLE', prefix: 'open-inclusion-table-' },
  opCrwn: { master: 'OPEN_INCLUSION_CROWN', prefix: 'open-inclusion-crown-' },
  opPav: { master: 'OPEN_INCLUSION_PAVILION', prefix: 'open-inclusion-pavilion-' },
  grdl: { master: 'GIRDLE', prefix: 'girdle-' },
  grdlCond: { master: 'GIRDLE_COND', prefix: 'girdle-cond-' },
  cult: { master: 'CULET', prefix: 'culet-' },
  cultCond: { master: 'CULET_COND', prefix: 'culet-cond-' },
  brlncy: { master: 'BRILLIANCY', prefix: 'brilliancy-' },
  lstr: { master: 'LUSTER', prefix: 'luster-' },
  graining: { master: 'GRAINING', prefix: 'graining-' },
  kToSArr: { master: 'KEY_TO_SYMBOLS', prefix: 'kts-' },
  vnd: { master: null, prefix: 'acc-' },
} as const satisfies Partial<
  Record<keyof DiamondFilter, { readonly master: MasterCode | null; readonly prefix: string }>
>;
export type ListFilterKey = keyof typeof listFilters;

/** Filters with inclusive bounds, in summary order. */
export const rangeFilters = [
  'crt',
  'rap',
  'ctPr',
  'amt',
  'back',
  'depPer',
  'tblPer',
  'ratio',
  'cAng',
  'cHgt',
  'pAng',
  'pHgt',
  'length',
  'width',
  'height',
  'dmtrMn',
  'dmtrMxn',
  'grdlPer',
  'lwr',
  'strLn',
  'showSrNo',
  'pieces',
] as const satisfies readonly (keyof DiamondFilter)[];
export type RangeFilterKey = (typeof rangeFilters)[number];

/** Three-state filters: on, off, or unset. */
export const flagFilters = [
  'isFcCol',
  'isSeal',
  'isXray',
  'type2',
  'hasImage',
  'hasVideo',
  'hasCertificate',
] as const satisfies readonly (keyof DiamondFilter)[];
export type FlagFilterKey = (typeof flagFilters)[number];

/** Presets that exclude stones, in display order. */
export const excludePresets = ['brown', 'green', 'milky', 'noBlack', 'noOpen'] as const;
export type ExcludePreset = (typeof excludePresets)[number];

export interface Sides {
  readonly in: readonly string[];
  readonly nin: readonly string[];
}

const neither: Sides = { in: [], nin: [] };

export function sidesOf(criterion: ListCriterion | undefined): Sides {
  if (criterion === undefined) return neither;
  return Array.isArray(criterion)
    ? { in: criterion, nin: [] }
    : { in: criterion.in ?? [], nin: criterion.nin ?? [] };
}

export function criterionOf(sides: Sides): ListCriterion | undefined {
  if (sides.nin.length === 0) return sides.in.length === 0 ? undefined : [...sides.in];
  return sides.in.length === 0 ? { nin: [...sides.nin] } : { in: [...sides.in], nin: [...sides.nin] };
}

/** Returns the criteria with one member replaced, or removed if the value is undefined. */
export function withMember<K extends keyof Criteria>(
  criteria: Criteria,
  key: K,
  value: Criteria[K] | undefined,
): Criteria {
  const next: Criteria = { ...criteria };
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}

export function chosen(criteria: Criteria, key: ListFilterKey): readonly string[] {
  return sidesOf(criteria[key]).in;
}

/** Replaces the included ids of a list filter; excluded ids stay, except those now included. */
export function choose(criteria: Criteria, key: ListFilterKey, ids: readonly string[]): Criteria {
  const nin = sidesOf(criteria[key]).nin.filter((id) => !ids.includes(id));
  return withMember(criteria, key, criterionOf({ in: ids, nin }));
}

/** Replaces the excluded ids of a list filter; included ids stay, except those now excluded. */
export function leaveOut(criteria: Criteria, key: ListFilterKey, ids: readonly string[]): Criteria {
  const wanted = sidesOf(criteria[key]).in.filter((id) => !ids.includes(id));
  return withMember(criteria, key, criterionOf({ in: wanted, nin: ids }));
}

export function rangeFrom(from: number | null, to: number | null): Range | undefined {
  if (from === null && to === null) return undefined;
  return { ...(from === null ? {} : { '>=': from }), ...(to === null ? {} : { '<=': to }) };
}

export function isUnfiltered(criteria: Criteria): boolean {
  return Object.keys(criteria).length === 0;
}
