import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import HouseText from '#src/features/house-text/HouseText.tsx';
import { showDay } from '#src/shared/i18n/days.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { textOf } from '../../../support/house-texts.ts';

const { setting } = createSeed({ stones: 10 });

describe('a text of the house', () => {
  it('has its sections under anchors, and a table of contents that leads to each', async () => {
    const text = textOf('en', 'privacyText');
    const { t } = await renderWithProviders(<HouseText name="privacyText" />);
    expect(screen.getByText(t('texts:changed', { date: showDay(text.changed) }))).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: t('texts:contents') }));
    // Folded, and beside the text: the style sheet shows one of them.
    const lists = contents.getAllByRole('list');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const entries = within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
      expect(entries).toEqual(text.sections.map(({ id, title }) => [title, `#${id}`]));
    }
    for (const { id, title } of text.sections) {
      const heading = document.getElementById(id);
      expect(heading?.tagName).toBe('H2');
      expect(heading?.textContent).toContain(title);
      expect(screen.getByRole('link', { name: t('texts:anchor', { title }) }).getAttribute('href')).toBe(
        `#${id}`,
      );
    }
  });

  it('names figures of the contract with their unit, and leaves no placeholder', async () => {
    const { t } = await renderWithProviders(<HouseText name="privacyText" />);
    const shown = screen.getByRole('article').textContent;
    expect(shown).toContain(t('texts:values.minutes', { count: 10 }));
    expect(shown).toContain(t('texts:values.tries', { count: 5 }));
    expect(shown).not.toMatch(/[{}]/);
  });

  it('names what the house sets, as the server answers it', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<HouseText name="helpText" />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', {
      ...setting,
      listingDays: 9,
      pageSize: 100,
      limits: { ...setting.limits, savedSearches: 3 },
    });
    const shown = () => screen.getByRole('article').textContent;
    await vi.waitFor(() => expect(shown()).toContain(t('texts:values.days', { count: 9 })));
    expect(shown()).toContain(t('texts:values.stones', { count: 100 }));
    expect(shown()).toContain(t('texts:values.searches', { count: 3 }));
    expect(shown()).not.toMatch(/[{}]/);
  });

  it('shows the payment options with their percentages and minimum amounts', async () => {
    const api = takeCalls();
    await renderWithProviders(<HouseText name="termsText" />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const row = await screen.findByRole('row', { name: /5 Days Export/ });
    expect(setting.paymentTerms.find(({ id }) => id === 'EXPORT_5')?.value).toBe(-2);
    const { percent, money } = formatsFor('en');
    for (const text of [percent(-2, 1), money(15_000, 0), percent(-1, 1)])
      expect(row.textContent).toContain(text);
  });

  it('is not shown with wrong figures when the settings cannot be read, and can be asked for again', async () => {
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<HouseText name="helpText" />);
    (await api.next('viewProjectSetting')).fail(400, 'E_VALIDATION', { errors: [] });
    await screen.findByText(t('texts:missing'));
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    expect((await screen.findAllByRole('heading', { level: 3 })).length).toBeGreaterThan(20);
  });

  it('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { t, user } = await renderWithProviders(<HouseText name="privacyText" />);
    await user.click(screen.getByRole('button', { name: t('texts:print') }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('a text that is opened at a section', () => {
  it('shows that section', async () => {
    const shown: string[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
    await renderWithProviders(<HouseText name="privacyText" />, { address: '/privacy-notice#rights' });
    expect(shown).toEqual(['rights']);
    scroll.mockRestore();
  });
});

describe('a text with links', () => {
  it('offers a visitor the public pages, and names those behind sign-in', async () => {
    const api = takeCalls();
    await renderWithProviders(<HouseText name="helpText" />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const article = within(await screen.findByRole('article'));
    expect((await article.findByRole('link', { name: 'write to us' })).getAttribute('href')).toBe(
      '/contact-us',
    );
    expect(article.queryByRole('link', { name: 'Diamond search' })).toBeNull();
    expect(article.getByText(/Diamond search/)).toBeTruthy();
  });
});
