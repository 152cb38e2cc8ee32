import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GoToBox } from '#src/app/layouts/portal/go-to/GoToBox.tsx';
import { siteFor } from '#src/app/navigation.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { SiteContext } from '#src/domain/paths/site.ts';
import { currentSession } from '#src/session/session-store.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { takeCalls } from '../../support/component/api.ts';
import { bothDirections } from '../../support/component/languages.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const ofMembers: readonly OpenRouteName[] = [
  'account',
  'profile',
  'personalInformation',
  'companyProfile',
  'manufacturing',
  'documents',
  'addressBook',
  'settings',
  'matchPairSettings',
  'diamondSequence',
  'userManagement',
  'changePassword',
  'sessions',
  'orders',
  'purchases',
  'invoices',
  'advancePayment',
  'myShipment',
  'trackDiamond',
];

const ofSellers: readonly OpenRouteName[] = [
  'sellerUpload',
  'sellerUploads',
  'sellerMedia',
  'manageDiamonds',
  'sellerOrders',
  'manageArticles',
];

/** The screens of the account, of the trade papers and of the seller, each with a persona that may open it. */
const screens = [
  ...ofMembers.map((route) => ({ route, persona: 'primary' })),
  ...ofSellers.map((route) => ({ route, persona: 'seller' })),
  { route: 'companyCodes' as const, persona: 'admin' },
];

async function openBox(persona: string, language: (typeof bothDirections)[number]) {
  signInAs(persona);
  takeCalls();
  const shown = await renderWithProviders(
    <SiteContext value={{ ...siteFor({ ...currentSession(), flags: null }), prefetch: () => undefined }}>
      <GoToBox onGo={() => undefined} />
    </SiteContext>,
    { language },
  );
  const box = await screen.findByRole('combobox', { name: shown.t('desk:goTo.label') });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { ...shown, type };
}

describe.each(bothDirections)('the "go to" box (%s)', (language) => {
  it.each(['primary', 'seller', 'admin'])(
    'offers each screen first that %s types by its name',
    async (persona) => {
      const { t, type } = await openBox(persona, language);
      for (const { route } of screens.filter((each) => each.persona === persona)) {
        const title = t(`shell:title.${route}`);
        type(title);
        await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(title));
      }
    },
  );

  it('offers no screen that the user may not open', async () => {
    const { t, type } = await openBox('primary', language);
    type(t('shell:title.companyCodes'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t('desk:goTo.nothing')));
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('points to the marked option, and to none that is gone', async () => {
    const { t, type } = await openBox('primary', language);
    const box = screen.getByRole('combobox', { name: t('desk:goTo.label') });
    const marked = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    const press = (key: string) => fireEvent.keyDown(box, { key });
    press('ArrowUp');
    const options = screen.getAllByRole('option');
    expect(marked()).toBe(options.at(-1));
    press('ArrowDown');
    expect(marked()).toBe(options[0]);
    press('ArrowDown');
    expect(marked()).toBe(options[1]);
    type(t('shell:title.cart'));
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    press('ArrowDown');
    expect(marked()?.textContent).toContain(t('shell:title.cart'));
    // In another language no screen has what was typed in its name.
    await act(() => changeLanguage('ja'));
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
  });
});
