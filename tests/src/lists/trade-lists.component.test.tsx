import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BlockStone } from '#generated/model/blockStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { resultsAt, textOfResults } from '#src/domain/stones/terms.ts';
import { FinalCalculation } from '#src/lists/actions/FinalCalculation.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { addressOf } from '../../support/component/account-data.ts';
import { takeCalls } from '../../support/component/api.ts';
import { cartOf, first, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { END, holdOf, NOW, quoteOf } from '../../support/component/trade-records.ts';
import { wordsOf } from '../../support/component/words.ts';
import { stone } from '../../support/search-stone.ts';

const held: Stone = { ...first, isHeld: true };

const holds = (...list: readonly BlockStone[]) => ({
  count: list.length,
  list: [...list],
  inTrackDiamonds: [],
  summary: cartOf(...list.map(({ diamond }) => diamond)).summary,
});

beforeEach(async () => {
  signInAs('primary');
  setClock(NOW, Date.now(), Date.now());
});

describe('the hold list', () => {
  it('asks for the active holds and says under each number how long the stone is held', async () => {
    const { api, t } = await openList('hold');
    const asked = await api.next('paginateBlocks');
    expect(asked.body).toMatchObject({ blockType: [1], status: ['APPROVED'] });
    asked.ok('paginateBlocks', holds(holdOf(held), holdOf(second, { block: 'blk-2', blockCode: 'H-2' })));
    await screen.findByRole('link', { name: 'PV100001' });
    const { date, dateTime } = formatsFor('en');
    const titles = ['H-260115-0501', 'H-2'].map((blockCode) =>
      t('lists:groupTitle.hold', { blockCode, date: date(NOW), user: 'Asha Mehta' }),
    );
    for (const title of titles)
      expect(screen.getAllByText(title, { exact: false }).length).toBeGreaterThan(0);
    const { carat, money } = formatsFor('en');
    const subtotal = t('lists:groupTitle.subtotal', {
      count: 1,
      crt: carat(1),
      amount: money(6900),
      ctPr: money(6900),
    });
    // Compared as written: a search by text would take its non-breaking spaces for others.
    const isSubtotal = (_: string, node: Element | null) => node?.textContent === subtotal;
    expect(screen.getAllByText(isSubtotal)).toHaveLength(2);
    const left = t('stones:left.hours', { hours: 5, minutes: 12 });
    expect(screen.getAllByText(t('columns:deadline', { at: dateTime(END), left }))).toHaveLength(2);
  });
});

describe('a hold', () => {
  it('is no obstacle for those who have it: they confirm the stone', async () => {
    const { api, select, actions, t, user } = await openList('hold');
    (await api.next('paginateBlocks')).ok('paginateBlocks', holds(holdOf(held)));
    await screen.findByRole('link', { name: 'PV100001' });
    await select(held);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.requestConfirm') }));
    // The dialog's code is loaded first; its frame is another dialog.
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('PV100001'), {
      timeout: 10_000,
    });
    expect(screen.queryByText(t('stones:unavailable.onHold'))).toBeNull();
  });

  it('is found under its tab once it ended, without a time that is left', async () => {
    const { api, t } = await openList('hold', '/?status=ended');
    const asked = await api.next('paginateBlocks');
    expect(asked.body).toMatchObject({ status: ['CANCEL'] });
    asked.ok('paginateBlocks', holds(holdOf(second, { status: 'CANCEL' })));
    await screen.findByRole('link', { name: 'PV100002' });
    expect(screen.queryByText(/ left$/)).toBeNull();
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.textContent).toBe(t('lists:tab.ended'));
  });
});

describe('the quote list', () => {
  it('shows the last price named under the number of its quote', async () => {
    const { api, t } = await openList('quote-list');
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 4 });
    asked.ok('paginateTracks', { ...cartOf(first), list: [quoteOf(first)] });
    await screen.findByRole('link', { name: 'PV100001' });
    const title = t('lists:groupTitle.quote', { quoteNo: 'Q-260115-0007', date: formatsFor('en').date(NOW) });
    expect(screen.getAllByText(title, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByText('6,500.00')).toBeTruthy();
    expect(screen.getAllByText(t('stones:approvalWord.PENDING')).length).toBeGreaterThan(0);
    expect(screen.getByText(t('lists:notice.quoteConfirms'))).toBeTruthy();
  });

  it('asks for the quotes of one state under a tab, and cannot export these alone', async () => {
    const { api, t } = await openList('quote-list', '/?status=rejected');
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 4, status: ['REJECT'] });
    asked.ok('paginateTracks', {
      ...cartOf(first),
      list: [quoteOf(first, { status: 'REJECT', offerStatus: 3 })],
    });
    await screen.findByRole('link', { name: 'PV100001' });
    expect(screen.queryByRole('button', { name: t('lists:export.open') })).toBeNull();
    expect(screen.queryByText(/ left$/)).toBeNull();
  });
});

describe('a list without rows', () => {
  it.each([
    { who: 'those who work for the house', username: 'employee', context: { context: 'staff' } },
    { who: 'buyers', username: 'primary', context: {} },
  ])('says to $who whose stones it holds', async ({ username, context }) => {
    signInAs(username);
    const { api, t } = await openList('hold');
    (await api.next('paginateBlocks')).ok('paginateBlocks', holds());
    expect(await screen.findByText(t('lists:empty.holdAbout', context))).toBeTruthy();
    expect(screen.getByText(t('lists:intro.hold', context))).toBeTruthy();
  });

  it('leads back from a state without rows to its first tab', async () => {
    const { api, t } = await openList('hold', '/?status=ended');
    (await api.next('paginateBlocks')).ok('paginateBlocks', holds());
    await screen.findByText(t('lists:empty.filtered'));
    const back = screen.getAllByRole('link', { name: t('lists:tab.active') });
    expect(back).toHaveLength(2);
  });
});

const { setting } = createSeed({ stones: 10 });
const many = Array.from({ length: 5000 }, (_, at) =>
  stone({ id: `st-${at}`, stoneId: `PV${100_000 + at}`, crt: 1, ctPr: 1000 + at, amt: 1000 + at }),
);

describe('the final calculation', () => {
  it('shows one page of 5,000 results at a time', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<FinalCalculation rows={many} onClose={() => {}} />);
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
    const { t } = await renderWithProviders(<FinalCalculation rows={many.slice(0, 3)} onClose={() => {}} />);
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

  it('includes shipping to the usual address in the final amount', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { t } = await renderWithProviders(<FinalCalculation rows={[first]} onClose={() => {}} />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const address = addressOf({ type: 'SHIPPING', isDefault: true, countryName: first.countryNm });
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [address] });
    const name = await screen.findByText(t('stones:charges.final'), { selector: 'dt' });
    const { money } = formatsFor('en');
    expect(name.nextSibling?.textContent).toBe(money(first.amt + setting.shippingCharges.inland));
  });

  it('prints the stones of all pages', async () => {
    signInAs('primary');
    const api = takeCalls();
    const printed: number[] = [];
    vi.stubGlobal('print', () => {
      const sheet = screen.getByRole('table', { name: wordsOf('en')('stones:terms.each') });
      printed.push(within(sheet).getAllByRole('rowheader').length);
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { t, user } = await renderWithProviders(
      <FinalCalculation rows={many.slice(0, 120)} onClose={() => {}} />,
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
