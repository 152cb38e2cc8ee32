import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ClientShowroom from '#src/features/client-showroom/ClientShowroom.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { clientOf } from '../../../support/mock-backend-client.ts';
import { mockBackend, startSelling } from '../../../support/mock-backend-seller.ts';
import { showroom } from '../../../support/write-makers.ts';

it('the page of a client counts one visit for its tab, and shows the opinion of another device', async () => {
  const { buyer } = await startSelling();
  const { id, code, stones } = await showroom(buyer);
  const client = clientOf(mockBackend, 'selling');
  answerFrom(client);
  const address = `/show?room=${code}`;
  const first = await renderWithProviders(<ClientShowroom />, { address });
  const button = (opinion: 'LIKED' | 'DECLINED') =>
    screen.findByRole('button', { name: new RegExp(`^${first.t(`showroom:opinion.${opinion}`)}`) });
  await first.user.click(await button('LIKED'));
  await waitFor(async () => expect((await buyer.ok('viewShowroom', { id })).counts.liked).toBe(1));
  await waitFor(async () => expect((await button('LIKED')).getAttribute('aria-disabled')).toBe('false'));
  expect((await button('LIKED')).getAttribute('aria-pressed')).toBe('true');
  await client.ok('reactInShowroom', { code, kind: 'DECLINED', item: stones[0]?.item ?? '' });
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  expect((await button('DECLINED')).getAttribute('aria-pressed')).toBe('true');
  first.unmount();
  await renderWithProviders(<ClientShowroom />, { address });
  await button('DECLINED');
  expect((await buyer.ok('viewShowroom', { id })).counts.opened).toBe(1);
});

it('a client who closes a dialog has the focus back on the button that opened it', async () => {
  const { buyer } = await startSelling();
  const { code } = await showroom(buyer);
  answerFrom(clientOf(mockBackend, 'selling'));
  const { t, user } = await renderWithProviders(<ClientShowroom />, { address: `/show?room=${code}` });
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${t('showroom:ask')} `) });
  if (button === undefined) throw new Error('No stone to ask about.');
  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
