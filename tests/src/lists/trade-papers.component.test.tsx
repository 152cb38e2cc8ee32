import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#generated/model/order.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { invoiceOf, orderOf, shipmentOf } from '../../support/component/papers.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const { setting } = createSeed({ stones: 10 });
/** As the queries of a screen read it: blanks that do not break are blanks. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const summary = { pieces: 1, totalCarat: 1.2, totalAmount: 8316 };

beforeEach(() => {
  signInAs('primary');
  setClock('2026-01-15T09:30:00.000Z', Date.now(), Date.now());
});

type Paper = 'orders' | 'purchases' | 'invoices' | 'shipments';

async function open(key: Paper, query = '') {
  const api = takeCalls();
  const shown = await renderWithProviders(recordLists[key].show(), {
    address: `/account/${key}${query}`,
  });
  return { ...shown, api };
}

async function openOrders(orders: readonly Order[], query = '') {
  const shown = await open('orders', query);
  const call = await shown.api.next('paginateOrders');
  await act(async () => call.ok('paginateOrders', { count: orders.length, list: [...orders], summary }));
  return { ...shown, call };
}

async function chooseAction(
  { t, user }: Pick<Awaited<ReturnType<typeof open>>, 't' | 'user'>,
  row: string,
  action: 'showOrder' | 'recordStep' | 'showInvoice',
) {
  await user.click(await screen.findByRole('button', { name: t('lists:rowMenu', { stone: row }) }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(t(`lists:action.${action}`)) }));
}

describe('the ordered list', () => {
  it('asks for the orders that are not delivered, with their sums', async () => {
    const { call, t } = await openOrders([orderOf()]);
    expect(call.body).toMatchObject({ status: ['PLACED', 'INVOICED', 'SHIPPED'] });
    expect(await screen.findByText('O-260110-0001')).toBeTruthy();
    const { date, money } = formatsFor('en');
    expect(screen.getAllByText(t('papers:order.state.SHIPPED')).length).toBeGreaterThan(0);
    const days = { from: date('2026-01-18'), to: date('2026-01-21') };
    expect(screen.getByText(t('papers:expected', days))).toBeTruthy();
    expect(screen.getByText(plain(money(8316, 2)))).toBeTruthy();
  });

  it('shows an order with its stones, and leads to its invoice and its shipment', async () => {
    const shown = await openOrders([orderOf()]);
    const { t } = shown;
    await chooseAction(shown, 'O-260110-0001', 'showOrder');
    const invoice = await screen.findByRole('link', {
      name: t('papers:order.toInvoice', { invoiceNo: 'I-260111-0001' }),
    });
    expect(invoice.getAttribute('href')).toBe('/account/invoices?search=I-260111-0001');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'PV100001' })).toBeTruthy();
    const shipment = within(dialog).getByRole('link', {
      name: t('papers:order.toShipment', { shipmentNo: 'S-260112-0001' }),
    });
    expect(shipment.getAttribute('href')).toBe('/track-diamond?number=S-260112-0001');
  });
});

it('a period and a text stay when another state is chosen', async () => {
  const { call, t } = await openOrders([orderOf()], '?from=2026-01-01&to=2026-01-31&search=O-26');
  expect(call.body).toMatchObject({ from: '2026-01-01', to: '2026-01-31', search: 'O-26' });
  const placed = await screen.findByRole('link', { name: t('lists:tab.placed') });
  expect(placed.getAttribute('href')).toBe(
    '/account/orders?status=placed&from=2026-01-01&to=2026-01-31&search=O-26',
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(t('lists:tab.open'));
});

it('a period by name asks for its days', async () => {
  const { api, t, user } = await openOrders([orderOf()]);
  await user.click(await screen.findByRole('combobox', { name: t('papers:period.label') }));
  await user.click(await screen.findByRole('option', { name: t('papers:period.businessYear') }));
  expect((await api.next('paginateOrders')).body).toMatchObject({ from: '2025-04-01', to: '2026-03-31' });
});

it('a customer records no step of an order', async () => {
  const { t, user } = await openOrders([orderOf()]);
  await user.click(
    await screen.findByRole('button', { name: t('lists:rowMenu', { stone: 'O-260110-0001' }) }),
  );
  await screen.findByRole('menuitem', { name: new RegExp(t('lists:action.showOrder')) });
  expect(screen.queryByRole('menuitem', { name: new RegExp(t('lists:action.recordStep')) })).toBeNull();
});

describe('the house', () => {
  beforeEach(() => signInAs('employee'));

  it('sees the customer of an order and records its next step', async () => {
    const shown = await openOrders([
      orderOf({ status: 'PLACED', invoice: null, invoiceNo: null, shipmentNo: null }),
    ]);
    const { t, user, api } = shown;
    expect(await screen.findByText('Mehtara Jewels · Asha Mehta')).toBeTruthy();
    await chooseAction(shown, 'O-260110-0001', 'recordStep');
    await user.click(await screen.findByRole('button', { name: t('papers:step.submit') }));
    const sent = await api.next('updateOrderStatus');
    expect(sent.body).toEqual({ id: 'ord-1', status: 'INVOICED' });
    sent.ok('updateOrderStatus', orderOf({ status: 'INVOICED' }));
    expect(await screen.findByText(t('papers:step.done', { orderNo: 'O-260110-0001' }))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('learns when a step was recorded before', async () => {
    const shown = await openOrders([orderOf({ status: 'DELIVERED' })]);
    const { t, user, api } = shown;
    await chooseAction(shown, 'O-260110-0001', 'recordStep');
    await user.click(await screen.findByRole('button', { name: t('papers:step.submit') }));
    (await api.next('updateOrderStatus')).fail(409, 'E_CONFLICT');
    expect(await screen.findByText(t('papers:step.refused'))).toBeTruthy();
  });
});

it('the purchase history asks for delivered orders', async () => {
  const { api } = await open('purchases');
  expect((await api.next('paginateOrders')).body).toMatchObject({ status: ['DELIVERED'] });
});

describe('the invoices', () => {
  it('show an invoice with its stones and its PDF, to open and to save', async () => {
    const shown = await open('invoices');
    const { api, t } = shown;
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
    const call = await api.next('paginateInvoices');
    await act(async () => call.ok('paginateInvoices', { count: 1, list: [invoiceOf()], summary }));
    await chooseAction(shown, 'I-260111-0001', 'showInvoice');
    const read = await api.next('downloadInvoice');
    expect(read.body).toEqual({ id: 'inv-1' });
    const dialog = await screen.findByRole('dialog');
    const due = await within(dialog).findAllByText(plain(formatsFor('en').money(8376, 2)));
    expect(due.length).toBe(2);
    await act(async () => {
      (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
      (await api.next('paginateOrders')).ok('paginateOrders', { count: 1, list: [orderOf()], summary });
    });
    expect(await within(dialog).findByRole('link', { name: 'PV100001' })).toBeTruthy();
    const { bank, seller } = invoiceOf();
    for (const text of [bank.accountNo, bank.swift, 'Zaveri Bazaar 41', 'GSTIN 27ABHCP1180A1Z5', seller.name])
      expect(within(dialog).getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
    expect(within(dialog).getByText(/5 Days Export/).textContent).toContain('1');
    read.fail(403, 'E_FORBIDDEN');
    expect(await within(dialog).findByText(t('papers:invoice.noPdf'))).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });
});

it('the number of an invoice opens it, and its order is a link', async () => {
  const { api, t, user } = await open('invoices');
  const call = await api.next('paginateInvoices');
  await act(async () => call.ok('paginateInvoices', { count: 1, list: [invoiceOf()], summary }));
  const order = await screen.findByRole('link', {
    name: t('papers:invoice.ofOrder', { orderNo: 'O-260110-0001' }),
  });
  expect(order.getAttribute('href')).toBe('/account/orders?search=O-260110-0001');
  const number = screen.getByRole('link', { name: 'I-260111-0001' });
  expect(number.getAttribute('href')).toBe('/account/invoices?search=I-260111-0001');
  await user.click(number);
  const title = t('papers:invoice.title', { invoiceNo: 'I-260111-0001' });
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});

it('a whole number finds an order in any state', async () => {
  const { call } = await openOrders([orderOf({ status: 'DELIVERED' })], '?search=O-260110-0001');
  expect(call.body).toMatchObject({ search: 'O-260110-0001' });
  expect(call.body).not.toHaveProperty('status');
});

describe('my shipments', () => {
  it('lead to the events of a shipment and to its courier', async () => {
    const { api, t } = await open('shipments');
    const call = await api.next('listShippingDetails');
    expect(call.body).not.toMatchObject({ status: expect.arrayContaining(['DELIVERED']) });
    await act(async () => call.ok('listShippingDetails', { count: 1, list: [shipmentOf()] }));
    const number = await screen.findByRole('link', { name: 'S-260112-0001' });
    expect(number.getAttribute('href')).toBe('/track-diamond?number=S-260112-0001');
    const courier = screen.getByRole('link', {
      name: t('papers:shipment.atCourier', { number: 'PV00007919' }),
    });
    expect(courier.getAttribute('href')).toBe('https://courier.example/track/PV00007919');
  });
});
