import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { buildMasters } from '#src/reference/masters.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { listedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { takeCalls } from './component/api.ts';
import { signInAs } from './component/list-engine.ts';
import { renderWithProviders } from './component/render.tsx';

const { masters } = createSeed({ stones: 10 });

async function open(language: (typeof languageCodes)[number], address = '/diamond-search') {
  const api = takeCalls();
  signInAs('primary');
  const shown = await renderWithProviders(
    <SearchForm initial={{}} masters={buildMasters(masters)} saved={null} />,
    { language, address },
  );
  const group = (name: string) => screen.getByRole('group', { name });
  const boxes = (name: string) => within(group(name)).getAllByRole<HTMLInputElement>('checkbox');
  return { ...shown, api, group, boxes };
}

const focused = () => document.activeElement;

describe.each(languageCodes)('the keyboard of the search form (%s)', (language) => {
  it('reaches Search from the first field in as many stops as there are groups and fields', async () => {
    const { user, t } = await open(language);
    const run = screen.getByRole('button', { name: t('search:run') });
    let stops = 0;
    while (focused() !== run && stops < 300) {
      await user.tab();
      stops += 1;
    }
    expect(focused()).toBe(run);
    expect(stops).toBeLessThan(50);
  });

  it('moves inside a group with arrows, Home, End and first letters, and stays one stop', async () => {
    const { user, boxes, t } = await open(language);
    const clarity = boxes(t('search:field.clr'));
    const forwards = language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}';
    clarity[0]?.focus();
    await user.keyboard(forwards);
    await waitFor(() => expect(focused()).toBe(clarity[1]));
    await user.keyboard('{End}');
    await waitFor(() => expect(focused()).toBe(clarity.at(-1)));
    await user.keyboard('s');
    await waitFor(() => expect(focused()?.parentElement?.textContent).toMatch(/^S/));
    await user.keyboard(' ');
    await waitFor(() => expect(clarity.filter(({ checked }) => checked)).toHaveLength(1));
    expect(clarity.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('jumps to a group by its letter from a text field, and runs the search from there', async () => {
    const { user, boxes, group, t } = await open(language);
    const from = within(group(t('search:field.ctPr'))).getByRole('textbox', { name: t('search:range.from') });
    await user.click(from);
    await user.keyboard('{Alt>}[KeyB]{/Alt}');
    await waitFor(() => expect(focused()).toBe(boxes(t('search:field.lb'))[0]));
    await user.keyboard(' ');
    await user.click(from);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(window.location.pathname).toBe('/diamond-list'));
    expect(window.location.search).toMatch(/^\?lb=/);
  });

  it('lists its letters, each once', async () => {
    const { t } = await open(language);
    const listed = listedShortcuts().find(({ title }) => title === t('search:jump.title'));
    const keys = listed?.shortcuts.map((shortcut) => shortcut.keys) ?? [];
    expect(keys).toContain('Alt+Enter');
    expect(new Set(keys).size).toBe(keys.length);
    const jumps = [...document.querySelectorAll('[data-jump]')].map((part) => part.getAttribute('data-jump'));
    expect(keys.filter((key) => key !== 'Alt+Enter').toSorted()).toEqual(
      jumps.map((letter) => `Alt+${letter}`).toSorted(),
    );
  });
});

describe('the live count', () => {
  it('is asked for at once after the last key, and an older answer never replaces a newer one', async () => {
    const { api, user, boxes, t } = await open('en');
    const count = () => screen.getByRole('status', { name: t('search:count.label') });
    const page = (found: number) => [
      { filter: null, count: found, maxLimit: 1000, diamonds: [], summary: null },
    ];
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', page(900));
    await waitFor(() => expect(count().textContent).toBe(t('search:count.found', { count: 900 })));
    const [round, pear] = boxes(t('search:field.shp'));
    if (round === undefined || pear === undefined) throw new Error('No shapes');
    await user.click(round);
    const older = await api.next('paginateDiamonds');
    await user.click(pear);
    const newer = await api.next('paginateDiamonds');
    newer.ok('paginateDiamonds', page(70));
    await waitFor(() => expect(count().textContent).toBe(t('search:count.found', { count: 70 })));
    older.ok('paginateDiamonds', page(40));
    await new Promise((later) => setTimeout(later, 50));
    expect(count().textContent).toBe(t('search:count.found', { count: 70 }));
  });
});
