import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentOffer } from '#generated/model/appointmentOffer.ts';
import { SLOTS } from '#mocks/seed/cabins.ts';
import { AppointmentTimes } from '#src/features/visit/AppointmentCells.tsx';
import { AppointmentPage } from '#src/features/visit/AppointmentPage.tsx';
import { BookForCustomer } from '#src/features/visit/BookForCustomer.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { appointmentOf, cabin, division, seller } from '../../../support/component/appointment.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

beforeEach(() => setClock('2026-01-15T09:30:00.000Z', Date.now(), Date.now()));

const FRIDAY = '2026-01-16';

const slots = SLOTS.filter(({ weekDay, cabinId }) => weekDay === 5 && cabinId === 'cabin-1').map((slot) => ({
  ...slot,
  appliedFrom: '2025-01-01',
  isFree: true,
}));

const data = {
  divisions: [division],
  cabins: [cabin],
  sellers: [seller],
  customers: [{ account: 'acc-mehta', companyName: 'Mehtara Jewels', userName: 'Asha Mehta' }],
  purposes: ['Office view'],
  minDate: '2026-01-15',
  maxDate: '2026-03-16',
  holidays: [],
};

const offer: AppointmentOffer = {
  ...{ date: FRIDAY, start: '16:00', end: '17:00', cabin, remarks: 'The stones arrive later.' },
  ...{ startsAt: '2026-01-16T10:30:00.000Z', endsAt: '2026-01-16T11:30:00.000Z' },
  ...{ userName: 'Rohan Shah', createdAt: '2026-01-15T09:30:00.000Z' },
};

describe('booking a free slot for a customer', () => {
  it('asks for the customer, sends the slot once, and says when it was taken', async () => {
    signInAs('employee');
    const api = takeCalls();
    const { user, t } = await renderWithProviders(
      <FormDialog isOpen title="Friday" onClose={() => undefined}>
        <BookForCustomer
          day={FRIDAY}
          slots={slots}
          seller={seller.id}
          data={data}
          onClose={() => undefined}
        />
      </FormDialog>,
    );
    const send = screen.getByRole('button', { name: t('appointments:booking.send') });
    await user.click(send);
    expect(api.of('createAppointment')).toHaveLength(0);
    await user.click(
      screen.getByRole('combobox', { name: new RegExp(`^${t('appointments:form.customer')}`) }),
    );
    await user.click(await screen.findByRole('option', { name: 'Mehtara Jewels, Asha Mehta' }));
    await user.click(send);
    const sent = await api.next('createAppointment');
    expect(sent.body).toEqual({
      ...{ account: 'acc-mehta', purpose: 'Office view', seller: seller.id },
      ...{ date: FRIDAY, start: '11:00', end: '12:00', type: 2, meetingType: 3 },
      cabinSlot: ['slot-cabin-1-5-1100'],
    });
    sent.fail(409, 'E_CONFLICT', { conflicts: [{ id: 'slot-cabin-1-5-1100', reason: 'SLOT_TAKEN' }] });
    expect(await screen.findByText(t('appointments:conflict.SLOT_TAKEN'))).toBeTruthy();
  });
});

describe('another time for an appointment', () => {
  it('is offered by staff with a day, a free time and a message', async () => {
    signInAs('employee');
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<AppointmentPage id="apt-1" />);
    (await api.next('listAppointments')).ok('listAppointments', { count: 1, list: [appointmentOf()] });
    await user.click(await screen.findByRole('button', { name: t('appointments:offer.open') }));
    (await api.next('viewAppointmentData')).ok('viewAppointmentData', data);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('textbox', { name: new RegExp(`^${t('visit:day')}`) }));
    await user.paste('16/01/2026');
    (await api.next('paginateCabinSlots')).ok('paginateCabinSlots', { count: slots.length, list: slots });
    await user.click(await dialog.findByRole('combobox', { name: new RegExp(`^${t('visit:time')}`) }));
    await user.click(await screen.findByRole('option', { name: /^04:00/ }));
    await user.click(dialog.getByRole('button', { name: t('appointments:offer.send') }));
    const sent = await api.next('createAppointmentOffer');
    const time = { date: FRIDAY, start: '16:00', end: '17:00', cabinSlot: ['slot-cabin-1-5-1600'] };
    expect(sent.body).toEqual({ id: 'apt-1', ...time });
  });

  it('is accepted by the customer in the list, who learns that it was taken meanwhile, or kept away', async () => {
    signInAs('primary');
    const api = takeCalls();
    const row = appointmentOf({ offer });
    const number = row.appointmentNo;
    const { user, t } = await renderWithProviders(<AppointmentTimes row={row} />);
    expect(screen.getByText('The stones arrive later.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('appointments:offer.acceptOne', { number }) }));
    const accepted = await api.next('updateAppointmentOffer');
    expect(accepted.body).toEqual({ id: 'apt-1', isAccepted: true });
    accepted.fail(409, 'E_CONFLICT', { conflicts: [{ id: 'slot-cabin-1-5-1600', reason: 'SLOT_TAKEN' }] });
    expect(await screen.findByText(t('appointments:offer.taken'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('appointments:offer.keepOne', { number }) }));
    const kept = await api.next('updateAppointmentOffer');
    expect(kept.body).toEqual({ id: 'apt-1', isAccepted: false });
    kept.ok('updateAppointmentOffer', appointmentOf());
    expect(await screen.findByText(t('appointments:offer.kept', { number }))).toBeTruthy();
  });
});
