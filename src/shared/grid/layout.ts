import type { GridColumn, GridLayout } from './types.ts';

export type LayoutColumn = Pick<GridColumn<never>, 'key' | 'kind' | 'hidden' | 'locked'>;

const narrowest = 32;
const widest = 800;

/** Whether the user may hide or move this column. The checkbox column is locked unless it says otherwise. */
export function isLocked(column: LayoutColumn): boolean {
  return column.locked ?? column.kind === 'select';
}

/** The default layout: the columns' own order, hidden columns and widths. */
export function resetLayout(columns: readonly LayoutColumn[]): GridLayout {
  return {
    order: columns.map((column) => column.key),
    hidden: columns
      .filter((column) => column.hidden === true && !isLocked(column))
      .map((column) => column.key),
    widths: {},
  };
}

/**
 * Applies a remembered layout to today's columns. Columns that no longer exist are dropped; new ones appear after the
 * column that precedes them by default (hidden if they are by default); locked ones return to their own place.
 * `remembered` may be null (nothing remembered).
 */
export function mergeLayout(remembered: GridLayout | null, columns: readonly LayoutColumn[]): GridLayout {
  const fresh = resetLayout(columns);
  if (remembered === null) return fresh;
  const known = new Set(fresh.order);
  const remembers = new Set(remembered.order);
  const locked = new Set(columns.filter(isLocked).map((column) => column.key));
  const order = [...remembers].filter((key) => known.has(key) && !locked.has(key));
  fresh.order.forEach((key, index) => {
    if (locked.has(key)) order.splice(index, 0, key);
    else if (!remembers.has(key)) order.splice(placeAfterDefault(order, fresh.order, index), 0, key);
  });
  const freshHidden = new Set(fresh.hidden);
  const hidden = new Set(remembered.hidden);
  return {
    order,
    hidden: order.filter((key) => !locked.has(key) && (remembers.has(key) ? hidden : freshHidden).has(key)),
    widths: Object.fromEntries(Object.entries(remembered.widths).filter(([key]) => known.has(key))),
  };
}

/** Position of a new column: after its nearest default predecessor, else first. */
function placeAfterDefault(order: readonly string[], defaults: readonly string[], index: number): number {
  for (let before = index - 1; before >= 0; before -= 1) {
    const at = order.indexOf(defaults[before] ?? '');
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** Moves `key` to `index` in the order (hidden columns counted). Clamps the index; ignores unknown keys. */
export function moveColumn(layout: GridLayout, key: string, index: number): GridLayout {
  if (!layout.order.includes(key)) return layout;
  const order = layout.order.filter((other) => other !== key);
  order.splice(Math.max(0, Math.min(index, order.length)), 0, key);
  return { ...layout, order };
}

export function toggleColumn(layout: GridLayout, key: string): GridLayout {
  if (!layout.order.includes(key)) return layout;
  const hidden = layout.hidden.includes(key)
    ? layout.hidden.filter((other) => other !== key)
    : [...layout.hidden, key];
  return { ...layout, hidden };
}

/** Sets a user-chosen width in CSS pixels, clamped to 32 to 800. */
export function resizeColumn(layout: GridLayout, key: string, width: number): GridLayout {
  const bounded = Math.round(Math.max(narrowest, Math.min(width, widest)));
  return { ...layout, widths: { ...layout.widths, [key]: bounded } };
}

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Whether two layouts have the same order, hidden columns and widths. */
export function isSameLayout(one: GridLayout, other: GridLayout): boolean {
  if (one === other) return true;
  const widths = Object.entries(one.widths);
  return (
    isSameOrder(one.order, other.order) &&
    isSameOrder(one.hidden, other.hidden) &&
    widths.length === Object.keys(other.widths).length &&
    widths.every(([key, width]) => other.widths[key] === width)
  );
}

export function visibleKeys(layout: GridLayout): readonly string[] {
  const hidden = new Set(layout.hidden);
  return layout.order.filter((key) => !hidden.has(key));
}
