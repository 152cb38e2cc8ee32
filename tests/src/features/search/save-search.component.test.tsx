import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SaveSearch } from '#src/features/search/SaveSearch.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

/** As many weight ranges as an address may carry, one more than the contract takes. */
const ranges = Array.from({ length: 41 }, (_, at) => ({ crt: { '>=': at + 1, '<=': at + 1.5 } }));

const title = () => screen.getByRole<HTMLInputElement>('textbox');
const dialogs = () => screen.queryAllByRole('dialog').length;

describe.each(walkedLanguages)('saving a search (%s)', (language) => {
  async function open() {
    const api = takeCalls();
    signInAs('primary');
    const shown = await renderWithProviders(<SaveSearch criteria={{ or: ranges }} />, { language });
    const { user, t } = shown;
    await user.click(screen.getByRole('button', { name: t('search:save.open') }));
    await user.type(title(), 'Mumbai rounds');
    return { ...shown, api, save: screen.getByRole('button', { name: t('common:save') }) };
  }

  it('is not offered to users without saved searches', async () => {
    signInAs('primary', 'SAVE_SEARCH');
    await renderWithProviders(<SaveSearch criteria={{}} />, { language });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('with more weight ranges than the server takes says so, and keeps the title', async () => {
    const { api, user, t, save } = await open();
    await user.click(save);
    const sent = await api.next('upsertSearch');
    sent.fail(400, 'E_VALIDATION', { errors: [{ field: 'filter.or', rule: 'maxItems', message: 'prose' }] });
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain(t('problems:E_VALIDATION'));
    expect(told).toContain(
      t('forms:complaint', { name: t('search:save.criteria'), message: t('validation:tooMany') }),
    );
    expect(title().value).toBe('Mumbai rounds');
    await waitFor(() => expect(document.activeElement).toBe(save));
  });

  it('under a title that is taken says so at the title', async () => {
    const { api, user, t, save } = await open();
    await user.click(save);
    (await api.next('upsertSearch')).fail(409, 'E_CONFLICT');
    await screen.findByText(t('search:save.taken'));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks before Escape or the cross throws a title away, and begins anew when it is opened again', async () => {
    const { user, t } = await open();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: t('forms:leave.title') }).textContent).toContain(
      t('forms:leave.about'),
    );
    await user.keyboard('{Escape}');
    expect(dialogs()).toBe(1);
    expect(title().value).toBe('Mumbai rounds');
    await user.click(screen.getByRole('button', { name: t('common:close') }));
    await user.click(screen.getByRole('button', { name: t('forms:leave.leave') }));
    expect(dialogs()).toBe(0);
    await user.click(screen.getByRole('button', { name: t('search:save.open') }));
    expect(title().value).toBe('');
    await user.click(screen.getByRole('button', { name: t('common:cancel') }));
    expect(dialogs()).toBe(0);
  });

  it('holds up a way out of the page', async () => {
    const { leave } = fakeNavigation();
    const { user, t } = await open();
    expect(leave('push', '/news')).toBe(true);
    await screen.findByText(t('forms:leave.about'));
    await user.click(screen.getByRole('button', { name: t('forms:leave.leave') }));
    expect(window.location.pathname).toBe('/news');
  });
});
