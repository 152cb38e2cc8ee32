import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { type StoneFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import type { SortKey } from '#src/lists/columns/column.ts';
import type { ListDefinition } from '#src/lists/engine/definition.ts';
import { createListSelection } from '#src/lists/engine/list-selection.ts';
import { useListPage } from '#src/lists/engine/use-list-page.ts';
import { searchSource } from '#src/lists/sources/search-source.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { takeCalls } from '../../support/component/api.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const rowId = ({ id }: Stone) => id;

const found: ListDefinition<Stone, StoneFilters, SortKey> = {
  source: searchSource,
  filters: stoneFilters,
  tabs: [],
  actions: [],
  notices: [],
  rowId,
  rowName: ({ stoneId }) => stoneId,
  hrefOf: () => null,
  stonesOf: (stone) => [stone],
  selection: createListSelection('refetch', rowId),
};

function Found() {
  return <p>{useListPage(found, () => null, false).isFetching ? 'reading' : 'read'}</p>;
}

it('counts a search as a recent one when the user runs it, not when its result is reloaded', async () => {
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
