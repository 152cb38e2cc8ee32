import { describe, expect, it } from 'vitest';
import {
  isSameLayout,
  mergeLayout,
  moveColumn,
  resetLayout,
  resizeColumn,
  toggleColumn,
  visibleKeys,
} from '#src/shared/grid/layout.ts';
import { pinnedColumns, pinnedWidth, widthOf } from '#src/shared/grid/pins.ts';
import type { GridColumn, GridLayout } from '#src/shared/grid/types.ts';

type Column = Pick<GridColumn<never>, 'key' | 'kind' | 'hidden' | 'locked' | 'width' | 'mobileWidth'>;

const select: Column = { key: 'select', kind: 'select', width: 140, mobileWidth: 40 };
const id: Column = { key: 'id', kind: 'link', width: 160, mobileWidth: 110 };
const shape: Column = { key: 'shape', kind: 'text', width: 90 };
const carat: Column = { key: 'carat', kind: 'number', width: 80 };
const note: Column = { key: 'note', kind: 'text', width: 200, hidden: true };
const columns = [select, id, shape, carat, note];
const byKey = new Map(columns.map((column) => [column.key, column]));

function remembered(change: Partial<GridLayout>): GridLayout {
  return { order: ['select', 'id', 'shape', 'carat', 'note'], hidden: ['note'], widths: {}, ...change };
}

describe('a fresh layout', () => {
  it('takes order and hidden columns from the columns', () => {
    expect(resetLayout(columns)).toEqual(remembered({}));
  });

  it('never hides a locked column', () => {
    expect(resetLayout([{ ...shape, hidden: true, locked: true }]).hidden).toEqual([]);
  });

  it('is what nothing remembered gives', () => {
    expect(mergeLayout(null, columns)).toEqual(resetLayout(columns));
  });
});

