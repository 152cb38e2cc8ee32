import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { Screens } from '#src/app/layouts/portal/Screens.tsx';
import { RouteScreen } from '#src/app/RouteScreen.tsx';
import { routes } from '#src/app/routes.ts';
import { componentOf, screenFor } from '#src/app/screens.ts';
import { href } from '#src/domain/paths/href.ts';
import { loadAhead } from '#src/domain/paths/load-ahead.ts';
import { type Address, loader } from '#src/domain/paths/loader.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { trackAddress } from '#src/features/papers/track-address.ts';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

beforeEach(() => signInAs('primary'));

/** The window as the router draws it, without the guard. */
function Window() {
  const [path] = useLocation();
  const match = routeAt(path);
  if (match === null) return null;
  const { name, pattern } = match;
  return (
    <Screens>
      <RouteScreen key={path} pattern={pattern} route={routes[name]} admission="admit" />
    </Screens>
  );
}

const go = (address: string) => act(async () => window.history.pushState(null, '', address));
const ask = (address: string) => act(() => loadAhead(address));

async function open(language: (typeof walkedLanguages)[number] = 'en') {
  const api = takeCalls();
  const shown = await renderWithProviders(<Window />, { language, address: href('calculator') });
  const heading = (name: 'calculator' | 'trackDiamond', hidden = false) =>
    screen.queryByRole('heading', { level: 1, name: shown.t(`shell:title.${name}`), hidden });
  const drawn = () => heading('trackDiamond', true);
  await waitFor(() => expect(heading('calculator')).not.toBeNull());
  // The code and the words of all screens are there.
  loader.load = async () => undefined;
  return { ...shown, api, heading, drawn };
}

describe.each(walkedLanguages)('a screen that the user is about to open (%s)', (language) => {
  it('is drawn out of sight without a call, and only has to be shown at the click', async () => {
    const { api, heading, drawn } = await open(language);
    await ask(trackAddress('PV100001'));
    await waitFor(() => expect(drawn()).not.toBeNull());
    expect(heading('trackDiamond')).toBeNull();
    expect(heading('calculator')).not.toBeNull();
    expect(api.of('listShippingDetails')).toEqual([]);
    const before = drawn();

    await go(trackAddress('PV100001'));
    expect(heading('trackDiamond')).toBe(before);
    expect(heading('calculator', true)).toBeNull();
    expect(document.activeElement).toBe(before);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('PV100001');
    await api.next('listShippingDetails');
  });
});

describe('a screen that was drawn ahead', () => {
  it('gives way to the one that is asked for later, even if that one is loaded first', async () => {
    const { drawn } = await open();
    const loads = new Map<string, () => void>();
    loader.load = ({ search }: Address) => new Promise<void>((resolve) => void loads.set(search, resolve));
    const early = new URL(trackAddress('PV100001'), window.location.origin).search;
    const late = new URL(trackAddress('PV200002'), window.location.origin).search;
    const both = [loadAhead(trackAddress('PV100001')), loadAhead(trackAddress('PV200002'))];
    await act(async () => {
      loads.get(late)?.();
      loads.get(early)?.();
      await Promise.all(both);
    });
    await waitFor(() => expect(drawn()).not.toBeNull());
    const before = drawn();
    await go(trackAddress('PV200002'));
    expect(drawn()).toBe(before);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('PV200002');
  });

  it('is not shown at another address of the same path', async () => {
    const { drawn } = await open();
    await ask(trackAddress('PV100001'));
    await waitFor(() => expect(drawn()).not.toBeNull());
    const before = drawn();
    await go(trackAddress('PV300003'));
    expect(drawn()).not.toBe(before);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('PV300003');
  });

  it('is dropped when the user goes elsewhere', async () => {
    const { drawn } = await open();
    await ask(trackAddress('PV100001'));
    await waitFor(() => expect(drawn()).not.toBeNull());
    await go(href('sessions'));
    expect(drawn()).toBeNull();
  });

  it('is dropped when the user goes back in the history: places in a screen belong to its entry', async () => {
    const { drawn, heading } = await open();
    await go(trackAddress('PV100001'));
    await waitFor(() => expect(heading('trackDiamond')).not.toBeNull());
    await go(href('calculator'));
    await ask(trackAddress('PV100001'));
    await waitFor(() => expect(drawn()).not.toBeNull());
    const before = drawn();
    act(() => window.history.back());
    await waitFor(() => expect(heading('trackDiamond')).not.toBeNull());
    expect(heading('trackDiamond')).not.toBe(before);
  });

  it.each([
    { name: 'faq', about: 'is open to all', headings: 2 },
    { name: 'companyCodes', about: 'is not open to the user', headings: 1 },
    { name: 'signIn', about: 'is for visitors', headings: 1 },
  ] as const)('is drawn only if the user may open it: $name, which $about', async ({ name, headings }) => {
    await open();
    // Its code is there: it would be drawn at once.
    const code = componentOf(screenFor(routes[name], 'admit'));
    code.get();
    await code.settled();
    await ask(href(name));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryAllByRole('heading', { level: 1, hidden: true })).toHaveLength(headings);
  });
});
