import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadWord } from '#generated/model/uploadWord.ts';
import { UploadPath } from '#src/features/upload/Upload.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { issue, nothing, report, upload } from '../../../support/component/stock-upload.ts';

const word = (given: Partial<UploadWord> = {}): UploadWord => ({
  field: 'cutNm',
  value: 'Premium',
  rows: 177,
  isChosen: false,
  grade: null,
  accepted: ['EX', 'VG', 'G'],
  ...given,
});

async function open(shown: Upload) {
  signInAs('seller');
  const api = takeCalls();
  const page = await renderWithProviders(<UploadPath id={shown.id} />, {
    address: `/seller/upload/${shown.id}`,
  });
  (await api.next('viewUpload')).ok('viewUpload', shown);
  return { ...page, api };
}

describe('the columns of an upload', () => {
  const workbook = upload({
    status: 'MAPPING',
    sheets: ['Cover', 'Stock'],
    sheet: 'Stock',
    headerRow: 2,
    topRows: [
      { row: 1, cells: ['Stock list'] },
      { row: 2, cells: ['Stock #', 'Purity'] },
    ],
    leftOut: [{ row: 9, reason: 'TOTAL', text: 'TOTAL' }],
    missing: ['locNm'],
  });

  it('are read from another sheet or another row of headers, and rows that are no stones are named', async () => {
    const { t, user, api } = await open(workbook);
    await user.selectOptions(await screen.findByLabelText(t('seller:table.sheet')), 'Cover');
    const sheet = await api.next('updateUploadReading');
    expect(sheet.body).toEqual({ id: 'upl-1', sheet: 'Cover' });
    sheet.fail(400, 'E_VALIDATION', { errors: [{ field: 'headerRow', rule: 'minItems', message: '' }] });
    expect(await screen.findByText(t('seller:table.noStones'))).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(t('seller:table.headers')), '1');
    expect((await api.next('updateUploadReading')).body).toEqual({ id: 'upl-1', headerRow: 1 });
    expect(screen.getByText(t('seller:table.leftOut', { count: 1 }))).toBeTruthy();
    expect(screen.getByText(t('seller:table.reason.TOTAL'))).toBeTruthy();
  });

  it('take one location for all rows, and say when nobody knows the place', async () => {
    const { t, user, api } = await open(workbook);
    await user.type(await screen.findByLabelText(t('seller:place.label')), 'Nowhere{Enter}');
    const sent = await api.next('updateUploadReading');
    expect(sent.body).toEqual({ id: 'upl-1', location: 'Nowhere' });
    sent.fail(400, 'E_VALIDATION', { errors: [{ field: 'location', rule: 'known', message: '' }] });
    expect(await screen.findByText(t('seller:place.unknown'))).toBeTruthy();
  });
});

describe('the check of an upload', () => {
  async function check(more: { readonly words?: UploadWord[] }, issues = [issue()]) {
    const opened = await open(upload());
    const { api } = opened;
    (await api.next('dryRunUpload')).ok('dryRunUpload', { report: report(), ...nothing, ...more });
    (await api.next('paginateUploadIssues')).ok('paginateUploadIssues', {
      count: issues.length,
      list: issues,
    });
    return opened;
  }

  it('gives a word of the file a grade for all of its rows', async () => {
    const { t, user, api } = await check({ words: [word()] });
    const field = t('seller:field.cutNm');
    const name = t('seller:words.meansOf', { value: 'Premium', field });
    await user.selectOptions(await screen.findByLabelText(name), 'VG');
    expect((await api.next('updateUploadReading')).body).toEqual({
      id: 'upl-1',
      words: [{ field: 'cutNm', value: 'Premium', grade: 'VG' }],
    });
    expect(screen.getByText('177')).toBeTruthy();
  });

  it('takes a grade back', async () => {
    const { t, user, api } = await check({ words: [word({ isChosen: true, grade: 'VG' })] });
    const name = t('seller:words.meansOf', { value: 'Premium', field: t('seller:field.cutNm') });
    const choice = await screen.findByLabelText(name);
    expect(choice).toHaveProperty('value', 'VG');
    await user.selectOptions(choice, t('seller:words.open'));
    const words = [{ field: 'cutNm', value: 'Premium' }];
    expect((await api.next('updateUploadReading')).body).toEqual({ id: 'upl-1', words });
  });

  it('says what a field accepts, and what the measurements give without offering it as the weight', async () => {
    const accepted = 'VVS1, VVS2, VS1';
    const weight = issue({ row: 4, rule: 'WEIGHT_DIFFERS', field: 'crt', read: 2.5, meant: 1.01 });
    const { t } = await check({}, [issue({ accepted }), weight]);
    expect(
      await screen.findByText(t('seller:issues.accepted', { list: `\u2068${accepted}\u2069` })),
    ).toBeTruthy();
    expect(screen.getByText(t('seller:issues.measured', { value: '1.01' }))).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: t('seller:issues.meant', { value: '\u20661.01\u2069' }) }),
    ).toBeNull();
  });
});

describe('the first step of an upload', () => {
  it('discards an unfinished upload once the seller has agreed', async () => {
    signInAs('seller');
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<UploadPath id={undefined} />);
    (await api.next('paginateUploads')).ok('paginateUploads', { count: 1, list: [upload()] });
    const name = t('seller:open.discardOf', { name: 'november.csv' });
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: t('seller:open.discard') }));
    expect((await api.next('discardUpload')).body).toEqual({ id: 'upl-1' });
  });

  it.each([
    ['with the ending of one', new File(['x'], 'stock.xls')],
    ['by its first bytes', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'stock.xlsx')],
  ])('says how to save a workbook of before 2007 that it knows %s', async (_how, file) => {
    signInAs('seller');
    const api = takeCalls();
    const { t, container } = await renderWithProviders(<UploadPath id={undefined} />);
    const input = container.querySelector('input[type="file"]');
    if (input === null) throw new Error('No file input.');
    fireEvent.change(input, { target: { files: [file] } });
    const told = t('seller:file.old', { old: '\u2066.xls\u2069' });
    await waitFor(() => expect(screen.getByText(told)).toBeTruthy());
    expect(api.of('startUpload')).toEqual([]);
  });
});

it('the report of an upload leads to its stones', async () => {
  const done = upload({ status: 'FINISHED', mode: 'ADD_UPDATE', progress: 100, report: report() });
  const { t } = await open(done);
  const link = await screen.findByRole('link', { name: t('seller:report.stones') });
  expect(link.getAttribute('href')).toBe('/seller/diamonds?upload=upl-1');
});
