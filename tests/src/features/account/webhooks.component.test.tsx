import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Webhook } from '#generated/model/webhook.ts';
import type { WebhookDelivery } from '#generated/model/webhookDelivery.ts';
import { Webhooks } from '#src/features/account/Webhooks.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const time = '2026-01-15T09:30:00.000Z';
const webhook: Webhook = {
  id: 'wh-1',
  url: 'https://erp.example.com/pavilion',
  description: 'ERP',
  types: ['stone.changed'],
  filter: { shapes: [], isOwnOnly: false },
  isActive: true,
  endReason: null,
  version: 'v1',
  previousSecretUntil: null,
  userName: 'Asha Mehta',
  pending: 1,
  failed: 2,
  deliveredAt: null,
  createdAt: time,
  updatedAt: time,
};
const delivery: WebhookDelivery = {
  id: 'msg_1',
  webhook: 'wh-1',
  type: 'stone.changed',
  status: 'FAILED',
  attempts: [{ at: time, status: 503, fault: 'STATUS' }],
  nextAt: null,
  payload: '{"type":"stone.changed","data":{"stoneId":"PV100001"}}',
  createdAt: time,
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('the webhooks', () => {
  async function open(list: Webhook[] = [webhook]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<Webhooks />);
    const { t, user } = shown;
    const read = await api.next('listWebhooks');
    await act(async () => read.ok('listWebhooks', { count: list.length, list }));
    const choose = async (label: string) => {
      await user.click(await screen.findByRole('button', { name: t('common:rowActions', { name: 'ERP' }) }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
    };
    return { ...shown, api, choose };
  }

  it('show the secret of a new one only until the dialog is closed', async () => {
    const { api, t, user } = await open([]);
    await user.click(await screen.findByRole('button', { name: t('webhooks:add') }));
    const form = within(await screen.findByRole('dialog', { name: t('webhooks:add') }));
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${t('webhooks:url')}`) }), webhook.url);
    await user.click(form.getByRole('checkbox', { name: t('webhooks:event.stoneChanged') }));
    await user.click(form.getByRole('button', { name: t('webhooks:create') }));
    const sent = await api.next('createWebhook');
    expect(sent.body).toMatchObject({ url: webhook.url, types: ['stone.changed'] });
    await act(async () => sent.ok('createWebhook', { ...webhook, secret }));
    const shown = within(await screen.findByRole('dialog', { name: t('webhooks:secret.title') }));
    expect(shown.getByText(secret)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: t('webhooks:secret.done') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(secret);
  });

  it('refuse an address without https before it is sent', async () => {
    const { t, user, choose } = await open();
    await choose(t('webhooks:changeShort'));
    const form = within(await screen.findByRole('dialog', { name: t('webhooks:change') }));
    const box = form.getByRole('textbox', { name: new RegExp(`^${t('webhooks:url')}`) });
    await user.clear(box);
    await user.type(box, 'http://erp.example.com/');
    await user.click(form.getByRole('button', { name: t('common:save') }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByText(t('validation:webhookUrl'))).toBeTruthy();
  });

  it('list the attempts and content of a delivery, and send it again', async () => {
    const { api, t, user, choose } = await open();
    await choose(t('webhooks:deliveries'));
    const read = await api.next('paginateWebhookDeliveries');
    expect(read.body).toMatchObject({ webhook: 'wh-1' });
    await act(async () =>
      read.ok('paginateWebhookDeliveries', { count: 1, list: [delivery], snapshot: 's1' }),
    );
    const log = within(await screen.findByRole('dialog', { name: t('webhooks:deliveries') }));
    expect(log.getByText(t('webhooks:status.FAILED'))).toBeTruthy();
    expect(log.getByText(/503/)).toBeTruthy();
    expect(log.queryByText(/PV100001/)).toBeNull();
    await user.click(log.getByText(t('webhooks:payload')));
    expect(log.getByText(/PV100001/)).toBeTruthy();
    await user.click(log.getByText(t('webhooks:replay')));
    const sent = await api.next('replayWebhookDeliveries');
    expect(sent.body).toEqual({ webhook: 'wh-1', id: ['msg_1'] });
  });

  it('say, while off, that replays wait, and are switched on from the log', async () => {
    const { api, t, user, choose } = await open([{ ...webhook, isActive: false, endReason: 'FAILURES' }]);
    await choose(t('webhooks:deliveries'));
    const read = await api.next('paginateWebhookDeliveries');
    await act(async () =>
      read.ok('paginateWebhookDeliveries', { count: 1, list: [delivery], snapshot: 's1' }),
    );
    const log = within(await screen.findByRole('dialog', { name: t('webhooks:deliveries') }));
    await user.click(log.getByText(t('webhooks:replay')));
    const replayed = await api.next('replayWebhookDeliveries');
    await act(async () => replayed.ok('replayWebhookDeliveries', { count: 1 }));
    await screen.findByText(t('webhooks:replayedOff'));
    await user.click(log.getByRole('button', { name: t('webhooks:switchOn') }));
    const sent = await api.next('updateWebhook');
    expect(sent.body).toEqual({ id: 'wh-1', version: 'v1', isActive: true });
  });

  it('are deleted after a confirmation that names them', async () => {
    const { api, t, user, choose } = await open();
    await choose(t('webhooks:remove.do'));
    const question = within(await screen.findByRole('dialog', { name: t('webhooks:remove.title') }));
    expect(question.getByText(t('webhooks:remove.about', { name: 'ERP' }))).toBeTruthy();
    await user.click(question.getByRole('button', { name: t('webhooks:remove.do') }));
    expect((await api.next('deleteWebhooks')).body).toEqual({ id: ['wh-1'] });
  });
});
