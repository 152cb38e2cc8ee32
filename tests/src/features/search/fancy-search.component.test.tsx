import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';
import { stone } from '../../../support/search-stone.ts';

const { masters } = createSeed({ stones: 10 });

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

describe.each(walkedLanguages)('the fancy search (%s)', (language) => {
  async function open() {
    const api = takeCalls();
    signInAs('primary');
    const shown = await renderWithProviders(
      <SearchForm kind="fancySearch" initial={{}} masters={buildMasters(masters)} saved={null} />,
      { language, address: '/fancy-search' },
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
