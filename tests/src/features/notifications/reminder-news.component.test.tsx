import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RefreshAfterNews } from '#src/features/notifications/RefreshAfterNews.tsx';
import { UnreadInTitle } from '#src/features/notifications/UnreadInTitle.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { TabTitle } from '#src/shared/ui/TabTitle.tsx';
import { signInAs } from '../../../support/component/list-engine.ts';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { allowedBefore } from '../../../support/component/system-notifications.ts';
import { inIndia, one, seen, startTrade } from '../../../support/mock-backend-trade.ts';

const REMINDER = 5;

it('a reminder appears by the system once the clock of the house has come to it', async () => {
  signInAs('primary');
  const { shown } = allowedBefore();
  const { world, buyer } = await startTrade();
  answerFrom(buyer);
  const stone = one(inIndia);
  const diamonds = [{ ...seen(stone), reminderDate: '2026-01-15T10:00:00.000Z' }];
  await buyer.ok('createTracks', { trackType: REMINDER, diamonds });
  const { t } = await renderWithProviders(
    <TabTitle title="Cart">
      <RefreshAfterNews />
      <UnreadInTitle />
    </TabTitle>,
  );
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\)/));
  world.clock.freeze(Date.parse('2026-01-15T10:00:01.000Z'));
  act(() => void queryClient.refetchQueries({ type: 'active' }));
  const text = t('notifications:text.REMINDER_DUE', { stoneId: stone.stoneId });
  await waitFor(() => expect(shown.map((each) => each.text)).toEqual([text]));
  act(() => shown[0]?.click());
  await waitFor(() => expect(window.location.pathname).toBe(`/diamond-detail/${stone.id}`));
});
