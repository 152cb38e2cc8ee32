import type { CaratRange } from '#generated/model/caratRange.ts';
import type { DateRange } from '#generated/model/dateRange.ts';
import type { Range } from '#generated/model/range.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import {
  type Criteria,
  choose,
  type ExcludePreset,
  excludePresets,
  flagFilters,
  type ListFilterKey,
  leaveOut,
  listFilters,
  rangeFilters,
  sidesOf,
  withMember,
} from './criteria.ts';

/** Untranslated content of a chip; names and numbers are formatted later, in the user's language. */
export type ChipContent =
  | {
      readonly kind: 'ids';
      readonly list: ListFilterKey;
      readonly ids: readonly string[];
      readonly out: boolean;
    }
  | { readonly kind: 'range'; readonly range: Range }
  | { readonly kind: 'carats'; readonly ranges: readonly CaratRange[] }
  | { readonly kind: 'texts'; readonly texts: readonly string[] | 'any' }
  | { readonly kind: 'flag'; readonly on: boolean }
  | { readonly kind: 'excluded'; readonly presets: readonly ExcludePreset[] }
  | { readonly kind: 'days'; readonly days: DateRange }
  | { readonly kind: 'more'; readonly count: number };

/** One filter in a summary. `without` are the criteria with this filter removed. */
export interface Chip {
  readonly id: string;
  readonly field: keyof Criteria;
  readonly content: ChipContent;
  readonly without: Criteria;
}

const textFilters = [
  'stoneId',
  'vStnId',
  'rptNo',
  'pairStkNo',
  'layoutNo',
  'isDor',
  'isFm',
  'isCm',
  'pktType',
  'wSts',
  'category',
] as const satisfies readonly (keyof Criteria)[];

function listChips(criteria: Criteria): readonly Chip[] {
  return keysOf(listFilters).flatMap((list) => {
    const sides = sidesOf(criteria[list]);
    const chips: Chip[] = [];
    if (sides.in.length > 0) {
      const content: ChipContent = { kind: 'ids', list, ids: sides.in, out: false };
      chips.push({ id: list, field: list, content, without: choose(criteria, list, []) });
    }
    if (sides.nin.length > 0) {
      const content: ChipContent = { kind: 'ids', list, ids: sides.nin, out: true };
      chips.push({ id: `${list}.not`, field: list, content, without: leaveOut(criteria, list, []) });
    }
    return chips;
  });
}

function rangeChips(criteria: Criteria): readonly Chip[] {
  return rangeFilters.flatMap((field) => {
    const range = criteria[field];
    return range === undefined ? [] : [chip(criteria, field, { kind: 'range', range })];
  });
}

function flagChips(criteria: Criteria): readonly Chip[] {
  return flagFilters.flatMap((field) => {
    const on = criteria[field];
    return on === undefined ? [] : [chip(criteria, field, { kind: 'flag', on })];
  });
}

function textChips(criteria: Criteria): readonly Chip[] {
  return textFilters.flatMap((field) => {
    const value = criteria[field];
    if (value === undefined) return [];
    const texts = Array.isArray(value) ? value.map(String) : 'any';
    return [chip(criteria, field, { kind: 'texts', texts })];
  });
}

function otherChips(criteria: Criteria): readonly Chip[] {
  const chips: Chip[] = [];
  const { inDt: days, excludeFilter, and } = criteria;
  if (excludeFilter !== undefined) {
    const on = excludePresets.filter((preset) => excludeFilter[preset] === true);
    if (on.length > 0) chips.push(chip(criteria, 'excludeFilter', { kind: 'excluded', presets: on }));
  }
  if (days !== undefined) chips.push(chip(criteria, 'inDt', { kind: 'days', days }));
  if (and !== undefined) chips.push(chip(criteria, 'and', { kind: 'more', count: and.length }));
  return chips;
}

function chip(criteria: Criteria, field: keyof Criteria, content: ChipContent): Chip {
  return { id: field, field, content, without: withMember(criteria, field, undefined) };
}

/** Summarises the criteria in a fixed order, without the saved search they are based on. */
export function chipsOf(criteria: Criteria): readonly Chip[] {
  const carats = criteria.or;
  return [
    ...listChips(criteria),
    ...(carats === undefined ? [] : [chip(criteria, 'or', { kind: 'carats', ranges: carats })]),
    ...rangeChips(criteria),
    ...textChips(criteria),
    ...flagChips(criteria),
    ...otherChips(criteria),
  ];
}
