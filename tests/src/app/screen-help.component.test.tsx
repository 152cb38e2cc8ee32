import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { helpSectionOf } from '#src/app/layouts/portal/help/help-sections.ts';
import { UserMenu } from '#src/app/layouts/portal/UserMenu.tsx';
import { go, href } from '#src/domain/paths/href.ts';
import { routeNames } from '#src/domain/paths/paths.ts';
import type { Block, Inline } from '#src/locales/house-text.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { textOf } from '../../support/house-texts.ts';

const textIn = (line: readonly Inline[]): string =>
  line
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'value' ? '' : textIn(part.of);
    })
    .join('');

/** The sentences of a block; none for a heading or a table. */
function sentencesOf(block: Block | undefined): readonly string[] {
  if (block?.kind !== 'paragraph') return [];
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(textIn(block.of))].map(
    ({ segment }) => segment.trim(),
  );
}

describe('the help of a screen', () => {
  const { sections } = textOf('en', 'helpText');

  it.each(routeNames)('exists for %s and opens with two to four sentences about it', (route) => {
    const section = sections.find(({ id }) => id === helpSectionOf(route));
    const sentences = sentencesOf(section?.blocks[0]);
    expect(sentences.length, section?.title).toBeGreaterThanOrEqual(2);
    expect(sentences.length, section?.title).toBeLessThanOrEqual(4);
  });

  async function show() {
    signInAs('primary');
    const shown = await renderWithProviders(<UserMenu />, { address: href('members') });
    const title = shown.t('portal:help');
    return { ...shown, title, drawer: () => screen.findByRole('dialog', { name: title }) };
  }

  const titleOf = (id: string) => sections.find((section) => section.id === id)?.title ?? '';

  it('opens from the menu of the user and shows the section of the current screen', async () => {
    const { user, title, drawer, t } = await show();
    await user.click(screen.getByRole('button', { name: /./ }));
    await user.click(await screen.findByRole('menuitem', { name: title }));
    const help = within(await drawer());
    expect(await help.findByRole('heading', { level: 3, name: titleOf('members') })).toBeTruthy();
    expect(help.getByRole('link', { name: t('texts:wholeHelp') }).getAttribute('href')).toBe(href('help'));
  });

  it('closes when another screen is opened, and then shows the help of that one', async () => {
    const { user, title, drawer } = await show();
    await user.keyboard('{F1}');
    await within(await drawer()).findByRole('heading', { level: 3, name: titleOf('members') });
    act(() => go('calculator'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    await user.keyboard('{F1}');
    await within(await drawer()).findByRole('heading', { level: 3, name: titleOf('calculator') });
  });

  it('opens from the shortcuts, which the question mark opens', async () => {
    const { user, title, drawer, t } = await show();
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: t('portal:keys.title') }));
    await user.click(keys.getByRole('button', { name: title }));
    await within(await drawer()).findByRole('heading', { level: 3, name: titleOf('members') });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('portal:keys.title') })).toBeNull());
  });

  it('is listed among the shortcuts, which lead to the whole help', async () => {
    const { user, title, t } = await show();
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: t('portal:keys.title') }));
    expect(keys.getByText(title, { selector: 'dt' })).toBeTruthy();
    expect(keys.getByText('F1')).toBeTruthy();
    await user.click(keys.getByRole('link', { name: t('shell:title.help') }));
    await waitFor(() => expect(window.location.pathname).toBe(href('help')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
