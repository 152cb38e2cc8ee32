import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import type { GridState } from './state.ts';

/**
 * Spreadsheets live here, near the root, each in a DOM node of its own that a page adopts and returns. So a list that is
 * opened again is not built again, which would take 24 to 61 % longer (`npm run bench:portal`). Without this file, `Grid`
 * would render its spreadsheet itself.
 */
export interface Sheet {
  readonly key: number;
  /** Grids of the same kind can take over each other's spreadsheet. */
  readonly kind: string;
  readonly node: HTMLElement;
  /** Never rendered again: each render of `HotTable` draws the spreadsheet twice. */
  readonly element: ReactNode;
  readonly state: GridState<unknown>;
}

/** Maximum number of spreadsheets outside of the document: those of the two lists that were left last. */
const MAX_PARKED = 2;

interface Host {
  /** Number of spreadsheets that were ever created. */
  readonly made: number;
  /** Those that stand on a page. */
  readonly adopted: readonly Sheet[];
  /** Those that no page shows, the one that was left last at the end. */
  readonly parked: readonly Sheet[];
}

const useHost = create<Host>(() => ({ made: 0, adopted: [], parked: [] }));

const without = (sheets: readonly Sheet[], sheet: Sheet) => sheets.filter((other) => other !== sheet);

/** Takes a parked spreadsheet of this kind, or creates one, which is mounted as soon as React has rendered. */
export function adoptSheet(kind: string, make: () => Pick<Sheet, 'element' | 'state'>): Sheet {
  const { made, adopted, parked } = useHost.getState();
  const found = parked.findLast((sheet) => sheet.kind === kind);
  if (found !== undefined) {
    useHost.setState({ adopted: [...adopted, found], parked: without(parked, found) });
    return found;
  }
  const node = document.createElement('div');
  node.style.blockSize = '100%';
  const sheet = { key: made, kind, node, ...make() };
  useHost.setState({ made: made + 1, adopted: [...adopted, sheet] });
  return sheet;
}

/** Takes a spreadsheet out of the document. `isKept`: another page may adopt it. */
export function returnSheet(sheet: Sheet, isKept: boolean): void {
  sheet.node.remove();
  useHost.setState(({ adopted, parked }) => ({
    adopted: without(adopted, sheet),
    parked: isKept ? [...parked, sheet].slice(-MAX_PARKED) : parked,
  }));
}

/** Destroys all parked spreadsheets, and with them the rows that they last showed: call it at sign-out. */
export function forgetGrids(): void {
  useHost.setState({ parked: [] });
}

export function GridHost() {
  const { adopted, parked } = useHost();
  useEffect(() => forgetGrids, []);
  return [...adopted, ...parked].map(({ key, node, element }) => createPortal(element, node, String(key)));
}
