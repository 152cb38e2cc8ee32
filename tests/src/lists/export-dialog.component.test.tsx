import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { ExportDialog } from '#src/lists/views/ExportDialog.tsx';
import { renderWithProviders } from '../../support/component/render.tsx';
import { FakeUpload } from '../../support/component/upload.ts';

const whole = { filter: { shp: ['shape-pear'] } };

beforeEach(() => FakeUpload.install());

describe('the export of a whole result', () => {
  const open = async (count: number) => {
    const onClose = vi.fn();
    const dialog = <ExportDialog type="diamond-list" whole={whole} count={count} onClose={onClose} />;
    const shown = await renderWithProviders(dialog);
    const press = (key: 'start' | 'stop') =>
      shown.user.click(screen.getByRole('button', { name: shown.t(`lists:export.${key}`) }));
    return { ...shown, onClose, press };
  };

  it('asks for the search in the format of choice, shows how much has come, and saves the file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, t, press, onClose } = await open(4321);
    await user.click(screen.getByRole('radio', { name: t('lists:export.CSV') }));
    await press('start');
    const call = await FakeUpload.next();
    expect(JSON.parse(call.text)).toEqual({ ...whole, format: 'CSV', listType: 'diamond-list' });
    call.receive(50, 100);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/50|٥٠/));
    call.receive(500, 100);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/99|٩٩/));
    call.replyFile('Stone no.');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved.mock.contexts.map((link) => Object(link).download)).toEqual(['diamond-list.csv']);
    saved.mockRestore();
  });

  it('is requested for memos by their state, as a table only', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const onClose = vi.fn();
    const memos = { memos: { status: [ApprovalStatus.PENDING] } };
    const dialog = <ExportDialog type="confirm-list" whole={memos} count={3} onClose={onClose} />;
    const { user, t } = await renderWithProviders(dialog);
    expect(screen.queryByRole('radio', { name: t('lists:export.PDF') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('lists:export.start') }));
    const call = await FakeUpload.next();
    expect(JSON.parse(call.text)).toEqual({ status: [ApprovalStatus.PENDING], format: 'EXCEL' });
    call.replyFile('PK');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved.mock.contexts.map((link) => Object(link).download)).toEqual(['confirm-list.xlsx']);
    saved.mockRestore();
  });

  it('is stopped without a complaint, and can be started again', async () => {
    const { press, onClose } = await open(10);
    await press('start');
    const call = await FakeUpload.next();
    await press('stop');
    expect(call.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await press('start');
    (await FakeUpload.next()).reply(403, { code: 'E_FORBIDDEN', message: '' });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers a PDF up to 1,000 stones only', async () => {
    const { t } = await open(1001);
    const pdf = screen.getByRole('radio', { name: t('lists:export.PDF') });
    expect(pdf).toHaveProperty('disabled', true);
  });
});
