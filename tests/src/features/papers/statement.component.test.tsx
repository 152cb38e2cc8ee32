import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StatementExport } from '#src/features/papers/StatementExport.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

const january = { from: '2026-01-01', to: '2026-01-31' };

beforeEach(() => {
  signInAs('primary');
  FakeUpload.install();
  setClock('2026-01-15T09:30:00.000Z', Date.now(), Date.now());
});

describe('the statement of account', () => {
  async function open() {
    const shown = await renderWithProviders(<StatementExport period={january} />);
    const { t, user } = shown;
    await user.click(screen.getByRole('button', { name: t('papers:statement.title') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('papers:statement.title') }));
    const save = () => user.click(dialog.getByRole('button', { name: t('papers:export') }));
    return { ...shown, dialog, save };
  }

  it('begins with the period of the list, is saved for another one, and closes', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { t, user, dialog, save } = await open();
    expect(dialog.getByLabelText<HTMLInputElement>(t('papers:period.from')).value).toBe('01/01/2026');
    await user.click(dialog.getByRole('combobox', { name: t('papers:period.label') }));
    await user.click(await screen.findByRole('option', { name: t('papers:period.lastMonth') }));
    await save();
    const call = await FakeUpload.next();
    expect(JSON.parse(call.text)).toEqual({ from: '2025-12-01', to: '2025-12-31', format: 'EXCEL' });
    call.replyFile('PK');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.mock.contexts.map((link) => Object(link).download)).toEqual(['statement.xlsx']);
    saved.mockRestore();
  });

  it('stays open with the reason when the file could not be made', async () => {
    const { t, dialog, save } = await open();
    await save();
    (await FakeUpload.next()).reply(403, { code: 'E_FORBIDDEN', message: '' });
    expect(await dialog.findByText(t('papers:exportFailed'))).toBeTruthy();
    await save();
    expect((await FakeUpload.next()).text).toContain('EXCEL');
  });
});

it('the house, which has no account of its own, is offered no statement', async () => {
  signInAs('employee');
  const { t } = await renderWithProviders(<StatementExport period={{}} />);
  expect(screen.queryByRole('button', { name: t('papers:statement.title') })).toBeNull();
});
