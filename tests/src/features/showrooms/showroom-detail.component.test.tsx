import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddToShowroom } from '#src/features/showrooms/AddToShowroom.tsx';
import { OldRate } from '#src/features/showrooms/OldRate.tsx';
import { ShowroomDetail } from '#src/features/showrooms/ShowroomDetail.tsx';
import { signInAs } from '../../../support/component/list-engine.ts';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { change, startSelling } from '../../../support/mock-backend-seller.ts';
import { plainPricing, showroom } from '../../../support/write-makers.ts';

it('a showroom with a revoked link shows no end date, and says that it is revoked where stones are added', async () => {
  signInAs('primary');
  const { buyer } = await startSelling();
  answerFrom(buyer);
  const { id, title, client } = await showroom(buyer);
  await buyer.ok('changeShowroomLink', { id, change: 'REVOKE' });
  const { t, unmount } = await renderWithProviders(<ShowroomDetail id={id} />);
  const state = t('showrooms:state.REVOKED');
  await screen.findByText(state);
  expect(screen.queryByText(/\d{2}\/\d{2}\/\d{4}/)).toBeNull();
  unmount();
  await renderWithProviders(<AddToShowroom rows={[]} onClose={() => {}} />);
  const option = await screen.findByRole('option', { name: new RegExp(`${title}.*${client}.*${state}`) });
  expect(option).toHaveProperty('selected', false);
});

it('a showroom warns about a rate older than a week', async () => {
  signInAs('primary');
  const { buyer } = await startSelling();
  answerFrom(buyer);
  const room = await showroom(buyer);
  const { id, title, client } = room;
  const pricing = { ...plainPricing, currency: 'EUR' as const, rate: 0.92, rateDate: '1990-01-01' };
  await buyer.ok('upsertShowroom', { id, title, client, isPriceShown: true, pricing });
  const { unmount } = await renderWithProviders(<ShowroomDetail id={id} />);
  expect((await screen.findByRole('alert')).textContent).toContain('01/01/1990');
  unmount();
  const today = new Date().toISOString().slice(0, 10);
  await renderWithProviders(<OldRate currency="EUR" rateDate={today} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a stone that is gone has alternatives offered once, and its row says how many and what the client wrote', async () => {
  signInAs('primary');
  const { world, buyer } = await startSelling();
  answerFrom(buyer);
  const { id, code, stones } = await showroom(buyer);
  const gone = world.tables.stones.get(stones[0]?.diamond ?? '');
  if (gone === undefined) throw new Error('No stone.');
  await buyer.ok('writeInShowroom', { code, kind: 'RESERVE', item: stones[0]?.item ?? '' });
  change(world, gone, { wSts: 'NA' });
  const { t, user } = await renderWithProviders(
    <main>
      <ShowroomDetail id={id} />
    </main>,
  );
  const offer = { name: t('showrooms:offerOf', { stone: gone.stoneId }) };
  await user.click(await screen.findByRole('button', offer));
  await screen.findByText(t('showrooms:alternatives', { number: 3 }));
  // The button is gone: the focus moves on instead of falling to the page.
  await waitFor(() => expect(document.activeElement?.tagName).not.toBe('BODY'));
  expect(screen.queryByRole('button', offer)).toBeNull();
  const row = screen.getByRole('row', { name: new RegExp(`^${gone.stoneId}`) });
  expect(within(row).getByText(t('showrooms:activity.RESERVED'))).toBeTruthy();
});
