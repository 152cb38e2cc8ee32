import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import Media from '#src/features/media/Media.tsx';
import { UploadPath } from '#src/features/upload/Upload.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

const seller: MemberBrief = {
  id: 'acc-kir',
  companyName: 'Kirstone Exports',
  companyCode: 'HOUSE-02',
  vendorCode: 'KIR',
  businessType: 'Manufacturer',
  countryName: 'India',
  cityName: 'Mumbai',
  logo: null,
  stones: 3120,
  followers: 12,
  isFollowed: false,
  isOwn: false,
};

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);
const picture = (name: string) => new File([png], name, { type: 'image/png' });
const stock = new File(['Stock #\nKIR-1\n'], 'stock.csv', { type: 'text/csv' });
const notTheirs = {
  code: 'E_VALIDATION',
  message: '',
  data: { errors: [{ field: 'account', rule: 'known', message: '' }] },
};

describe('staff', () => {
  async function open(screenOf: 'seller' | 'media', persona: string) {
    signInAs(persona);
    const api = takeCalls();
    FakeUpload.install();
    const ui = screenOf === 'seller' ? <UploadPath id={undefined} /> : <Media />;
    const page = await renderWithProviders(ui);
    const chooseFiles = (...files: readonly File[]) => {
      const input = page.container.querySelector('input[type="file"]');
      if (input === null) throw new Error('No file input.');
      fireEvent.change(input, { target: { files } });
    };
    const chooseCompany = async (name: string) => {
      await page.user.click(screen.getByLabelText(page.t(`${screenOf}:for.label`), { selector: 'input' }));
      await page.user.click(await screen.findByRole('option', { name }));
    };
    const answerSellers = async () => {
      const read = await api.next('paginateMembers');
      expect(read.body).toMatchObject({ isSeller: true });
      read.ok('paginateMembers', { count: 1, list: [seller] });
    };
    return { ...page, api, answerSellers, chooseFiles, chooseCompany };
  }

  it('upload stock for a seller, and are refused a seller that is not theirs', async () => {
    const { t, answerSellers, chooseFiles, chooseCompany } = await open('seller', 'admin');
    await answerSellers();
    await chooseCompany('Kirstone Exports · KIR');
    chooseFiles(stock);
    const sent = await FakeUpload.next();
    expect(sent.body.get('account')).toBe('acc-kir');
    sent.reply(400, notTheirs);
    expect(await screen.findByText(t('seller:for.notYours'))).toBeTruthy();
  });

  it('upload stock of the house unless they choose a seller', async () => {
    const { chooseFiles, answerSellers } = await open('seller', 'admin');
    await answerSellers();
    chooseFiles(stock);
    expect((await FakeUpload.next()).body.has('account')).toBe(false);
  });

  it('upload media for a seller: a file keeps the company for which it was chosen', async () => {
    const { t, answerSellers, chooseFiles, chooseCompany } = await open('media', 'admin');
    await answerSellers();
    await chooseCompany('Kirstone Exports · KIR');
    chooseFiles(picture('KIR-1.png'), picture('KIR-2.png'));
    const first = await FakeUpload.next();
    expect(first.body.get('account')).toBe('acc-kir');
    await screen.findByText(t('media:queue.waiting', { name: '\u2068KIR-2.png\u2069' }));
    await chooseCompany(t('media:for.house'));
    first.reply(400, notTheirs);
    expect(await screen.findByText(t('media:for.notYours'))).toBeTruthy();
    expect((await FakeUpload.next()).body.get('account')).toBe('acc-kir');
  });

  it('see the FTP requests of their sellers, and get neither a template nor requests of their own', async () => {
    const { t, api, answerSellers, chooseCompany, chooseFiles } = await open('seller', 'employee');
    await answerSellers();
    await chooseCompany('Kirstone Exports · KIR');
    expect(screen.queryByRole('button', { name: t('seller:file.template') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('seller:ftp.ask') })).toBeNull();
    expect(api.of('listFtpRequests').map(({ body }) => body)).toEqual([{ isHandled: true }]);
    chooseFiles(stock);
    expect((await FakeUpload.next()).body.get('account')).toBe('acc-kir');
  });

  it('alone choose a company: sellers upload for their own', async () => {
    const { t, api, chooseFiles } = await open('seller', 'seller');
    expect(screen.queryByLabelText(t('seller:for.label'))).toBeNull();
    chooseFiles(stock);
    expect((await FakeUpload.next()).body.has('account')).toBe(false);
    await waitFor(() => expect(api.of('listFtpRequests')).toHaveLength(1));
    expect(api.of('paginateMembers')).toEqual([]);
  });
});
