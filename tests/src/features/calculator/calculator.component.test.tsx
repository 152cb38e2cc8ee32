import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { OpenCalculator } from '#src/app/layouts/portal/calculator/OpenCalculator.tsx';
import { round2 } from '#src/domain/stones/pricing.ts';
import { useStoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import CalculatorScreen from '#src/features/calculator/CalculatorPage.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });
const selected = stone({ id: 'st-1', stoneId: 'PV100001', crt: 1.2, rap: 10_000, ctPr: 7000, amt: 8400 });

async function answer(api: ReturnType<typeof takeCalls>) {
  const [settings, lists] = [await api.next('viewProjectSetting'), await api.next('listMasters')];
  await act(async () => {
    settings.ok('viewProjectSetting', setting);
    lists.ok('listMasters', [...masters]);
  });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  localStorage.clear();
  signInAs('primary');
});

describe('the calculator', () => {
  it('completes a price, compares the payment options and converts it to rupees', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<CalculatorScreen />);
    await user.type(box(t('calculator:figure.crt')), '1.2');
    await user.type(box(t('calculator:figure.rap')), '10000');
    await user.type(box(t('calculator:figure.back')), '-30');
    await answer(api);
    expect(box(t('calculator:figure.ctPr')).value).toBe('7,000.00');
    expect(box(t('calculator:figure.amt')).value).toBe('8,400.00');
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('8,484.00'));
    const rupees = formatsFor('en').number(round2(8400 * setting.rupeeRates.exchangeRate));
    expect(await screen.findByText(t('calculator:rupees.value', { value: rupees }))).toBeTruthy();
    await user.clear(box(t('calculator:figure.back')));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it('says at the field what is no price', async () => {
    takeCalls();
    const { user, t } = await renderWithProviders(<CalculatorScreen />);
    await user.type(box(t('calculator:figure.rap')), 'ten');
    expect(await screen.findByText(t('calculator:refusal.notNumber'))).toBeTruthy();
    await user.clear(box(t('calculator:figure.rap')));
    expect(screen.queryByText(t('calculator:refusal.notNumber'))).toBeNull();
  });
});

it('the weight of measurements is taken over', async () => {
  const api = takeCalls();
  const { user, t } = await renderWithProviders(<CalculatorScreen />);
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  await user.click(await screen.findByRole('combobox', { name: t('calculator:shape') }));
  await user.click(await screen.findByRole('option', { name: 'Round' }));
  await user.type(box('Length'), '6.41');
  await user.type(box('Width'), '6.38');
  await user.type(box('Depth'), '3.93');
  await user.click(screen.getByRole('button', { name: t('calculator:take') }));
  expect(box(t('calculator:figure.crt')).value).toBe('0.98');
});

function Screen() {
  useStoneAtHand(selected);
  return null;
}

it('opens beside any screen by its shortcut, filled from the stone at hand, and closes again', async () => {
  takeCalls();
  const { t, user } = await renderWithProviders(
    <>
      <Screen />
      <OpenCalculator />
    </>,
  );
  fireEvent.keyDown(document.documentElement, { key: '=', code: 'Equal', altKey: true });
  expect(await screen.findByText(t('calculator:from', { stone: 'PV100001' }))).toBeTruthy();
  expect(box(t('calculator:figure.ctPr')).value).toBe('7,000.00');
  expect(box(t('calculator:figure.back')).value).toBe('-30.00');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
