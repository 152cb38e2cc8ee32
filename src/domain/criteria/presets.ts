import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import { atLeast, inScaleOrder } from '#src/domain/stones/grades.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import {
  type Criteria,
  choose,
  chosen,
  type ExcludePreset,
  excludePresets,
  type ListFilterKey,
  listFilters,
  withMember,
} from './criteria.ts';

/** Looks up the items of a master list; empty until it is loaded. */
export type MasterLookup = (code: MasterCode) => readonly MasterItem[];

/** Criteria of a preset: grades by code, either exact or that grade and better, and stones to exclude. */
interface Preset {
  readonly grades: Partial<Record<ListFilterKey, { readonly only: string } | { readonly atLeast: string }>>;
  readonly exclude?: readonly ExcludePreset[];
}

/** Presets of the trade. No BGM: no brown, no green, no milky. */
const presets = {
  threeEx: { grades: { cut: { only: 'EX' }, pol: { only: 'EX' }, sym: { only: 'EX' } } },
  threeExNone: {
    grades: { cut: { only: 'EX' }, pol: { only: 'EX' }, sym: { only: 'EX' }, flu: { only: 'NON' } },
  },
  twoEx: { grades: { pol: { only: 'EX' }, sym: { only: 'EX' } } },
  threeVgUp: { grades: { cut: { atLeast: 'VG' }, pol: { atLeast: 'VG' }, sym: { atLeast: 'VG' } } },
  threeGUp: { grades: { cut: { atLeast: 'G' }, pol: { atLeast: 'G' }, sym: { atLeast: 'G' } } },
  noBgm: { grades: {}, exclude: ['brown', 'green', 'milky'] },
  eyeClean: { grades: { eCln: { only: 'Y' } } },
} as const satisfies Record<string, Preset>;
export type PresetKey = keyof typeof presets;
export const presetKeys = keysOf(presets);

function idsOf(preset: Preset, key: ListFilterKey, masters: MasterLookup): readonly string[] {
  const wish = preset.grades[key];
  const { master } = listFilters[key];
  if (wish === undefined || master === null) return [];
  const items = masters(master);
  const found =
    'only' in wish
      ? inScaleOrder(items).filter((item) => item.code === wish.only)
      : atLeast(items, wish.atLeast);
  return found.map((item) => item.id);
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Whether exactly the preset's grades are selected and all its exclusions are on. */
export function isPresetOn(criteria: Criteria, key: PresetKey, masters: MasterLookup): boolean {
  const preset: Preset = presets[key];
  const grades = keysOf(preset.grades);
  const wanted = grades.map((grade) => idsOf(preset, grade, masters));
  return (
    grades.every((grade, at) => sameIds(chosen(criteria, grade), wanted[at] ?? [])) &&
    wanted.every((ids) => ids.length > 0) &&
    (preset.exclude ?? []).every((name) => criteria.excludeFilter?.[name] === true)
  );
}

export function withExcluded(criteria: Criteria, names: readonly ExcludePreset[], on: boolean): Criteria {
  const kept = excludePresets.filter((name) =>
    names.includes(name) ? on : criteria.excludeFilter?.[name] === true,
  );
  const filter = Object.fromEntries(kept.map((name) => [name, true]));
  return withMember(criteria, 'excludeFilter', kept.length === 0 ? undefined : filter);
}

/** Applies a preset to the criteria, or clears it if it is on. */
export function togglePreset(criteria: Criteria, key: PresetKey, masters: MasterLookup): Criteria {
  const preset: Preset = presets[key];
  const on = !isPresetOn(criteria, key, masters);
  const graded = keysOf(preset.grades).reduce(
    (all, grade) => choose(all, grade, on ? idsOf(preset, grade, masters) : []),
    criteria,
  );
  return preset.exclude === undefined ? graded : withExcluded(graded, preset.exclude, on);
}
