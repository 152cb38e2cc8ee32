import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { resultsAt, textOfResults } from '#src/domain/stones/term-results.ts';
import { FinalCalculation } from '#src/lists/actions/FinalCalculation.tsx';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { wordsOf } from '../../support/component/words.ts';
import { stone } from '../../support/search-stone.ts';

const { setting } = createSeed({ stones: 10 });
const many = Array.from({ length: 5000 }, (_, at) =>
  stone({ id: `st-${at}`, stoneId: `PV${100_000 + at}`, crt: 1, ctPr: 1000 + at, amt: 1000 + at }),
);

describe.each(walkedLanguages)('the final calculation (%s)', (language) => {
  it('of 5,000 stones shows one page of results at a time', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<FinalCalculation rows={many} onClose={() => {}} />, {
      language,
    });
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const table = await screen.findByRole('table', { name: t('stones:terms.each') });
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    expect(within(table).getByRole('rowheader', { name: 'PV100000' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('common:last') }));
    await waitFor(() => expect(within(table).getByRole('rowheader', { name: 'PV104999' })).toBeTruthy());
  });

  it('compares all five terms, of which the account takes its own only', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { t } = await renderWithProviders(<FinalCalculation rows={many.slice(0, 3)} onClose={() => {}} />, {
      language,
    });
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, true, true, true]);
    const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('radio') !== null);
    const isClosed = (row: HTMLElement) => within(row).queryByText(t('stones:terms.closed')) !== null;
    expect(rows.map(isClosed)).toEqual([false, false, true, true, true]);
    // EXPORT_30 comes to less than the account's own terms.
    const isLowest = (row: HTMLElement) => within(row).queryByText(t('stones:terms.lowest')) !== null;
    expect(rows.map(isLowest)).toEqual([true, false, false, false, false]);
  });

  it('prints the stones of all pages', async () => {
    signInAs('primary');
    const api = takeCalls();
    const printed: number[] = [];
    vi.stubGlobal('print', () => {
      const sheet = screen.getByRole('table', { name: wordsOf(language)('stones:terms.each') });
      printed.push(within(sheet).getAllByRole('rowheader').length);
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { t, user } = await renderWithProviders(
      <FinalCalculation rows={many.slice(0, 120)} onClose={() => {}} />,
      { language },
    );
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const table = await screen.findByRole('table', { name: t('stones:terms.each') });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: t('stones:terms.print') }));
    await waitFor(() => expect(printed).toEqual([120]));
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(50));
  });
});

describe('the result of a calculation', () => {
  const [term] = setting.paymentTerms.filter(({ id }) => id === 'EXPORT_5');

  it('takes the tier of the whole amount, not of each stone', () => {
    if (term === undefined) throw new Error('There is no such term.');
    const two = [
      stone({ id: 'a', stoneId: 'PV1', crt: 1, ctPr: 8000, amt: 8000 }),
      stone({ id: 'b', stoneId: 'PV2', crt: 1, ctPr: 8000, amt: 8000 }),
    ];
    expect(resultsAt(two, term).map(({ fnAmt }) => fnAmt)).toEqual([7840, 7840]);
    expect(resultsAt(two.slice(1), term).map(({ fnAmt }) => fnAmt)).toEqual([7920]);
  });

  it('is copied as numbers under titles, one line per stone', () => {
    const text = textOfResults(
      resultsAt([stone({ stoneId: 'PV1', crt: 1.5, ctPr: 100, amt: 150, rap: null, back: null })], null),
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    );
    expect(text).toBe('a\tb\tc\td\te\tf\tg\nPV1\t1.5\t100\t150\t100\t150\t');
  });
});
