import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn, RecordTableProps } from '#src/shared/data/record-column.ts';
import { createSelection } from '#src/shared/grid/selection.ts';
import { bothDirections } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly state: string;
}

const people: readonly Person[] = [
  { id: 'p-1', name: 'Asha', orders: 12, state: 'active' },
  { id: 'p-2', name: 'Omar', orders: 3, state: 'blocked' },
];

const columns: readonly RecordColumn<Person>[] = [
  { key: 'name', kind: 'name', title: 'Name', isSortable: true, render: ({ name }) => name },
  { key: 'orders', kind: 'figure', title: 'Orders', isSortable: true, render: ({ orders }) => orders },
  { key: 'state', kind: 'state', title: 'State', render: ({ state }) => state },
];

const table: RecordTableProps<Person> = {
  label: 'People',
  columns,
  rows: people,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: <p>{'Nobody is here.'}</p>,
};

describe('a table of records', () => {
  it('names its rows and columns for screen readers', async () => {
    await renderWithProviders(<RecordTable {...table} />);
    const shown = screen.getByRole('table', { name: 'People' });
    const header = within(shown)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(header).toEqual(['Name', 'Orders', 'State']);
    expect(within(shown).getByRole('rowheader', { name: 'Omar' })).toBeTruthy();
    expect(within(shown).getByRole('cell', { name: '12' }).getAttribute('dir')).toBe('ltr');
  });

  it('asks for a sort from its headers: ascending, descending, none', async () => {
    const onSort = vi.fn();
    const sorted = (sort: RecordTableProps<Person>['sort']) => (
      <RecordTable {...table} sort={sort ?? null} onSort={onSort} />
    );
    const { user, rerender } = await renderWithProviders(sorted(null));
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Orders').getAttribute('aria-sort')).toBe('none');
    expect(header('State').hasAttribute('aria-sort')).toBe(false);
    await user.click(within(header('Orders')).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'orders', direction: 'asc' });
    rerender(sorted({ key: 'orders', direction: 'asc' }));
    expect(header('Orders').getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(header('Orders')).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'orders', direction: 'desc' });
    rerender(sorted({ key: 'orders', direction: 'desc' }));
    await user.click(within(header('Orders')).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith(null);
  });

  it('says that it is empty, and outlines a page that has not arrived', async () => {
    const { rerender } = await renderWithProviders(<RecordTable {...table} rows={[]} />);
    expect(screen.getByText('Nobody is here.')).toBeTruthy();
    rerender(<RecordTable {...table} rows={null} />);
    expect(screen.queryByText('Nobody is here.')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('status')).toBeTruthy();
  });
});

describe.each([
  ['table', 1024],
  ['cards', 390],
])('rows as %s', (_name, width) => {
  it.each(bothDirections)('are selected one by one and as a page (%s)', async (language) => {
    setWindowWidth(width);
    const selection = createSelection();
    const { user, t } = await renderWithProviders(<RecordTable {...table} selection={selection} />, {
      language,
    });
    const page = screen.getByRole('checkbox', { name: t('common:selectPage') });
    await user.click(screen.getByRole('checkbox', { name: t('common:selectRow', { name: 'Omar' }) }));
    expect([...selection.getSnapshot()]).toEqual(['p-2']);
    expect(page).toHaveProperty('indeterminate', true);
    await user.click(page);
    expect(selection.getSnapshot().size).toBe(2);
    expect(page).toHaveProperty('checked', true);
    await user.click(page);
    expect(selection.getSnapshot().size).toBe(0);
  });

  it('have menus of their own', async () => {
    setWindowWidth(width);
    const onSelect = vi.fn();
    const menuOf = ({ name }: Person) => [
      { key: 'block', label: `Block ${name}`, onSelect: () => onSelect(name) },
    ];
    const { user, t } = await renderWithProviders(<RecordTable {...table} menuOf={menuOf} />);
    await user.click(screen.getByRole('button', { name: t('common:rowActions', { name: 'Asha' }) }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Asha' }));
    await vi.waitFor(() => expect(onSelect).toHaveBeenCalledWith('Asha'));
  });
});

describe('rows in groups', () => {
  const group = { keyOf: ({ state }: Person) => state, render: ({ state }: Person) => `All ${state}` };

  it('have a heading for each group, across all columns of the table', async () => {
    setWindowWidth(1024);
    await renderWithProviders(<RecordTable {...table} group={group} selection={createSelection()} />);
    const heading = screen.getByText('All blocked');
    expect(heading.tagName).toBe('TD');
    expect(heading).toHaveProperty('colSpan', 4);
    expect(within(heading.closest('tbody') ?? document.body).getByText('Omar')).toBeTruthy();
  });

  it('have a heading above the cards of each group', async () => {
    setWindowWidth(390);
    await renderWithProviders(<RecordTable {...table} group={group} />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['All active', 'All blocked']);
  });
});

it('a narrow window shows every figure on the cards, and sorts them by a list of columns', async () => {
  setWindowWidth(390);
  const onSort = vi.fn();
  const { user, t } = await renderWithProviders(<RecordTable {...table} onSort={onSort} />);
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = within(screen.getByRole('region', { name: 'People' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Asha');
  expect(first?.textContent).toContain('active');
  expect(first?.textContent).toContain('Orders12');
  await user.click(screen.getByRole('combobox', { name: t('common:sortBy') }));
  await user.click(await screen.findByRole('option', { name: 'Orders' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'orders', direction: 'asc' });
});
