import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deals } from '../../../support/component/deals.tsx';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { startTrade } from '../../../support/mock-backend-trade.ts';

describe.each(deals)('$name', ({ operation, by, prepare, figure }) => {
  async function open() {
    const { buyer } = await startTrade();
    const people = { buyer, sales: await buyer.as('sales-1') };
    const ui = await prepare(people);
    const before = await figure(people);
    const api = answerFrom(people[by]);
    await renderWithProviders(ui);
    const state = (wanted: string) =>
      waitFor(() => expect(screen.getByRole('status').textContent).toBe(wanted), { timeout: 20_000 });
    const click = () => screen.getByRole('button', { name: 'Send' }).click();
    return { ...api, click, state, more: async () => Math.round((await figure(people)) - before) };
  }

  it('is performed once, however often its button is clicked', async () => {
    const { click, state, sent, more } = await open();
    click();
    click();
    await state('sent');
    expect(sent.filter((each) => each === operation)).toHaveLength(1);
    expect(await more()).toBe(1);
  });

  it('is performed once when its reply is lost and it is sent again', async () => {
    const { click, state, sent, lose, more } = await open();
    lose(operation);
    click();
    await state('OFFLINE');
    expect(await more()).toBe(1);
    click();
    await state('sent');
    expect(sent.filter((each) => each === operation)).toHaveLength(2);
    expect(await more()).toBe(1);
  });
});
