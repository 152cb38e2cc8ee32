import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStonePeek } from '#src/lists/views/StonePeek.tsx';
import type { RowRest } from '#src/shared/grid/types.ts';
import { takeCalls } from '../../support/component/api.ts';
import { first, second, signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

type Rest = RowRest<typeof first>;
type FakeGrid = { onRest: (rest: Rest | null) => void };
const anchor = new DOMRect(10, 20, 96, 29);

function Host({ grid }: { grid: FakeGrid }) {
  const { onRest, peek } = useStonePeek((row: typeof first) => [row]);
  grid.onRest = onRest;
  return peek;
}

async function open() {
  const grid: FakeGrid = { onRest: () => {} };
  const shown = await renderWithProviders(<Host grid={grid} />);
  const rest = (next: Rest | null) => act(async () => grid.onRest(next));
  return { ...shown, rest };
}

let api: ReturnType<typeof takeCalls>;

beforeEach(() => {
  signInAs('primary');
  api = takeCalls();
});

describe('the card of a stone beside its number', () => {
  it('shows carat, grades and price of the row that the pointer rests on, then those of the next', async () => {
    const { rest } = await open();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await rest({ row: first, anchor });
    const card = await screen.findByRole('tooltip');
    expect(card.textContent).toContain('PV100001');
    expect(card.textContent).toContain('$7,000.00/ct · $7,000');
    await rest({ row: second, anchor });
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('PV100002'));
  });

  it('says how the price stands among like stones', async () => {
    const { rest, t } = await open();
    await rest({ row: first, anchor });
    const call = await api.next('listMarketStandings');
    expect(call.body).toEqual({ id: [first.id] });
    const spread = { lowest: 6100, median: 6900, highest: 7600 };
    const cell = {
      ...{ shp: 'shape-round', shpNm: 'Round', from: 1, to: 1.49, col: 'G', clr: 'VS1' },
      ...{ n: 21, tooFew: false, ctPr: spread, back: null, daysListed: 35, change7: null, change30: null },
    };
    const standing = { diamond: first.id, cell, others: 20, rank: 6, percentile: 25, cheaperThan: 70 };
    await act(async () => call.ok('listMarketStandings', { count: 1, list: [standing] }));
    const card = screen.getByRole('tooltip');
    await waitFor(() =>
      expect(card.textContent).toContain(t('stones:standing.cheaperThan', { share: '70%', n: '20' })),
    );
  });

  it('goes when the pointer leaves, but not while it is on the card', async () => {
    const { rest, user } = await open();
    await rest({ row: first, anchor });
    const card = await screen.findByRole('tooltip');
    await user.hover(card);
    vi.spyOn(card, 'matches').mockReturnValue(true);
    await rest(null);
    expect(screen.getByRole('tooltip')).toBe(card);
    await user.unhover(card);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await rest({ row: second, anchor });
    await screen.findByRole('tooltip');
    await rest(null);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('goes with Escape, which closes nothing else', async () => {
    const { rest } = await open();
    const closed: string[] = [];
    const listen = ({ key }: KeyboardEvent) => closed.push(key);
    document.body.addEventListener('keydown', listen);
    await rest({ row: first, anchor });
    await screen.findByRole('tooltip');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    expect(closed).toEqual([]);
    document.body.removeEventListener('keydown', listen);
  });
});
