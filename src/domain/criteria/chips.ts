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

function chip(criteria: Criteria, field: keyof Criteria, content: ChipContent): Chip {
  return { id: field, field, content, without: withMember(criteria, field, undefined) };
}

/** A chip for each of the fields that the criteria have. */
const chipsFor = <Field extends keyof Criteria>(
  criteria: Criteria,
  fields: readonly Field[],
  contentOf: (value: NonNullable<Criteria[Field]>) => ChipContent,
): readonly Chip[] =>
  fields.flatMap((field) => {
    const value = criteria[field];
    return value === undefined || value === null ? [] : [chip(criteria, field, contentOf(value))];
  });

function excludedChips(criteria: Criteria): readonly Chip[] {
  const presets = excludePresets.filter((preset) => criteria.excludeFilter?.[preset] === true);
  return presets.length === 0 ? [] : [chip(criteria, 'excludeFilter', { kind: 'excluded', presets })];
}

/** Summarises the criteria in a fixed order, without the saved search they are based on. */
export function chipsOf(criteria: Criteria): readonly Chip[] {
  return [
    ...listChips(criteria),
    ...chipsFor(criteria, ['or'], (ranges) => ({ kind: 'carats', ranges })),
    ...chipsFor(criteria, rangeFilters, (range) => ({ kind: 'range', range })),
    ...chipsFor(criteria, textFilters, (value) => ({
      kind: 'texts',
      texts: Array.isArray(value) ? value.map(String) : 'any',
    })),
    ...chipsFor(criteria, flagFilters, (on) => ({ kind: 'flag', on })),
    ...excludedChips(criteria),
    ...chipsFor(criteria, ['inDt'], (days) => ({ kind: 'days', days })),
    ...chipsFor(criteria, ['and'], ({ length }) => ({ kind: 'more', count: length })),
  ];
}
