/** The editing of asking prices in a grid that is not drawn: its state takes entries as the spreadsheet passes them on. */
import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { vi } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { PriceEditing } from '#src/features/manage/PriceEditing.tsx';
import { enterChanged, enterPasted } from '#src/shared/grid/entering.ts';
import { createSelection } from '#src/shared/grid/selection.ts';
import { createState, type GridState } from '#src/shared/grid/state.ts';
import type { GridColumn, ListEdit } from '#src/shared/grid/types.ts';
import { stone } from '../search-stone.ts';
import { takeCalls } from './api.ts';
import { signInAs } from './list-engine.ts';
import { renderWithProviders } from './render.tsx';

const columns: readonly GridColumn<Stone>[] = [
  { key: 'stoneId', kind: 'text', title: 'Stone', width: 90, value: ({ stoneId }) => stoneId },
  { key: 'back', kind: 'percent', title: 'Back %', width: 90, value: ({ back }) => back },
  { key: 'ctPr', kind: 'money', title: '$/ct', width: 90, value: ({ ctPr }) => ctPr },
  { key: 'amt', kind: 'money', title: 'Amount', width: 90, value: ({ amt }) => amt },
];
const order = columns.map(({ key }) => key);
const columnOf = (key: string) => order.indexOf(key);

/** A stone that can be edited; its number shows its place. */
export const listing = (at: number, changes: Partial<Stone> = {}) =>
  stone({
    id: `st-${at}`,
    stoneId: `PV${100_000 + at}`,
    crt: 1.5,
    rap: 10_000,
    ctPr: 7000,
    amt: 10_500,
    back: -30,
    ...changes,
  });
export const listings = (count: number) => Array.from({ length: count }, (_, at) => listing(at));

type Places = readonly (Stone | null)[];
type RowsBetween = (first: number, last: number) => Promise<readonly Stone[]>;

/** The state that the grid would have with the edits; `hot` is missing, so the columns are in their order. */
function stateOf(places: Places, edit: ListEdit<Stone>, rowsBetween?: RowsBetween): GridState<Stone> {
  return createState({
    label: 'Listings',
    locale: 'en',
    direction: 'ltr',
    columns,
    rows: places.map((row) => (row === null ? null : edit.apply(row))),
    rowId: ({ id }) => id,
    rowName: ({ stoneId }) => stoneId,
    messages: { selectAll: '', selectRow: () => '', selected: () => '' },
    selection: createSelection(),
    layout: { order, hidden: [], widths: {} },
    edit: rowsBetween === undefined ? edit.grid : { ...edit.grid, rowsBetween },
  });
}

type SheetProps = { state: GridState<Stone>; onState: (state: GridState<Stone>) => void };

function Sheet({ state, onState }: SheetProps) {
  useLayoutEffect(() => {
    onState(state);
  });
  return null;
}

/** Opens the editing of these rows, as the seller; null stands for one that is not loaded. */
export async function openEditing(places: Places, rowsBetween?: RowsBetween) {
  signInAs('seller');
  const api = takeCalls();
  const states: GridState<Stone>[] = [];
  const focusBack = vi.fn();
  const editing = (shown: Places) => (
    <PriceEditing rows={shown.filter((row) => row !== null)} onFocusBack={focusBack}>
      {(edit) => <Sheet state={stateOf(shown, edit, rowsBetween)} onState={(state) => states.push(state)} />}
    </PriceEditing>
  );
  const shown = await renderWithProviders(editing(places), { address: '/seller/diamonds' });
  const { t, user } = shown;
  const grid = () => {
    const state = states.at(-1);
    if (state === undefined) throw new Error('Not rendered.');
    return state;
  };
  const row = (place: number) => {
    const found = grid().lines.rows[place];
    if (found === null || found === undefined) throw new Error(`No row ${place}`);
    return found;
  };
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    api,
    t,
    user,
    grid,
    /** Called to move the focus to the grid. */
    focusBack,
    row,
    mark: (place: number, key: string) => grid().props.edit?.markOf(row(place), key) ?? null,
    type: (place: number, key: string, text: string) =>
      act(async () => enterChanged(grid(), [[place, key, null, text]], String)),
    paste: (place: number, key: string, table: readonly (readonly string[])[]) => {
      const at = { startRow: place, endRow: place, startCol: columnOf(key), endCol: columnOf(key) };
      return act(async () => enterPasted(grid(), table, [at]));
    },
    press: (name: string) => user.click(button(name)),
    save: (count: number) => user.click(button(t('manage:edit.save', { count }))),
    told: () => screen.getByRole('region', { name: t('manage:edit.title') }).textContent ?? '',
    isShown: () => screen.queryByRole('region', { name: t('manage:edit.title') }) !== null,
    read: (again: Places) => act(async () => shown.rerender(editing(again))),
  };
}
