import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { NextSteps } from '#src/features/search/NextSteps.tsx';
import { SavedSearches, SavedSearchNews } from '#src/features/search/SavedSearches.tsx';
import { SaveSearch } from '#src/features/search/SaveSearch.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { searchOf } from '../../../support/component/saved-search.ts';

/** As many weight ranges as an address may carry, one more than the contract takes. */
const ranges = Array.from({ length: 41 }, (_, at) => ({ crt: { '>=': at + 1, '<=': at + 1.5 } }));
const title = () => screen.getByRole<HTMLInputElement>('textbox');
const dialogs = () => screen.queryAllByRole('dialog').length;

describe('saving a search', () => {
  async function open() {
    const api = takeCalls();
    signInAs('primary');
    const shown = await renderWithProviders(<SaveSearch criteria={{ or: ranges }} />);
    const { user, t } = shown;
    await user.click(screen.getByRole('button', { name: t('search:save.open') }));
    await user.type(title(), 'Mumbai rounds');
    return { ...shown, api, save: screen.getByRole('button', { name: t('common:save') }) };
  }

  it('is not offered to users without saved searches', async () => {
    signInAs('primary', 'SAVE_SEARCH');
    await renderWithProviders(<SaveSearch criteria={{}} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('refuses more weight ranges than the server takes, and keeps the title', async () => {
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

  it('asks before Escape or the cross discards a title, and starts empty when it is opened again', async () => {
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

const rounds = searchOf();
const pears = searchOf({ id: 'srch-2', name: 'Pears' });

describe('the saved searches', () => {
  const open = async () => {
    const api = takeCalls();
    const shown = await renderWithProviders(
      <main>
        <SavedSearches />
      </main>,
    );
    (await api.next('listSearches')).ok('listSearches', { count: 2, list: [rounds, pears] });
    await screen.findByRole('link', { name: 'Rounds' });
    const name = (title: string) => shown.t('search:kept.remove', { title });
    const remove = (title: string) => screen.getByRole('button', { name: name(title) });
    const confirm = async (title: string) => {
      const dialog = await screen.findByRole('dialog', { name: name(title) });
      const buttons = [...dialog.querySelectorAll('button')];
      return buttons.find(({ textContent }) => textContent === name(title)) ?? dialog;
    };
    return { ...shown, api, remove, confirm };
  };

  it('ask again when one is deleted after a failure, without the earlier failure', async () => {
    const { api, remove, confirm, t, user } = await open();
    await user.click(remove('Rounds'));
    await user.click(await confirm('Rounds'));
    (await api.next('deleteSearches')).fail(500, 'E_SERVER');
    expect((await screen.findByRole('alert')).textContent).toContain(t('problems:E_SERVER'));
    expect(document.activeElement).toBe(await confirm('Rounds'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(remove('Rounds'));
    await confirm('Rounds');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('delete one once, however often the button is pressed, and then the next', async () => {
    const { api, remove, confirm, t, user } = await open();
    await user.click(remove('Rounds'));
    const button = await confirm('Rounds');
    button.click();
    button.click();
    (await api.next('deleteSearches')).ok('deleteSearches', { count: 1 });
    (await api.next('listSearches')).ok('listSearches', { count: 1, list: [pears] });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Rounds' })).toBeNull());
    expect(await screen.findByText(t('search:kept.removed'))).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain('srch-2'));
    expect(api.of('deleteSearches')).toHaveLength(1);
  });
});

const saved = (id: string, name: string, newCount: number) => searchOf({ id, name, newCount });

describe('the saved searches of the dashboard', () => {
  async function open(list: DiamondSearch[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<SavedSearchNews limit={2} />);
    const asked = await api.next('listSearches');
    expect(asked.body).toMatchObject({ type: [SearchType.SAVED] });
    await act(async () => asked.ok('listSearches', { count: list.length, list, snapshot: 'snap-1' }));
    return shown;
  }

  it('have those with the most new stones first, with their number, and open their stones', async () => {
    const { t } = await open([
      saved('s-1', 'Pears', 0),
      saved('s-2', 'Ovals', 3),
      saved('s-3', 'Hearts', 12),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Hearts', 'Ovals']);
    expect(rows[0]?.textContent).toContain(t('search:kept.fresh', { count: 12 }));
    expect(
      within(rows[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('s-3');
  });

  it('have no number without new stones', async () => {
    const { t } = await open([saved('s-1', 'Pears', 0)]);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain(t('search:kept.found', { count: 31 }));
    expect(row.textContent).not.toContain(t('search:kept.fresh', { count: 0 }));
  });

  it('say how to begin when there are none', async () => {
    const { t } = await open([]);
    expect(await screen.findByText(t('search:kept.noSaved'))).toBeTruthy();
  });
});

const criteria = { crt: { '>=': 3 }, ctPr: { '<=': 5000 } };
const address = '/diamond-list?crt=3..&ctPr=..5000';

beforeEach(async () => {
  signInAs('primary');
});

describe('a search with few stones or none', () => {
  async function open(count = 0) {
    const api = takeCalls();
    const shown = await renderWithProviders(<NextSteps count={count} />, { address });
    return { ...shown, api };
  }

  it('says which criterion finds how many more, each as a link to those stones', async () => {
    const { api, t } = await open();
    const call = await api.next('loosenSearch');
    expect(call.body).toMatchObject({ filter: criteria });
    call.ok('loosenSearch', {
      count: 1,
      list: [
        { criterion: 'ctPr', loosening: 'WIDEN', count: 4, filter: { ...criteria, ctPr: { '<=': 5500 } } },
        { criterion: 'crt', loosening: 'DROP', count: 2, filter: { ctPr: { '<=': 5000 } } },
        { criterion: null, loosening: 'SIMILAR', count: 9, filter: { ...criteria, crt: { '>=': 2.9 } } },
      ],
    });
    const wider = await screen.findByRole('link', { name: /5500/ });
    expect(wider.getAttribute('href')).toBe('/diamond-list?crt=3..&ctPr=..5500');
    expect(wider.textContent).toContain(t('kept:offers.more', { count: 3 }));
    const any = screen.getByRole('link', {
      name: new RegExp(t('kept:offers.drop', { field: t('search:field.crt') })),
    });
    expect(any.getAttribute('href')).toBe('/diamond-list?ctPr=..5000');
    expect(any.textContent).toContain(t('kept:offers.more', { count: 1 }));
    expect(screen.getByRole('link', { name: new RegExp(t('kept:offers.similar')) }).textContent).toContain(
      t('kept:offers.more', { count: 8 }),
    );
  });

  it('is kept as a demand that ends in a month, with notifications', async () => {
    const { api, t, user } = await open();
    await user.click(screen.getByRole('button', { name: t('kept:demand.add') }));
    const dialog = await screen.findByRole('dialog', { name: t('kept:demand.add') });
    await user.click(within(dialog).getByRole('button', { name: t('kept:demand.add') }));
    const { body } = await api.next('upsertSearch');
    expect(body).toMatchObject({
      searchType: 3,
      filter: criteria,
      isReturnSimilar: true,
      isSendNotification: true,
    });
    const { expiryDate } = Object(body);
    const days = (Date.parse(expiryDate) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31.1);
  });

  it('is saved with notifications on', async () => {
    const { api, t, user } = await open();
    await user.click(screen.getByRole('button', { name: t('kept:offers.save') }));
    await user.type(await screen.findByRole('textbox'), 'Big ones');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertSearch')).body).toMatchObject({
      name: 'Big ones',
      searchType: 2,
      isSendNotification: true,
    });
  });

  it('says that no single criterion helps, and that suggestions could not be loaded', async () => {
    const { api, t } = await open(2);
    (await api.next('loosenSearch')).ok('loosenSearch', { count: 2, list: [] });
    expect(await screen.findByText(t('kept:offers.none'))).toBeTruthy();
  });

  it('offers nothing below a longer result', async () => {
    const { api, t } = await open(6);
    await waitFor(() => expect(screen.queryByText(t('kept:offers.loosen'))).toBeNull());
    expect(api.calls).toHaveLength(0);
  });
});
