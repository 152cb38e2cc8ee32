import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import { UploadPath } from '#src/features/upload/UploadPath.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { bothDirections } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { asksBeforeUnload, fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { issue, report, upload } from '../../../support/upload-data.ts';

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
    (await api.next('dryRunUpload')).ok('dryRunUpload', { report: report(), changes: [], deletes: [] });
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

  it('of the same text are filled down by Ctrl+D; Ctrl+Z takes each step back, and Ctrl+Y repeats it', async () => {
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
