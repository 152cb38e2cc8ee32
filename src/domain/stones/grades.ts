import type { MasterItem } from '#generated/model/masterItem.ts';

/** Active items of a master list, sorted by scale position, never alphabetically. */
export function inScaleOrder(items: readonly MasterItem[]): readonly MasterItem[] {
  return items
    .filter((item) => item.isActive)
    .sort((a, b) => a.sortingSequence - b.sortingSequence || (a.code < b.code ? -1 : 1));
}

/** Items of a scale from the best down to `worst` (a code), both inclusive; empty if the code is unknown. */
export function atLeast(items: readonly MasterItem[], worst: string): readonly MasterItem[] {
  const scale = inScaleOrder(items);
  const last = scale.findIndex((item) => item.code === worst);
  return scale.slice(0, last + 1);
}

/** A named group of a scale (DEF, VVS …). */
export interface GradeGroup {
  readonly name: string;
  readonly items: readonly MasterItem[];
}

/** Groups of a master list in scale order; items without a group are omitted. */
export function groupsOf(items: readonly MasterItem[]): readonly GradeGroup[] {
  const groups = Map.groupBy(inScaleOrder(items), ({ group }) => group ?? '');
  return [...groups].filter(([name]) => name !== '').map(([name, members]) => ({ name, items: members }));
}
