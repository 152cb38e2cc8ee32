import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DownloadStones } from '#src/features/download/DownloadStones.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';
import { stone } from '../../../support/search-stone.ts';

beforeEach(() => {
  FakeUpload.install();
  signInAs('primary');
});

async function open(rows = [first, second]) {
  const onClose = vi.fn();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const dialog = <DownloadStones rows={rows} listType="watchlist" onClose={onClose} />;
  const shown = await renderWithProviders(dialog);
  const { t, user } = shown;
  const start = () => user.click(screen.getByRole('button', { name: t('lists:download.start') }));
  const names = () => saved.mock.contexts.map((link) => Object(link).download);
  return { ...shown, onClose, start, names };
}

describe('downloading stones', () => {
  it('saves a workbook of the chosen columns without prices, with its progress', async () => {
    const { t, user, start, names, onClose } = await open([first, second]);
    await user.click(screen.getByRole('checkbox', { name: t('lists:download.hidePrices') }));
    await user.click(screen.getByRole('checkbox', { name: t('lists:download.chooseColumns') }));
    await user.click(screen.getByRole('checkbox', { name: t('columns:title.shpNm') }));
    await start();
    const call = await FakeUpload.next();
    const body = JSON.parse(call.text);
    expect(body).toMatchObject({ id: ['st-1', 'st-2'], listType: 'watchlist', isPriceHidden: true });
    expect(body.columns).toHaveLength(45);
    expect(body.columns).not.toContain('shpNm');
    call.receive(50, 100);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/50|٥٠/));
    call.replyFile('workbook');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(names()).toEqual(['watchlist.xlsx']);
  });

  it('is stopped without a complaint', async () => {
    const { t, user, start, onClose } = await open();
    await start();
    const call = await FakeUpload.next();
    await user.click(screen.getByRole('button', { name: t('lists:export.stop') }));
    expect(call.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('packs the chosen files of the stones', async () => {
    const { t, user, start, names } = await open();
    await user.click(screen.getByRole('radio', { name: t('lists:download.FILES') }));
    await user.click(screen.getByRole('checkbox', { name: t('lists:download.media.IMAGE') }));
    await user.click(screen.getByRole('checkbox', { name: t('lists:download.media.XRAY') }));
    await start();
    const call = await FakeUpload.next();
    expect(JSON.parse(call.text)).toEqual({
      id: ['st-1', 'st-2'],
      listType: 'watchlist',
      media: ['CERTIFICATE', 'XRAY'],
    });
    call.replyFile('archive');
    await waitFor(() => expect(names()).toEqual(['watchlist.zip']));
  });

  it('offers the certificate of one stone that has a report', async () => {
    const { t } = await open();
    const certificate = screen.getByRole('radio', { name: t('lists:download.CERTIFICATE') });
    expect(certificate).toHaveProperty('disabled', true);
    expect(screen.getByText(t('lists:download.one'))).toBeTruthy();
  });

  it('offers files of 250 stones at most', async () => {
    const many = Array.from({ length: 251 }, (_, n) => stone({ id: `st-${n}`, stoneId: `PV${n}` }));
    const { t } = await open(many);
    expect(screen.getByRole('radio', { name: t('lists:download.FILES') })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: t('lists:download.EXCEL') })).toHaveProperty('disabled', false);
  });

  it('says why a download was refused, and can be tried again', async () => {
    const { start, onClose } = await open();
    await start();
    (await FakeUpload.next()).reply(403, { code: 'E_FORBIDDEN', message: '' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends X-rays to the address of the user', async () => {
    const api = takeCalls();
    const { t, user, onClose } = await open();
    await user.click(
      screen.getByRole('radio', { name: new RegExp(t('lists:download.XRAY_MAIL', { email: '' })) }),
    );
    await user.click(screen.getByRole('button', { name: t('lists:download.send') }));
    const sent = await api.next('mailDiamonds');
    expect(sent.body).toMatchObject({ id: ['st-1', 'st-2'], attachments: ['XRAY'] });
    sent.ok('mailDiamonds', { count: 1, attached: 2, missing: [] });
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  });
});
