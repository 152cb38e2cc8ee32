import { ColumnKey } from '#generated/model/columnKey.ts';
import type { ColumnPreset } from '#generated/model/columnPreset.ts';
import { columnSettings, layoutOf } from '#src/session/preferences.ts';
import { isLocked, type LayoutColumn, mergeLayout, resetLayout } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';

/** Maximum number of presets that a list keeps, and of characters in a name (contract, ListViewSetting). */
export const presetLimits = { count: 20, name: 40 } as const;

/** Presets of the portal. Translations: `lists:columns.shipped.<key>`. */
export const shippedPresets = ['all', 'trade', 'certificate'] as const;
type ShippedPreset = (typeof shippedPresets)[number];

const grading = [
  'stoneId',
  'wSts',
  'shpNm',
  'crt',
  'colNm',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
] as const;

/** Columns of the contract that a preset shows; null for all. */
const shown: Readonly<Record<ShippedPreset, readonly string[] | null>> = {
  all: null,
  trade: [...grading, 'locNm', 'rap', 'back', 'ctPr', 'amt', 'fnDis', 'fnCtPr', 'fnAmt'],
  certificate: [
    ...grading,
    'rptNo',
    'length',
    'width',
    'height',
    'depPer',
    'tblPer',
    'ratio',
    'cAng',
    'cHgt',
    'pAng',
    'pHgt',
    'grdlPer',
    'girdleStr',
    'strLn',
    'lwrHal',
    'cultNm',
  ],
};

/** Columns that every list has; those of one list alone keep their own visibility. */
const common = new Set<string>([...Object.values(ColumnKey), 'wSts', 'rptNo', 'fcColDesc']);

/** The columns in their own order, visible as a preset of the portal has them; `present` gives the widths. */
export function shippedLayout(
  preset: ShippedPreset,
  columns: readonly LayoutColumn[],
  present: GridLayout,
): GridLayout {
  const { order, hidden } = resetLayout(columns);
  const wanted = shown[preset];
  const isHidden = (key: string) => {
    if (wanted === null) return false;
    return common.has(key) ? !wanted.includes(key) : hidden.includes(key);
  };
  const free = new Set(columns.filter((column) => !isLocked(column)).map(({ key }) => key));
  return { order, hidden: order.filter((key) => free.has(key) && isHidden(key)), widths: present.widths };
}

/** The layout of a saved preset on today's columns. */
export function savedLayout(preset: ColumnPreset, columns: readonly LayoutColumn[]): GridLayout {
  return mergeLayout(layoutOf(preset.columns), columns);
}

const isNamed =
  (name: string) =>
  (preset: ColumnPreset): boolean =>
    preset.name.toLowerCase() === name.toLowerCase();

/** Whether a preset has the name, in capitals or not. */
export function hasPreset(presets: readonly ColumnPreset[], name: string): boolean {
  return presets.some(isNamed(name));
}

/** Saves a layout under a name; a preset of that name is replaced in its place. */
export function savePreset(
  presets: readonly ColumnPreset[],
  name: string,
  layout: GridLayout,
): readonly ColumnPreset[] {
  const saved: ColumnPreset = { name, columns: columnSettings(layout) };
  return hasPreset(presets, name)
    ? presets.map((preset) => (isNamed(name)(preset) ? saved : preset))
    : [...presets, saved];
}

/** Gives a preset another name. */
export function renamePreset(
  presets: readonly ColumnPreset[],
  from: string,
  name: string,
): readonly ColumnPreset[] {
  return presets.map((preset) => (preset.name === from ? { ...preset, name } : preset));
}

/** The presets without one of them. */
export function removePreset(presets: readonly ColumnPreset[], name: string): readonly ColumnPreset[] {
  return presets.filter((preset) => preset.name !== name);
}
