import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkOf, readAddresses, ShareStones } from '#src/features/share/ShareStones.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, second } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const link = (diamond: string, code: string) => ({
  id: `share-${diamond}`,
  code,
  diamond,
  stoneId: diamond,
  isPriceShown: false,
  createdAt: '2026-01-15T09:30:00.000Z',
  expiresAt: '2026-02-14T09:30:00.000Z',
});

async function open(rows = [first, second]) {
  const api = takeCalls();
  const onClose = vi.fn();
  const dialog = <ShareStones rows={rows} listType="cart" onClose={onClose} />;
  return { api, onClose, ...(await renderWithProviders(dialog)) };
}

describe('sharing stones by link', () => {
  it('keeps the links that were made when one fails, and asks for the missing ones only', async () => {
    const { api, t, user } = await open();
    await user.click(screen.getByRole('button', { name: t('lists:share.create', { count: 2 }) }));
    (await api.next('createStoneShare')).ok('createStoneShare', link('st-1', 'code-1'));
    (await api.next('createStoneShare')).fail(404, 'E_NOT_FOUND');
    await screen.findByRole('alert');
    await user.click(await screen.findByRole('button', { name: t('lists:share.create', { count: 1 }) }));
    const again = await api.next('createStoneShare');
    expect(again.body).toMatchObject({ diamond: 'st-2' });
    again.ok('createStoneShare', link('st-2', 'code-2'));
    const text = await screen.findByRole('textbox', { name: t('lists:share.text') });
    await waitFor(() => expect(Object(text).value).toContain(linkOf('code-2')));
  });

  it('is for twenty stones at most: more are sent by email', async () => {
    const many = Array.from({ length: 21 }, (_, n) => stone({ id: `st-${n}`, stoneId: `PV${n}` }));
    const { t } = await open(many);
    expect(screen.getByRole('radio', { name: t('lists:share.links') })).toHaveProperty('disabled', true);
    expect(screen.getByRole('textbox', { name: new RegExp(`^${t('lists:share.to')}`) })).toBeTruthy();
  });
});

describe('sharing stones by email', () => {
  it('sends to several recipients with a copy, a message and attachments, and names the stones that lack one', async () => {
    const { api, t, user, onClose } = await open();
    await user.click(screen.getByRole('radio', { name: t('lists:share.mail') }));
    const box = (name: 'to' | 'cc' | 'message') =>
      screen.getByRole('textbox', { name: new RegExp(`^${t(`lists:share.${name}`)}`) });
    await user.type(box('to'), 'noa@levi.test, dan@levi.test');
    await user.type(box('cc'), 'desk@levi.test');
    await user.type(box('message'), 'As discussed.');
    await user.click(screen.getByRole('checkbox', { name: t('lists:share.attachment.XRAY') }));
    await user.click(screen.getByRole('button', { name: t('lists:share.send') }));
    const sent = await api.next('mailDiamonds');
    expect(sent.body).toEqual({
      id: ['st-1', 'st-2'],
      listType: 'cart',
      email: ['noa@levi.test', 'dan@levi.test'],
      cc: ['desk@levi.test'],
      message: 'As discussed.',
      attachments: ['XRAY', 'PDF', 'CERTIFICATE'],
      isPriceHidden: true,
    });
    sent.ok('mailDiamonds', { count: 3, attached: 4, missing: ['st-2'] });
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const said = await screen.findByText(new RegExp(t('lists:share.lacking', { stones: 'PV100002' })));
    expect(said.textContent).toContain(t('lists:share.sent', { count: 3 }));
  });

  it('is not sent without a recipient or to something that is no address', async () => {
    const { api, t, user } = await open();
    await user.click(screen.getByRole('radio', { name: t('lists:share.mail') }));
    const send = screen.getByRole('button', { name: t('lists:share.send') });
    await user.click(send);
    await screen.findByText(t('validation:required'));
    await user.type(
      screen.getByRole('textbox', { name: new RegExp(`^${t('lists:share.to')}`) }),
      'noa@levi.test, levi',
    );
    await user.click(send);
    await screen.findByText(t('validation:email'));
    expect(api.of('mailDiamonds')).toHaveLength(0);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByDisplayValue('noa@levi.test, levi')).toBeTruthy();
  });

  it('takes addresses as they are pasted, each once', () => {
    expect(readAddresses(' a@x.test;b@x.test\na@x.test,, ')).toEqual(['a@x.test', 'b@x.test']);
  });
});
