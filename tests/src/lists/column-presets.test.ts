import { describe, expect, it } from 'vitest';
import {
  hasPreset,
  removePreset,
  renamePreset,
  savedLayout,
  savePreset,
  shippedLayout,
} from '#src/lists/columns/ColumnChooser.tsx';
import { stoneColumns } from '#src/lists/columns/column-sets.ts';
import { type LayoutColumn, resetLayout, visibleKeys } from '#src/shared/grid/layout.ts';

const columns: readonly LayoutColumn[] = stoneColumns().map(({ key, kind, isHidden }) => ({
  key,
  kind,
  hidden: isHidden ?? false,
}));
/** Columns of a list with one of its own that is shown and one that is not. */
const cart: readonly LayoutColumn[] = [
  ...columns,
  { key: 'seenCtPr', kind: 'money', hidden: false },
  { key: 'addedAt', kind: 'text', hidden: true },
];
const usual = resetLayout(columns);
const shown = (preset: 'all' | 'trade' | 'certificate', of = columns) =>
  visibleKeys(shippedLayout(preset, of, resetLayout(of)));

describe('a preset of the portal', () => {
  it('shows every column under All', () => {
    expect(shown('all', cart)).toEqual(cart.map(({ key }) => key));
  });

  it('shows prices for trade, measurements for the certificate, and the grades in both', () => {
    for (const key of ['select', 'stoneId', 'crt', 'colNm', 'clrNm']) {
      expect(shown('trade')).toContain(key);
      expect(shown('certificate')).toContain(key);
    }
    expect(shown('trade')).toEqual(expect.arrayContaining(['rap', 'back', 'ctPr', 'amt']));
    expect(shown('trade')).not.toContain('depPer');
    expect(shown('certificate')).toEqual(expect.arrayContaining(['rptNo', 'depPer', 'tblPer', 'ratio']));
    expect(shown('certificate')).not.toContain('ctPr');
  });

  it('leaves the columns that only this list has as they are by default', () => {
    expect(shown('certificate', cart)).toContain('seenCtPr');
    expect(shown('trade', cart)).not.toContain('addedAt');
  });

  it('puts the columns in their usual order and keeps their widths', () => {
    const moved = { ...usual, order: usual.order.toReversed(), widths: { crt: 120 } };
    const { order, widths } = shippedLayout('trade', columns, moved);
    expect([order, widths]).toEqual([usual.order, { crt: 120 }]);
  });
});

describe('a saved preset', () => {
  const mine = { ...usual, hidden: ['rap'], widths: { crt: 120 } };
  const presets = savePreset(savePreset([], 'Mine', mine), 'Usual', usual);

  it('gives its columns back as they were, and columns that are new meanwhile beside them', () => {
    const [preset] = presets;
    expect(preset && savedLayout(preset, columns)).toEqual(mine);
    expect(preset && savedLayout(preset, cart).order).toContain('seenCtPr');
  });

  it('is replaced in its place by another one of its name', () => {
    const replaced = savePreset(presets, 'mine', usual);
    expect(replaced.map(({ name }) => name)).toEqual(['mine', 'Usual']);
    expect(replaced[0]?.columns).toEqual(presets[1]?.columns);
  });

  it('is found by its name whatever its capitals, renamed, and deleted', () => {
    expect(hasPreset(presets, 'MINE')).toBe(true);
    const renamed = renamePreset(presets, 'Mine', 'Desk');
    expect(renamed.map(({ name }) => name)).toEqual(['Desk', 'Usual']);
    expect(renamed[0]?.columns).toEqual(presets[0]?.columns);
    expect(removePreset(presets, 'Mine').map(({ name }) => name)).toEqual(['Usual']);
  });
});
