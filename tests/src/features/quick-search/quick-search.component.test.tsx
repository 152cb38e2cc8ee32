import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MarketCell } from '#generated/model/marketCell.ts';
import type { QuickSearchCell } from '#generated/model/quickSearchCell.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { sizes, withMarket } from '#src/features/quick-search/matrix.ts';
import QuickSearch, { QuickMatrix } from '#src/features/quick-search/QuickSearch.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const { masters } = createSeed({ stones: 10 });

const [size] = sizes.filter(({ id }) => id === 'size-1.00');
if (size === undefined) throw new Error('No size of one carat');

const spread = (median: number) => ({ lowest: median - 500, median, highest: median + 500 });

const market = (col: string, clr: string, n: number): MarketCell => ({
  ...{ shp: 'shape-oval', shpNm: 'Oval', from: 1, to: 1.49, col, clr, n, tooFew: false },
  ...{ ctPr: spread(7000 + n), back: spread(-30 - n), daysListed: 20, change7: 0.5, change30: n / 10 },
});

const cell = (col: string, clr: string, count: number): QuickSearchCell => ({
  shp: 'shape-oval',
  shpNm: 'Oval',
  range: size,
  pointer: '1.00-1.49',
  col,
  clr,
  count,
  carat: count,
  totalAmount: 7000 * count,
  minMarketingPricePerCarat: 6500,
  maxMarketingPricePerCarat: 8200,
});

describe('the quick search', () => {
  it('shows how many stones there are by size, colour and clarity, each count as a link to its list', async () => {
    signInAs('primary');
    const { t } = await renderWithProviders(
      <QuickMatrix
        shape="Oval"
        cells={[cell('DEF', 'VS', 12), cell('GH', 'SI', 3)]}
        masters={buildMasters(masters)}
      />,
    );
    const table = screen.getByRole('table', { name: t('quickSearch:caption', { shape: 'Oval' }) });
    const links = within(table).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/: 12 6,500–8,200$/),
      expect.stringMatching(/: 3 6,500–8,200$/),
    ]);
    const address = links[0]?.getAttribute('href') ?? '';
    expect(address).toMatch(/^\/diamond-list\?shp=oval&col=d,e,f&clr=vs1,vs2&ct=1\.\.1\.49&status=A,/);
    expect(within(table).getByText(t('quickSearch:stones', { count: 15 }))).toBeTruthy();
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/1\.49.* DEF$/), expect.stringMatching(/1\.49.* GH$/)]);
  });

  it.each([
    ['count', ['1 · 3', '2 · 12'], /: 12 /],
    ['price', ['1 · $7,003', '2 · $7,012'], /: \$7,012 12 stones$/],
    ['back', ['1 · -33.0%', '2 · -42.0%'], /: -42.0% 12 stones$/],
    ['lowest', ['1 · $6,503', '2 · $6,512'], /: \$6,512 12 stones$/],
    ['change', ['1 · +0.3%', '2 · +1.2%'], /: \+1.2% 12 stones$/],
  ] as const)(
    'shades the cells by %s, shows the figure, and explains the shades',
    async (measure, legend, text) => {
      signInAs('primary');
      const { t } = await renderWithProviders(
        <QuickMatrix
          shape="Oval"
          cells={withMarket(
            [cell('DEF', 'VS', 12), cell('GH', 'SI', 3)],
            [market('DEF', 'VS', 12), market('GH', 'SI', 3)],
          )}
          masters={buildMasters(masters)}
          measure={measure}
        />,
      );
      const shades = within(screen.getByRole('region', { name: t('quickSearch:legend') })).getAllByRole(
        'listitem',
      );
      expect(shades.map((item) => `${item.getAttribute('data-shade')} · ${item.textContent}`)).toEqual(
        legend,
      );
      const [darkest] = screen.getAllByRole('link');
      expect(darkest?.getAttribute('data-shade')).toBe('2');
      expect(darkest?.textContent).toMatch(text);
    },
  );

  it('says too few where a cell has fewer than five stones', async () => {
    signInAs('primary');
    const few = { tooFew: true, ctPr: null, back: null, daysListed: null, change7: null, change30: null };
    const { t } = await renderWithProviders(
      <QuickMatrix
        shape="Oval"
        cells={withMarket([cell('DEF', 'VS', 3)], [{ ...market('DEF', 'VS', 3), ...few }])}
        masters={buildMasters(masters)}
        measure="price"
      />,
    );
    const link = screen.getByRole('link');
    expect(link.textContent).toContain(`${t('quickSearch:tooFew')} ${t('quickSearch:stones', { count: 3 })}`);
    expect(link.getAttribute('data-shade')).toBe('0');
  });

  it('says that the figures of the market could not be loaded, and keeps the choice of what the shades show', async () => {
    const api = takeCalls();
    signInAs('primary');
    const { t } = await renderWithProviders(<QuickSearch />, {
      address: '/quick-search?shp=oval&by=price',
    });
    await waitFor(() => {
      for (const call of api.of('listMasters')) call.ok('listMasters', [...masters]);
      expect(api.of('quickSearchDiamonds')).toHaveLength(1);
    });
    const found = await api.next('quickSearchDiamonds');
    found.ok('quickSearchDiamonds', { count: 12, list: [cell('DEF', 'VS', 12)] });
    (await api.next('listMarketCells')).fail(500, 'E_SERVER');
    expect(await screen.findByText(t('quickSearch:marketMissing'))).toBeTruthy();
    expect(screen.getByRole('radio', { name: t('quickSearch:measure.price') })).toBeTruthy();
  });

  it('asks for the shape of the address, says when it has no stones, and offers the other shapes', async () => {
    const api = takeCalls();
    signInAs('primary');
    const { t } = await renderWithProviders(<QuickSearch />, { address: '/quick-search?shp=kite' });
    await waitFor(() => {
      for (const call of api.of('listMasters')) call.ok('listMasters', [...masters]);
      expect(api.of('quickSearchDiamonds')).toHaveLength(1);
    });
    const call = await api.next('quickSearchDiamonds');
    expect(call.body).toMatchObject({ shp: ['shape-kite'] });
    call.ok('quickSearchDiamonds', { count: 0, list: [] });
    expect(await screen.findByText(t('quickSearch:noneAbout'))).toBeTruthy();
    const shapes = screen.getByRole('navigation', { name: t('quickSearch:shapes') });
    const current = within(shapes).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/quick-search?shp=kite']);
  });
});
