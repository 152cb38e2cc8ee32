import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { filterControls } from '#src/features/search/filter-controls.ts';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { listedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { bothDirections } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';
import { stone } from '../../../support/search-stone.ts';

const { masters } = createSeed({ stones: 10 });

async function open(
  language: (typeof bothDirections)[number],
  address = '/diamond-search',
  prefetch: (address: string) => void = () => undefined,
) {
  const api = takeCalls();
  signInAs('primary');
  const shown = await renderWithProviders(
    <SearchForm initial={{}} masters={buildMasters(masters)} saved={null} />,
    { language, address, prefetch },
  );
  const group = (name: string) => screen.getByRole('group', { name });
  const boxes = (name: string) => within(group(name)).getAllByRole<HTMLInputElement>('checkbox');
  return { ...shown, api, group, boxes };
}

const focused = () => document.activeElement;

describe.each(bothDirections)('the keyboard of the search form (%s)', (language) => {
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
    const forwards = languages[language].dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
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

  it('prefetches its result when the pointer or the focus comes to Search', async () => {
    const prefetched: string[] = [];
    const { user, boxes, t } = await open(language, '/diamond-search', (address) => prefetched.push(address));
    const run = screen.getByRole('button', { name: t('search:run') });
    await user.hover(run);
    expect(prefetched).toEqual(['/diamond-list']);
    const [first] = boxes(t('search:field.shp'));
    first?.focus();
    await user.keyboard(' ');
    run.focus();
    await waitFor(() => expect(prefetched.at(-1)).toMatch(/^\/diamond-list\?shp=/));
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

describe.each(bothDirections)('a search in words (%s)', (language) => {
  it('is run even if it was not put into the form', async () => {
    const { user, t } = await open(language);
    await user.click(screen.getByRole('textbox', { name: t('search:sentence.label') }));
    await user.keyboard('GIA{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(window.location.pathname).toBe('/diamond-list'));
    expect(window.location.search).toBe('?lb=gia');
  });

  it('does not run without the words that are not understood, keeps them, and runs without them on request', async () => {
    const { user, t } = await open(language);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: t('search:sentence.label') });
    await user.click(box);
    await user.keyboard('GIA shiny{Enter}');
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect([box.value, focused()]).toEqual(['shiny', box]);
    expect(screen.getByText(t('search:sentence.unread', { words: 'shiny' }))).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/diamond-search');
    await user.click(screen.getByRole('button', { name: t('search:sentence.skip') }));
    await waitFor(() => expect(window.location.pathname).toBe('/diamond-list'));
    expect(window.location.search).toBe('?lb=gia');
  });
});

describe.each(bothDirections)('the back fields (%s)', (language) => {
  it('take 35 to 40 as −40 to −35 and show the sign, and +5 as above the list', async () => {
    const { user, group, t } = await open(language);
    const back = within(group(t('search:field.back')));
    const field = (side: 'from' | 'to') =>
      back.getByRole<HTMLInputElement>('textbox', { name: t(`search:range.${side}`) });
    await user.type(field('from'), '35');
    await user.type(field('to'), '40');
    expect([field('from').value, field('to').value]).toEqual(['35', '40']);
    expect(back.getAllByText('−')).toHaveLength(2);
    await waitFor(() => expect(window.location.search).toBe('?back=-40..-35'));
    await user.clear(field('from'));
    await user.clear(field('to'));
    await user.type(field('to'), '+5');
    await waitFor(() => expect(window.location.search).toBe('?back=..5'));
    expect(back.getAllByText('−')).toHaveLength(1);
  });
});

/** The filters that the form sets, by the place where it does so. */
const set = keysOf(filterControls).filter((filter) => typeof filterControls[filter] === 'string');

describe('the filters of the contract', () => {
  it.each(keysOf(filterControls).filter((filter) => !set.includes(filter)))(
    '%s is set elsewhere, for a stated reason',
    (filter) => {
      const place: unknown = filterControls[filter];
      expect(place).toEqual({ reason: expect.stringMatching(/\.$/) });
    },
  );

  it('each have a control, with the folds open and fancy colours and parcels chosen', async () => {
    const { api, user, t } = await open('en');
    for (const fold of document.querySelectorAll('summary')) await user.click(fold);
    (await api.next('paginateMembers')).ok('paginateMembers', { count: 0, list: [] });
    const names = () =>
      new Set(
        [...document.querySelectorAll('legend, label')].map((name) => name.firstChild?.textContent ?? ''),
      );
    const seen = new Set(names());
    await user.click(screen.getByRole('radio', { name: t('search:colourKind.fancy') }));
    await user.click(screen.getByRole('radio', { name: t('search:lot.parcel') }));
    for (const name of names()) seen.add(name);
    for (const chip of document.querySelectorAll('fieldset label')) seen.add(chip.textContent);
    const named = (filter: (typeof set)[number]) => {
      if (filter === 'isFcCol') return t('search:colourKind.label');
      return filter === 'pktType' ? t('search:lot.label') : t(`search:field.${filter}`);
    };
    expect(set.filter((filter) => !seen.has(named(filter)))).toEqual([]);
  });

  it('are counted on the fold that sets them', async () => {
    const api = takeCalls();
    signInAs('primary');
    const initial = { depPer: { '>=': 60 }, tblPer: { '<=': 58 }, isSeal: true };
    const { t } = await renderWithProviders(
      <SearchForm initial={initial} masters={buildMasters(masters)} saved={null} />,
      { address: '/diamond-search?depPer=60..&tblPer=..58&sealed=yes' },
    );
    await api.next('paginateDiamonds');
    const texts = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(texts).toContain(`${t('search:fold.proportions')}${t('search:fold.set', { count: 2 })}`);
    expect(texts).toContain(`${t('search:fold.stock')}${t('search:fold.set', { count: 1 })}`);
    expect(texts).toContain(t('search:fold.girdle'));
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

describe('the list of fancy colours', () => {
  it('shows intensity, overtone and hue of each stone in place of a grade', async () => {
    const api = takeCalls();
    signInAs('primary');
    setWindowWidth(390);
    await renderWithProviders(stoneLists['fancy-search'].show(), { address: '/fancy-list' });
    await waitFor(() => {
      for (const call of api.of('listMasters')) call.ok('listMasters', [...masters]);
      const [call] = api.of('paginateDiamonds');
      expect(call?.body).toMatchObject({ filters: [{ isFcCol: true }] });
    });
    const fancy = stone({
      stoneId: 'PV100001',
      col: null,
      colNm: 'Fancy Vivid Orangy Yellow',
      isFcCol: true,
    });
    const page = { filter: null, count: 1, maxLimit: 1000, diamonds: [fancy], summary: null };
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', [page]);
    expect(await screen.findByText(/Fancy Vivid Orangy Yellow/)).toBeTruthy();
  });
});

describe('the fancy search', () => {
  async function open() {
    const api = takeCalls();
    signInAs('primary');
    const shown = await renderWithProviders(
      <SearchForm kind="fancySearch" initial={{}} masters={buildMasters(masters)} saved={null} />,
      { address: '/fancy-search' },
    );
    const boxes = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('checkbox');
    return { ...shown, api, boxes };
  }

  it('has no white colours, and asks for intensity, overtone and hue in the order of a report', async () => {
    const { t } = await open();
    const legends = [...document.querySelectorAll('legend')].map(({ firstChild }) => firstChild?.textContent);
    expect(legends).not.toContain(t('search:field.col'));
    const parts = (['inten', 'ovrtn', 'fcCol'] as const).map((key) => t(`search:field.${key}`));
    expect(legends.filter((legend) => parts.some((part) => part === legend))).toEqual(parts);
  });

  it('counts and finds fancy colours only, and says how a report reads', async () => {
    const { api, user, boxes, t } = await open();
    expect((await api.next('paginateDiamonds')).body).toMatchObject({ filters: [{ isFcCol: true }] });
    const [first] = boxes(t('search:field.inten'));
    if (first === undefined) throw new Error('No intensity');
    await user.click(first);
    const name = first.parentElement?.textContent ?? '';
    expect(await screen.findByText(t('search:fancy.reads', { description: name }))).toBeTruthy();
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(window.location.pathname).toBe('/fancy-list'));
    expect(window.location.search).toMatch(/^\?inten=/);
  });

  it('tells which pasted numbers are in stock, gone and unknown', async () => {
    const { api, user, t } = await open();
    const field = screen.getByRole('textbox', { name: t('search:field.stoneId') });
    await user.click(field);
    await user.paste('PV100001 1.01 D\nPV100002 0.70 E\nPV999999 0.50 F');
    const report = () => screen.getByRole('status', { name: t('search:numbers.label') });
    expect(report().textContent).toBe(t('search:numbers.looking', { count: 3 }));
    const page = (...diamonds: ReturnType<typeof stone>[]) => ({
      filter: null,
      count: diamonds.length,
      maxLimit: 1000,
      diamonds,
      summary: null,
    });
    const call = await waitFor(() => {
      const found = api.of('paginateDiamonds').find(({ body }) => JSON.stringify(body).includes('"NA"'));
      if (found === undefined) throw new Error('The numbers are not looked up yet');
      return found;
    });
    call.ok('paginateDiamonds', [page(stone({ stoneId: 'PV100001' })), page(stone({ stoneId: 'PV100002' }))]);
    await waitFor(() =>
      expect(report().textContent).toBe(
        dotted([
          t('search:numbers.inStock', { count: 1 }),
          t('search:numbers.gone', { count: 1 }),
          t('search:numbers.unknown', { count: 1 }),
        ]),
      ),
    );
    expect(screen.getByText('PV999999')).toBeTruthy();
  });
});
