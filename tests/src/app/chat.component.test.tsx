import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserMenu } from '#src/app/layouts/portal/UserMenu.tsx';
import { ConsentChoices } from '#src/features/settings/ConsentChoices.tsx';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

/** The scripts that the page was given. They load when the test says so. */
let scripts: HTMLScriptElement[] = [];
let builds = 0;

beforeEach(() => {
  scripts = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) scripts.push(node);
      else append(node);
    }
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The script of a build of its own, since a page loads a script once. */
function buildWithChat(): string {
  builds += 1;
  const script = `https://chat.example/${builds}.js`;
  vi.stubEnv('PUBLIC_CHAT_SCRIPT', script);
  return script;
}

const addresses = () => scripts.map(({ src }) => src);

describe('the chat of the house', () => {
  async function show() {
    signInAs('primary');
    const api = takeCalls();
    const menu = (
      <>
        <UserMenu />
        <ConsentChoices hasChat />
      </>
    );
    const shown = await renderWithProviders(menu);
    const { user, t } = shown;
    const item = async () => {
      await user.click(screen.getByRole('button', { name: /Asha|Mehta|\S+ \S+/ }));
      await screen.findByRole('menuitem', { name: t('portal:help') });
      return screen.queryByRole('menuitem', { name: t('portal:chat.open') });
    };
    const open = async () => {
      const found = await item();
      if (found === null) throw new Error('The menu has no chat');
      await user.click(found);
    };
    const question = () => screen.findByRole('dialog', { name: t('portal:chat.title') });
    const agree = async () =>
      user.click(within(await question()).getByRole('button', { name: t('portal:chat.agree') }));
    return { ...shown, api, item, open, question, agree };
  }

  it('is offered only where the build has one', async () => {
    const { item } = await show();
    expect(await item()).toBeNull();
  });

  it('is loaded only after consent, which the account keeps', async () => {
    const script = buildWithChat();
    const { api, open, question, agree, t } = await show();
    await open();
    expect((await question()).textContent).toContain('chat.example');
    expect(addresses()).toEqual([]);
    await agree();
    await waitFor(() => expect(addresses()).toEqual([script]));
    expect((await api.next('upsertUserSetting')).body).toEqual({
      key: 'PORTAL',
      value: { portal: { hasChatConsent: true } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('portal:chat.title') })).toBeNull());
  });

  it('is not loaded when the user declines', async () => {
    buildWithChat();
    const { user, open, question, t } = await show();
    await open();
    await user.click(within(await question()).getByRole('button', { name: t('common:cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('portal:chat.title') })).toBeNull());
    expect(addresses()).toEqual([]);
  });

  it('asks again after the consent was withdrawn in the settings', async () => {
    buildWithChat();
    const { user, open, question, t } = await show();
    const consent = screen.getByRole('switch', { name: t('settings:consent.chat') });
    await user.click(consent);
    await user.click(consent);
    await open();
    await question();
    expect(addresses()).toEqual([]);
  });

  it('is loaded once, and again after a failure, which is reported', async () => {
    const script = buildWithChat();
    const { user, open, t } = await show();
    await user.click(screen.getByRole('switch', { name: t('settings:consent.chat') }));
    await open();
    await waitFor(() => expect(addresses()).toEqual([script]));
    const [failing] = scripts;
    if (failing === undefined) throw new Error('No script');
    fireEvent.error(failing);
    await screen.findByText(t('portal:chat.failed'));
    await open();
    await waitFor(() => expect(addresses()).toEqual([script, script]));
    const [, loaded] = scripts;
    if (loaded === undefined) throw new Error('No script');
    fireEvent.load(loaded);
    await open();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(addresses()).toEqual([script, script]);
  });
});
