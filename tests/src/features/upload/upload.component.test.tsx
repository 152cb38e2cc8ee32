import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import { ColumnsStep } from '#src/features/upload/ColumnsStep.tsx';
import { HandledFtpRequests } from '#src/features/upload/FtpRequests.tsx';
import { UploadPath } from '#src/features/upload/Upload.tsx';
import { UploadHistory } from '#src/features/upload/Uploads.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { bothDirections } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { asksBeforeUnload, fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { issue, nothing, report, upload } from '../../../support/component/stock-upload.ts';

type Checked = { report?: UploadReport; issues?: readonly UploadIssue[] };

describe('the upload of stock', () => {
  async function open(shown: Upload, address = `/seller/upload/${shown.id}`) {
    signInAs('seller');
    const api = takeCalls();
    const page = await renderWithProviders(<UploadPath id={shown.id} />, { address });
    (await api.next('viewUpload')).ok('viewUpload', shown);
    const checked = async ({ report: counts = report(), issues = [issue()] }: Checked = {}) => {
      (await api.next('dryRunUpload')).ok('dryRunUpload', { report: counts, ...nothing });
      const list = [...issues];
      (await api.next('paginateUploadIssues')).ok('paginateUploadIssues', { count: list.length, list });
    };
    return { ...page, api, checked };
  }
  const button = (name: string) => screen.findByRole('button', { name });

  it('refuses a file that is no table before it is sent', async () => {
    signInAs('seller');
    const api = takeCalls();
    const { t, container } = await renderWithProviders(<UploadPath id={undefined} />);
    const input = container.querySelector('input[type="file"]');
    if (input === null) throw new Error('No file input.');
    const file = new File(['%PDF'], 'stock.pdf', { type: 'application/pdf' });
    fireEvent.change(input, { target: { files: [file] } });
    await waitFor(() => expect(screen.getByText(t('seller:file.type'))).toBeTruthy());
    expect(api.of('startUpload')).toEqual([]);
  });

  it('names the columns that are missing, and that treatments must be disclosed', async () => {
    const { t } = await open(upload({ status: 'MAPPING', missing: ['treatment'] }));
    expect(await screen.findByText(t('seller:columns.treatment'))).toBeTruthy();
    expect(await button(t('seller:columns.next'))).toHaveProperty('disabled', true);
  });

  it('asks about a column that looks like a grade before the check', async () => {
    const [stock, purity, remark] = upload().columns;
    if (!(stock && purity && remark)) throw new Error('Too few columns.');
    const flour = { ...remark, header: 'Flour', suggestions: ['fluNm' as const] };
    const { t, user, api } = await open(upload({ status: 'MAPPING', columns: [stock, purity, flour] }));
    const about = t('seller:columns.unclearAbout', { headers: 'Flour' });
    expect(await screen.findByText(about)).toBeTruthy();
    expect(await button(t('seller:columns.next'))).toHaveProperty('disabled', true);
    const name = t('seller:columns.fieldOf', { header: 'Flour' });
    const field = await screen.findByRole('combobox', { name });
    await user.selectOptions(field, t('seller:columns.ignore'));
    expect((await api.next('updateUploadMapping')).body).toMatchObject({
      columns: [{ index: 2, field: null }],
    });
  });

  it('moves a field to another column, and the column that had it loses it', async () => {
    const { t, user, api } = await open(upload(), '/seller/upload/upl-1?step=columns');
    const name = t('seller:columns.fieldOf', { header: 'Remark' });
    await user.selectOptions(await screen.findByRole('combobox', { name }), 'clrNm');
    expect((await api.next('updateUploadMapping')).body).toEqual({
      id: 'upl-1',
      columns: [
        { index: 2, field: 'clrNm' },
        { index: 1, field: null },
      ],
      isRemember: true,
    });
  });

  it('corrects a cell, checks it again, and keeps the correction when the save fails', async () => {
    const { t, user, api, checked } = await open(upload());
    await checked();
    const cell = await screen.findByRole('textbox', {
      name: t('seller:issues.valueOf', { column: 'Purity', row: 3 }),
    });
    await user.clear(cell);
    await user.type(cell, 'VS2');
    // Unsaved corrections would not be listed.
    expect(await button(t('seller:commit.list', { count: 2 }))).toHaveProperty('disabled', true);
    await user.click(await button(t('seller:issues.check', { count: 1 })));
    const sent = await api.next('updateUploadCells');
    expect(sent.body).toEqual({ id: 'upl-1', cells: [{ row: 3, index: 1, value: 'VS2' }] });
    sent.fail(500, 'E_SERVER');
    expect(await screen.findByText(t('seller:issues.notKept'))).toBeTruthy();
    expect(cell).toHaveProperty('value', 'VS2');
    await user.click(await button(t('seller:issues.check', { count: 1 })));
    (await api.next('updateUploadCells')).ok('updateUploadCells', upload());
    await checked({ report: report({ valid: 3, invalid: 0 }), issues: [] });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t('seller:commit.list', { count: 3 }) })).toHaveProperty(
        'disabled',
        false,
      ),
    );
  });

  it('fills the rows below with a pasted column', async () => {
    const { t, user, api, checked } = await open(upload());
    await checked({ issues: [issue(), issue({ row: 4, vStnId: 'A-3' }), issue({ row: 5, index: null })] });
    const cell = await screen.findByRole('textbox', {
      name: t('seller:issues.valueOf', { column: 'Purity', row: 3 }),
    });
    fireEvent.paste(cell, { clipboardData: { getData: () => 'VS1\r\nVS2\r\nSI1\r\n' } });
    await user.click(await button(t('seller:issues.check', { count: 2 })));
    expect((await api.next('updateUploadCells')).body).toMatchObject({
      cells: [
        { row: 3, index: 1, value: 'VS1' },
        { row: 4, index: 1, value: 'VS2' },
      ],
    });
  });

  it('offers the number that was probably meant', async () => {
    const { t, user, checked } = await open(upload());
    await checked({ issues: [issue({ value: '25', read: 25, meant: -25, rule: 'UNSIGNED_DISCOUNT' })] });
    await user.click(await button(t('seller:issues.meant', { value: '\u2066-25\u2069' })));
    expect(await screen.findByDisplayValue('-25')).toBeTruthy();
  });

  it('asks for the unit of doubtful discounts, and checks with the answer', async () => {
    const { t, user, api } = await open(upload());
    const question = { header: 'Disc', value: '25', stated: 10, doubtful: 4 };
    const data = { reason: 'UNIT_UNCLEAR', deletes: 0, question };
    (await api.next('dryRunUpload')).fail(409, 'E_CONFLICT', data);
    await user.click(await button(t('seller:unit.POSITIVE_IS_DISCOUNT')));
    expect((await api.next('dryRunUpload')).body).toMatchObject({ discountUnit: 'POSITIVE_IS_DISCOUNT' });
  });

  it('replaces the stock only when the number of deleted stones is typed, and says when it differs', async () => {
    const { t, user, api, checked } = await open(upload(), '/seller/upload/upl-1?mode=replace');
    await checked({ report: report({ deleted: 12 }) });
    const replace = await button(t('seller:commit.replace'));
    expect(replace).toHaveProperty('disabled', true);
    const number = screen.getByRole('textbox', { name: t('seller:commit.typed', { number: '12' }) });
    await user.type(number, '11');
    expect(replace).toHaveProperty('disabled', true);
    await user.clear(number);
    await user.type(number, '12');
    await user.click(replace);
    const sent = await api.next('commitUpload');
    expect(sent.body).toEqual({ id: 'upl-1', mode: 'REPLACE_ALL', deletes: 12 });
    sent.fail(409, 'E_CONFLICT', { reason: 'DELETES_DIFFER', deletes: 13 });
    expect(await screen.findByText(t('seller:commit.DELETES_DIFFER', { deletes: '13' }))).toBeTruthy();
  });

  it('does not list a file without a valid row', async () => {
    const { t, checked } = await open(upload());
    await checked({ report: report({ valid: 0, invalid: 3 }) });
    expect(await screen.findByText(t('seller:commit.NO_VALID_LOTS'))).toBeTruthy();
    expect(await button(t('seller:commit.list', { count: 0 }))).toHaveProperty('disabled', true);
  });

  it('shows the place in the queue, then the report with its duration', async () => {
    const { t, api } = await open(upload({ status: 'QUEUED', mode: 'ADD_UPDATE', queuePosition: 2 }));
    expect(await screen.findByText(t('seller:listing.queued', { place: '2' }))).toBeTruthy();
    // It is read once a second.
    await vi.waitFor(() => expect(api.of('viewUpload')).toHaveLength(2), { timeout: 20_000 });
    const done = upload({ status: 'FINISHED', mode: 'ADD_UPDATE', progress: 100, report: report() });
    (await api.next('viewUpload')).ok('viewUpload', done);
    const name = t('seller:report.FINISHED', { name: 'november.csv' });
    const heading = await screen.findByRole('heading', { name });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(t('seller:count.seconds', { seconds: '1.5' }))).toBeTruthy();
    expect(await button(t('seller:issues.download'))).toBeTruthy();
  });

  it('says that a failed upload changed nothing', async () => {
    const { t } = await open(upload({ status: 'FAILED', mode: 'REPLACE_ALL', report: report() }));
    expect(await screen.findByText(t('seller:report.failedAbout'))).toBeTruthy();
  });

  it('says that an upload is no longer there', async () => {
    signInAs('seller');
    const api = takeCalls();
    const { t } = await renderWithProviders(<UploadPath id="upl-9" />);
    (await api.next('viewUpload')).fail(404, 'E_NOT_FOUND');
    expect(await screen.findByText(t('seller:missing.title'))).toBeTruthy();
  });

  it('requests a server, and says when there is an open request for it', async () => {
    signInAs('seller');
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<UploadPath id={undefined} />);
    await user.click(await button(t('seller:ftp.ask')));
    const dialog = within(await screen.findByRole('dialog', { name: t('seller:ftp.ask') }));
    const type = (name: string, text: string) =>
      user.type(dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
    await type(t('seller:ftp.host'), 'ftp.seller.test');
    await type(t('seller:ftp.username'), 'stock');
    await user.click(dialog.getByRole('button', { name: t('seller:ftp.send') }));
    const sent = await api.next('createFtpRequest');
    expect(sent.body).toEqual({ host: 'ftp.seller.test', port: 22, username: 'stock' });
    sent.fail(409, 'E_CONFLICT');
    expect(await screen.findByText(t('seller:ftp.taken'))).toBeTruthy();
  });

  it('shows staff the servers of their sellers with what happened, and sends the decision with its message', async () => {
    signInAs('employee');
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<HandledFtpRequests />);
    const call = await api.next('listFtpRequests');
    expect(call.body).toEqual({ isHandled: true });
    const at = '2026-01-15T09:30:00.000Z';
    const step = { status: 'PENDING' as const, at, by: 'Kavan Desai', note: 'At night.' };
    const server = { host: 'ftp.seller.test', port: 22, username: 'stock', folder: '/out', remarks: null };
    const request = { id: 'ftp-1', companyName: 'Kirstone', ...server, createdAt: at };
    const list = [{ ...request, status: 'PENDING' as const, steps: [step] }];
    await act(async () => call.ok('listFtpRequests', { count: 1, list }));
    const { host } = server;
    expect(await screen.findByText('At night.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('seller:ftp.asked.CANCEL', { host }) })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('seller:ftp.asked.REJECT', { host }) }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: t('seller:ftp.note') }), 'Not reachable.');
    await user.click(dialog.getByRole('button', { name: t('seller:ftp.do.REJECT') }));
    const sent = await api.next('updateFtpRequestStatus');
    expect(sent.body).toEqual({ id: 'ftp-1', status: 'REJECT', note: 'Not reachable.' });
    sent.fail(409, 'E_CONFLICT');
    expect(await screen.findByText(t('seller:ftp.decided'))).toBeTruthy();
  });

  it('tells two uploads of the history apart, each with its own report', async () => {
    signInAs('seller');
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<UploadHistory />);
    const finished = upload({ id: 'upl-2', fileName: 'b.csv', status: 'FINISHED', report: report() });
    const list = [upload({ fileName: 'a.csv' }), finished];
    (await api.next('paginateUploads')).ok('paginateUploads', { count: 2, list });
    const link = await screen.findByRole('link', { name: 'b.csv' });
    expect(link.getAttribute('href')).toBe('/seller/upload/upl-2');
    expect(screen.getByRole('link', { name: 'a.csv' }).getAttribute('href')).toBe('/seller/upload/upl-1');
    await user.click(screen.getByRole('combobox', { name: t('seller:history.filter') }));
    await user.click(await screen.findByRole('option', { name: t('seller:history.status.FAILED') }));
    expect((await api.next('paginateUploads')).body).toMatchObject({ status: ['FAILED'] });
  });
});

