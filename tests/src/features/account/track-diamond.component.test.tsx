import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import TrackDiamond from '#src/features/papers/TrackDiamond.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { shipmentOf } from '../../../support/component/papers.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

beforeEach(() => signInAs('primary'));

async function open(query = '') {
  const api = takeCalls();
  const shown = await renderWithProviders(<TrackDiamond />, { address: `/track-diamond${query}` });
  return { ...shown, api };
}

describe('tracking a shipment', () => {
  it('shows its events, the latest first, and when it is expected', async () => {
    const { api, t, user } = await open();
    expect(api.of('listShippingDetails')).toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: t('papers:track.number') }), 'PV100001{Enter}');
    const call = await api.next('listShippingDetails');
    expect(call.body).toEqual({ page: 1, limit: 10, number: 'PV100001' });
    await act(async () => call.ok('listShippingDetails', { count: 1, list: [shipmentOf()] }));
    const { date, dateTime } = formatsFor('en');
    const expected = t('papers:expected', { from: date('2026-01-18'), to: date('2026-01-21') });
    expect(await screen.findByText(expected)).toBeTruthy();
    const times = screen.getAllByText(dateTime('2026-01-13T09:30:00.000Z'));
    expect(times).toHaveLength(1);
    const packed = screen.getByText(dateTime('2026-01-12T09:30:00.000Z'));
    expect(times[0]?.compareDocumentPosition(packed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Sealed')).toBeTruthy();
  });

  it('reports a number that does not exist', async () => {
    const { api, t } = await open('?number=S-999999');
    const call = await api.next('listShippingDetails');
    await act(async () => call.ok('listShippingDetails', { count: 0, list: [] }));
    expect(await screen.findByText(t('papers:shipment.unknown', { number: 'S-999999' }))).toBeTruthy();
  });

  it('asks for more of too short a number, and calls nothing', async () => {
    const { api, t, user } = await open();
    const field = screen.getByRole('searchbox', { name: t('papers:track.number') });
    await user.type(field, 'PV{Enter}');
    expect(await screen.findByText(t('papers:track.short', { count: 4 }))).toBeTruthy();
    expect(api.of('listShippingDetails')).toEqual([]);
  });
});

it('a shipment without a page at its courier shows the number alone', async () => {
  const { api } = await open('?number=S-260112-0001');
  const call = await api.next('listShippingDetails');
  const shipment = shipmentOf({ trackingUrl: null });
  await act(async () => call.ok('listShippingDetails', { count: 1, list: [shipment] }));
  expect(await screen.findByText('PV00007919')).toBeTruthy();
  const main = within(document.body);
  expect(main.queryByRole('link', { name: /PV00007919/ })).toBeNull();
});
