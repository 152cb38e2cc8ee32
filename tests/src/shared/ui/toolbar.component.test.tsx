import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#src/shared/i18n/languages.ts';
import { Toolbar, type ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { bothDirections } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const press = vi.fn();

beforeEach(() => {
  press.mockClear();
});

const button = (name: string, isDisabled = false): ToolbarItem => ({
  key: name,
  draw: (stop) => (
    <button type="button" {...stop} aria-disabled={isDisabled} onClick={press}>
      {name}
    </button>
  ),
});

const bar = (
  <>
    <button type="button">{'before'}</button>
    <Toolbar label="Actions" items={[button('cart'), button('confirm', true), button('copy')]} />
    <button type="button">{'after'}</button>
  </>
);

const focused = () => document.activeElement?.textContent;

describe.each(bothDirections)('a toolbar (%s)', (language) => {
  const [forward, back] =
    languages[language].dir === 'ltr' ? ['{ArrowRight}', '{ArrowLeft}'] : ['{ArrowLeft}', '{ArrowRight}'];

  it('is one stop of the Tab key, and has a name', async () => {
    const { user } = await renderWithProviders(bar, { language });
    expect(screen.getByRole('toolbar', { name: 'Actions' })).toBeTruthy();
    await user.tab();
    await user.tab();
    expect(focused()).toBe('cart');
    await user.tab();
    expect(focused()).toBe('after');
    await user.tab({ shift: true });
    expect(focused()).toBe('cart');
  });

  it('goes with the arrow keys in the direction of reading, past no disabled button, and to its ends', async () => {
    const { user } = await renderWithProviders(bar, { language });
    screen.getByRole('button', { name: 'cart' }).focus();
    await user.keyboard(forward);
    expect(focused()).toBe('confirm');
    await user.keyboard(forward);
    expect(focused()).toBe('copy');
    await user.keyboard(back);
    expect(focused()).toBe('confirm');
    await user.keyboard('{End}');
    expect(focused()).toBe('copy');
    await user.keyboard('{Home}');
    expect(focused()).toBe('cart');
  });

  it('is entered again where it was left', async () => {
    const { user } = await renderWithProviders(bar, { language });
    screen.getByRole('button', { name: 'copy' }).focus();
    await user.tab();
    await user.tab({ shift: true });
    expect(focused()).toBe('copy');
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
  });
});