const columns = Array.from({ length: 8 }, (_, index) => ({
  index,
  header: `Column ${index + 1}`,
  samples: [],
  field: null,
  match: 'NONE' as const,
  suggestions: [],
}));

it('a file of more columns than fit on a page is mapped page by page, by keyboard', async () => {
  signInAs('seller');
  const api = takeCalls();
  const shown = upload({ status: 'MAPPING', columns, missing: ['clrNm'] });
  const { t, user, container } = await renderWithProviders(
    <ColumnsStep upload={shown} onNext={() => undefined} limit={3} />,
    { address: '/seller/upload/upl-1' },
  );
  const fieldOf = (header: string) => screen.findByLabelText(t('seller:columns.fieldOf', { header }));
  await fieldOf('Column 1');
  expect(container.querySelectorAll('select')).toHaveLength(3);
  screen.getByLabelText(t('last')).focus();
  await user.keyboard('{Enter}');
  const field = await fieldOf('Column 8');
  await waitFor(() => expect(container.querySelectorAll('select')).toHaveLength(2));
  await user.selectOptions(field, 'clrNm');
  expect((await api.next('updateUploadMapping')).body).toEqual({
    id: 'upl-1',
    columns: [{ index: 7, field: 'clrNm' }],
    isRemember: true,
  });
});

