import { act, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Usage } from '#src/app/layouts/portal/Usage.tsx';
import { MediaViewer } from '#src/features/stone-detail/MediaViewer.tsx';
import { StoneActions } from '#src/lists/actions/StoneActions.tsx';
import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { stone } from '../../support/search-stone.ts';

const seen = stone({ id: 'st-1', stoneId: 'PV100001' });

/** A result with a stone on it; `report` is what happens when the window is hidden. */
async function open(hasConsent: boolean) {
  signInAs('primary');
  const api = takeCalls();
  const consent = renderHook(() => usePreference(preferences.usageConsent)[1]);
  act(() => consent.result.current(hasConsent));
  const shown = await renderWithProviders(
    <>
      <Usage />
      <MediaViewer stone={seen} />
      <StoneActions stone={seen} primary="addToCart" />
    </>,
    { address: '/diamond-list?shape=round&page=2' },
  );
  return { ...shown, api, report: () => act(() => document.dispatchEvent(new Event('visibilitychange'))) };
}

it('pages, searches, media and actions are recorded with consent, and sent together', async () => {
  const { api, t, user, report } = await open(true);
  const [medium] = screen.getAllByRole('button', { pressed: true });
  if (medium === undefined) throw new Error('The stone has no media.');
  await user.click(medium);
  await user.click(screen.getByRole('button', { name: t('lists:action.addToWatch') }));
  (await api.next('createTracks')).ok('createTracks', { added: 1, existing: 0, count: 1, list: [] });
  await screen.findByText(t('lists:done.addToWatch', { count: 1 }));
  report();
  const sent = await api.next('createAnalytics');
  expect(sent.body).toMatchObject({
    events: [
      { kind: 'PAGE_VIEW', path: '/diamond-list' },
      { kind: 'SEARCH', listType: 'diamond-list' },
      { kind: 'MEDIA_VIEW', diamonds: ['st-1'] },
      { kind: 'STONE_ACTION', action: 'ADD_TO_WATCH', diamonds: ['st-1'] },
    ],
  });
});

it('nothing is recorded without consent', async () => {
  const { api, report } = await open(false);
  report();
  expect(api.of('createAnalytics')).toEqual([]);
});
