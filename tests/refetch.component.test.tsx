import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import type { ListDefinition } from '#src/lists/definition.ts';
import { createListSelection } from '#src/lists/list-selection.ts';
import { searchSource } from '#src/lists/sources.ts';
import { useList } from '#src/lists/use-list.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { takeCalls } from './component/api.ts';
import { renderWithProviders } from './component/render.tsx';

const rowId = ({ id }: Stone) => id;

const found: ListDefinition<Stone> = {
  type: 'diamond-list',
  route: 'diamondList',
  permission: 'SEARCH_LIST',
  source: searchSource,
  columns: [],
  actions: [],
  notices: [],
  groupBy: null,
  empty: 'noMatch',
  isSortable: true,
  countOf: 'stones',
  Header: null,
  rowId,
  selection: createListSelection('diamond-list', rowId),
};

function Found() {
  return <p>{useList(found).isFetching ? 'reading' : 'read'}</p>;
}

it('counts a search as a recent one when the user runs it, not when its result is read again', async () => {
  const api = takeCalls();
  await renderWithProviders(<Found />);
  const first = await api.next('paginateDiamonds');
  expect(first.body).toMatchObject({ isSkipSave: false });
  first.ok('paginateDiamonds', []);
  await screen.findByText('read');
  act(() => void invalidate(queryClient, ['paginateDiamonds']));
  const again = await api.next('paginateDiamonds');
  expect(again.body).toMatchObject({ isSkipSave: true });
  again.ok('paginateDiamonds', []);
  await waitFor(() => expect(screen.getByText('read')).toBeTruthy());
});