describe.each(bothDirections)('wrong cells of an upload (%s)', (language) => {
  /** Opens the check of an upload with these issues. */
  async function open(issues: readonly UploadIssue[]) {
    signInAs('seller');
    const api = takeCalls();
    const page = await renderWithProviders(<UploadPath id="upl-1" />, {
      language,
      address: '/seller/upload/upl-1',
    });
    (await api.next('viewUpload')).ok('viewUpload', upload());
    (await api.next('dryRunUpload')).ok('dryRunUpload', { report: report(), ...nothing });
    (await api.next('paginateUploadIssues')).ok('paginateUploadIssues', {
      count: issues.length,
      list: [...issues],
    });
    const cell = (row: number, column = 'Purity') =>
      screen.findByRole('textbox', { name: page.t('seller:issues.valueOf', { column, row }) });
    const values = async (...rows: number[]) =>
      Promise.all(rows.map(async (row) => (await cell(row)).getAttribute('value')));
    return { ...page, api, cell, values };
  }

  const clear = (row: number) => issue({ row, vStnId: `A-${row}`, value: 'Clear' });

  it('are filled down by Ctrl+D where the text is the same; Ctrl+Z undoes each step, and Ctrl+Y repeats it', async () => {
    const issues = [clear(3), clear(4), issue({ row: 5, value: 'Other' }), clear(6)];
    const { t, user, cell, values } = await open(issues);
    await user.clear(await cell(3));
    await user.type(await cell(3), 'VS2');
    expect(screen.getByRole('button', { name: t('seller:issues.fill', { count: 2 }) })).toBeTruthy();
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(async () => expect(await values(3, 4, 5, 6)).toEqual(['VS2', 'VS2', 'Other', 'VS2']));
    expect(screen.getByRole('button', { name: t('seller:issues.check', { count: 3 }) })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await values(3, 4, 5, 6)).toEqual(['VS2', 'Clear', 'Other', 'Clear']));
    // What was typed into one cell is one step.
    await user.click(screen.getByRole('button', { name: t('seller:issues.undo') }));
    await waitFor(async () => expect(await values(3)).toEqual(['Clear']));
    (await cell(3)).focus();
    await user.keyboard('{Control>}y{/Control}{Control>}y{/Control}');
    await waitFor(async () => expect(await values(3, 4, 6)).toEqual(['VS2', 'VS2', 'VS2']));
  });

  it('take a pasted column in their own column only', async () => {
    const colour = issue({ row: 4, index: 2, header: 'Col', value: 'Grey' });
    const { cell, values } = await open([clear(3), colour, clear(5)]);
    fireEvent.paste(await cell(3), { clipboardData: { getData: () => 'VS1\nVS2\n' } });
    await waitFor(async () => expect(await values(3, 5)).toEqual(['VS1', 'VS2']));
    expect((await cell(4, 'Col')).getAttribute('value')).toBe('Grey');
  });

  it('are reached one after the other by Enter and the arrows', async () => {
    const { user, cell } = await open([clear(3), clear(4), clear(5)]);
    (await cell(3)).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await cell(4)));
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await cell(5)));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(async () => expect(document.activeElement).toBe(await cell(3)));
  });

  it('keep what was typed while the seller looks at the columns, and ask before the page is left', async () => {
    const { leave } = fakeNavigation();
    const { t, user, cell, values } = await open([clear(3)]);
    expect(asksBeforeUnload()).toBe(false);
    await user.type(await cell(3), 'er');
    await user.click(screen.getByRole('button', { name: t('seller:check.columns') }));
    await user.click(await screen.findByRole('button', { name: t('seller:columns.next') }));
    await waitFor(async () => expect(await values(3)).toEqual(['Clearer']));
    expect(asksBeforeUnload()).toBe(true);
    await act(async () => expect(leave('push', '/news')).toBe(true));
    expect(await screen.findByRole('dialog', { name: t('forms:leave.title') })).toBeTruthy();
  });
});
