import { useState } from 'react';
import { readStored, removeStored, writeStored } from '#src/session/storage.ts';
import { type LayoutColumn, mergeLayout, resetLayout } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import type { ListType } from './list-types.ts';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((width) => typeof width === 'number');

function isLayout(value: unknown): value is GridLayout {
  if (typeof value !== 'object' || value === null) return false;
  if (!('order' in value && 'hidden' in value && 'widths' in value)) return false;
  return isTexts(value.order) && isTexts(value.hidden) && isWidths(value.widths);
}

/** The columns that a list shows, remembered in the browser per list type. */
export function useLayout(type: ListType, columns: readonly LayoutColumn[]) {
  const [remembered, setRemembered] = useState(() => readStored(`columns:${type}`, isLayout));
  return {
    layout: mergeLayout(remembered, columns),
    setLayout(layout: GridLayout) {
      setRemembered(layout);
      writeStored(`columns:${type}`, layout);
    },
    reset() {
      setRemembered(resetLayout(columns));
      removeStored(`columns:${type}`);
    },
  };
}
