import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import type { ConciergeService } from '#generated/model/conciergeService.ts';
import Concierge from '#src/features/concierge/Concierge.tsx';
import { houseTimeOf, showDay } from '#src/shared/i18n/days.ts';
import { addDays } from '#src/shared/i18n/zones.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const car: ConciergeService = {
  id: 'csv-1',
  name: 'Airport car',
  description: 'A car from the airport.',
  image: null,
  needsDate: true,
  leadDays: 2,
};
const letter: ConciergeService = { ...car, id: 'csv-8', name: 'Visa letter', needsDate: false, leadDays: 0 };
const request: ConciergeRequest = {
  id: 'cnc-1',
  requestNo: 'C-260115-0001',
  service: 'csv-1',
  serviceName: 'Airport car',
  date: '2026-01-22',
  people: 2,
  message: 'Landing at noon.',
  status: 'PENDING',
  createdAt: '2026-01-15T09:30:00.000Z',
  answeredAt: null,
};
const dayIn = (days: number) => addDays(houseTimeOf(Date.now()).day, days);

async function open() {
  const api = takeCalls();
  const view = await renderWithProviders(<Concierge />, { address: '/concierge' });
  (await api.next('listConciergeServices')).ok('listConciergeServices', { count: 2, list: [car, letter] });
  (await api.next('paginateConciergeRequests')).ok('paginateConciergeRequests', { count: 0, list: [] });
  return { api, ...view };
}

describe('the concierge', () => {
  it('takes a request for a day after the lead time, and lists it with its state', async () => {
    const { api, user, t } = await open();
    expect(await screen.findByText(t('concierge:noRequests'))).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: t('concierge:askOf', { name: car.name }) }));
    const dialog = await screen.findByRole('dialog', { name: car.name });
    const day = within(dialog).getByRole('textbox', { name: new RegExp(t('concierge:date')) });
    const send = within(dialog).getByRole('button', { name: t('concierge:send') });
    await user.click(send);
    expect(await within(dialog).findByText(t('validation:required'))).toBeTruthy();
    await user.type(day, showDay(dayIn(1)));
    await user.click(send);
    expect(await within(dialog).findByText(t('validation:past'))).toBeTruthy();
    expect(api.of('createConciergeRequest')).toHaveLength(0);
    await user.clear(day);
    await user.type(day, showDay(dayIn(3)));
    await user.click(send);
    const sent = await api.next('createConciergeRequest');
    expect(sent.body).toEqual({ service: 'csv-1', date: dayIn(3), people: 1 });
    sent.ok('createConciergeRequest', request);
    (await api.next('paginateConciergeRequests')).ok('paginateConciergeRequests', {
      count: 1,
      list: [request],
    });
    const listed = (await screen.findByText(request.requestNo)).closest('li');
    expect(listed?.textContent).toContain(t('concierge:status.PENDING'));
    expect(listed?.textContent).toContain('22/01/2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs no day for a service without one, and shows what the house refuses', async () => {
    const { api, user, t } = await open();
    await user.click(
      await screen.findByRole('button', { name: t('concierge:askOf', { name: letter.name }) }),
    );
    const dialog = await screen.findByRole('dialog', { name: letter.name });
    await user.click(within(dialog).getByRole('button', { name: t('concierge:send') }));
    const sent = await api.next('createConciergeRequest');
    expect(sent.body).toEqual({ service: 'csv-8', people: 1 });
    sent.fail(400, 'E_VALIDATION', { errors: [{ field: 'date', rule: 'lead', message: 'Too soon.' }] });
    expect(await within(dialog).findByText(t('validation:lead'))).toBeTruthy();
  });
});
