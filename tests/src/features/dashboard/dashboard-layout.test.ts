import { describe, expect, test } from 'vitest';
import { DashboardTile } from '#generated/model/dashboardTile.ts';
import {
  hideTile,
  isSameLayout,
  layoutOf,
  moveTile,
  resizeTile,
  showTile,
  sizeOf,
  tileSizes,
  usualLayout,
} from '#src/features/dashboard/layout.ts';

const all = new Set(Object.values(DashboardTile));
const usual = usualLayout(all);

describe('the layout of the dashboard', () => {
  test('shows every tile to a user who has not arranged them', () => {
    expect(usual.visible.toSorted()).toEqual([...all].toSorted());
    expect(usual.hidden).toEqual([]);
    expect(usual.visible.map((tile) => sizeOf(usual, tile))).toEqual(
      usual.visible.map((tile) => tileSizes[tile][0]),
    );
  });

  test('has the kept order, and hides what is not in it', () => {
    const value = { tiles: [DashboardTile.FAQ, DashboardTile.CONTACT] };
    const layout = layoutOf(value, all);
    expect(layout.visible).toEqual(['FAQ', 'CONTACT']);
    expect(layout.hidden).toHaveLength(all.size - 2);
  });

  test('leaves out tiles of areas that the user may not view, kept or not', () => {
    const allowed = new Set(['FAQ', 'CONTACT'] as const);
    const value = { tiles: [DashboardTile.PORTFOLIO, DashboardTile.FAQ] };
    const layout = layoutOf(value, allowed);
    expect([layout.visible, layout.hidden]).toEqual([['FAQ'], ['CONTACT']]);
    expect(usualLayout(allowed).visible.toSorted()).toEqual(['CONTACT', 'FAQ']);
  });

  test('moves a tile to a place, and no further than the ends', () => {
    const [first, second, third] = usual.visible;
    if (first === undefined) throw new Error('The layout has no tile.');
    expect(moveTile(usual, first, 2).visible.slice(0, 3)).toEqual([second, third, first]);
    expect(moveTile(usual, first, 999).visible.at(-1)).toBe(first);
    expect(moveTile(usual, first, -1).visible).toEqual(usual.visible);
  });

  test('hides a tile and shows it again at the end', () => {
    const hidden = hideTile(usual, 'PORTFOLIO');
    expect(hidden.visible).not.toContain('PORTFOLIO');
    expect(hidden.hidden).toEqual(['PORTFOLIO']);
    const shown = showTile(hidden, 'PORTFOLIO');
    expect([shown.visible.at(-1), shown.hidden]).toEqual(['PORTFOLIO', []]);
  });

  test('keeps sizes that differ from the default, and ignores those that a tile does not have', () => {
    const wide = resizeTile(usual, 'PORTFOLIO', 'LARGE');
    expect([wide.sizes, sizeOf(wide, 'PORTFOLIO')]).toEqual([{ PORTFOLIO: 'LARGE' }, 'LARGE']);
    expect(resizeTile(wide, 'PORTFOLIO', 'MEDIUM').sizes).toEqual({});
    expect(sizeOf({ ...usual, sizes: { LIST_COUNTS: 'SMALL' } }, 'LIST_COUNTS')).toBe('LARGE');
  });

  test('is the same while order, tiles and sizes are', () => {
    const [first] = usual.visible;
    if (first === undefined) throw new Error('The layout has no tile.');
    expect(isSameLayout(usual, moveTile(moveTile(usual, first, 3), first, 0))).toBe(true);
    expect(isSameLayout(usual, moveTile(usual, first, 3))).toBe(false);
    expect(isSameLayout(usual, resizeTile(usual, 'PORTFOLIO', 'LARGE'))).toBe(false);
    expect(isSameLayout(usual, hideTile(usual, 'PORTFOLIO'))).toBe(false);
  });
});