describe('a remembered layout', () => {
  it('stays as it was on the same columns', () => {
    const layout = remembered({
      order: ['select', 'carat', 'id', 'note', 'shape'],
      hidden: ['id'],
      widths: { carat: 120 },
    });
    expect(mergeLayout(layout, columns)).toEqual(layout);
  });

  it('loses columns that are gone, with their widths', () => {
    const layout = remembered({
      order: ['select', 'old', 'carat', 'id', 'shape', 'note'],
      hidden: ['old', 'note'],
      widths: { old: 70, id: 99 },
    });
    expect(mergeLayout(layout, columns)).toEqual({
      order: ['select', 'carat', 'id', 'shape', 'note'],
      hidden: ['note'],
      widths: { id: 99 },
    });
  });

  it('gains a new column behind the one that precedes it by default', () => {
    const layout = remembered({ order: ['select', 'shape', 'id'], hidden: [] });
    const merged = mergeLayout(layout, columns);
    expect(merged.order).toEqual(['select', 'shape', 'carat', 'note', 'id']);
    expect(merged.hidden).toEqual(['note']);
  });

  it('cannot hide or move a locked column', () => {
    const layout = remembered({ order: ['id', 'shape', 'select', 'carat', 'note'], hidden: ['select'] });
    const merged = mergeLayout(layout, columns);
    expect(merged.order[0]).toBe('select');
    expect(merged.hidden).toEqual([]);
  });

  it('keeps every column once, whatever is remembered', () => {
    const layout = remembered({ order: ['id', 'id', 'carat', 'carat'], hidden: ['id', 'id'] });
    const merged = mergeLayout(layout, columns);
    expect(merged.order.toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
    expect(merged.hidden.filter((key) => key === 'id')).toEqual(['id']);
  });
});

describe('changes', () => {
  const layout = remembered({});

  it('move a column, clamped to the ends', () => {
    expect(moveColumn(layout, 'carat', 1).order).toEqual(['select', 'carat', 'id', 'shape', 'note']);
    expect(moveColumn(layout, 'id', 99).order.at(-1)).toBe('id');
    expect(moveColumn(layout, 'id', -5).order[0]).toBe('id');
    expect(moveColumn(layout, 'nothing', 1)).toBe(layout);
  });

  it('toggle a column there and back', () => {
    const hidden = toggleColumn(layout, 'shape');
    expect(visibleKeys(hidden)).toEqual(['select', 'id', 'carat']);
    expect(toggleColumn(hidden, 'shape').hidden).toEqual(layout.hidden);
    expect(toggleColumn(layout, 'nothing')).toBe(layout);
  });

  it('bound a width', () => {
    expect(resizeColumn(layout, 'id', 200.4).widths).toEqual({ id: 200 });
    expect(resizeColumn(layout, 'id', 2).widths).toEqual({ id: 32 });
    expect(resizeColumn(layout, 'id', 5000).widths).toEqual({ id: 800 });
  });
});

describe('pins', () => {
  const desktop = { wanted: 3, gridWidth: 1400, isMobile: false };
  const mobile = { wanted: 3, gridWidth: 390, isMobile: true };

  it('hold three columns on a desktop and two on a phone', () => {
    expect(pinnedColumns(byKey, remembered({}), desktop)).toBe(3);
    expect(pinnedColumns(byKey, remembered({}), mobile)).toBe(2);
  });

  it('include hidden columns and extend to the next shown one', () => {
    expect(pinnedColumns(byKey, remembered({ hidden: ['id'] }), desktop)).toBe(4);
    expect(pinnedColumns(byKey, remembered({ hidden: ['select', 'id', 'shape'] }), desktop)).toBe(5);
  });

  it('never take more than half a phone', () => {
    expect(pinnedColumns(byKey, remembered({}), { ...mobile, gridWidth: 290 })).toBe(1);
    expect(pinnedColumns(byKey, remembered({ widths: { select: 300 } }), mobile)).toBe(0);
  });

  it('give way in a narrow panel of a wide screen', () => {
    expect(pinnedColumns(byKey, remembered({}), { ...desktop, gridWidth: 500 })).toBe(2);
  });

  it('are as wide as their shown columns, whichever way these are sized', () => {
    const width = (layout: GridLayout, count: number, isMobile: boolean) =>
      pinnedWidth(byKey, layout, { count, isMobile });
    expect(width(remembered({}), 3, false)).toBe(140 + 160 + 90);
    expect(width(remembered({}), 2, true)).toBe(40 + 110);
    expect(width(remembered({ hidden: ['id'] }), 4, false)).toBe(140 + 90 + 80);
    expect(width(remembered({ widths: { id: 99 } }), 2, false)).toBe(140 + 99);
    expect(width(remembered({}), 0, false)).toBe(0);
  });

  it('measure the chosen width before the default one', () => {
    expect(widthOf(select, remembered({}), true)).toBe(40);
    expect(widthOf(select, remembered({}), false)).toBe(140);
    expect(widthOf(shape, remembered({}), true)).toBe(90);
    expect(widthOf(select, remembered({ widths: { select: 77 } }), true)).toBe(77);
  });
});

describe('two layouts', () => {
  it('are the same when order, hidden columns and widths are', () => {
    expect(isSameLayout(remembered({ widths: { id: 90 } }), remembered({ widths: { id: 90 } }))).toBe(true);
  });

  it.each<[string, Partial<GridLayout>]>([
    ['a moved column', { order: ['select', 'shape', 'id', 'carat', 'note'] }],
    ['a column less', { order: ['select', 'id', 'shape', 'carat'] }],
    ['another hidden column', { hidden: ['carat'] }],
    ['a width', { widths: { id: 90 } }],
  ])('differ by %s', (_what, change) => {
    expect(isSameLayout(remembered({}), remembered(change))).toBe(false);
    expect(isSameLayout(remembered(change), remembered({}))).toBe(false);
  });

  it('differ by another width of one column, or the width of another', () => {
    const own = remembered({ widths: { id: 90 } });
    expect(isSameLayout(own, remembered({ widths: { id: 91 } }))).toBe(false);
    expect(isSameLayout(own, remembered({ widths: { shape: 90 } }))).toBe(false);
  });
});
