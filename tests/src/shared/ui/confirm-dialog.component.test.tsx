import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblem } from '#src/shared/api/problem.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { renderWithProviders } from '../../../support/component/render.tsx';

const question = {
  isOpen: true,
  title: 'Delete the search?',
  children: 'Mumbai rounds',
  confirmLabel: 'Delete',
};

describe('a question before something is done', () => {
  it('does it on the button, and nothing on Escape or the first button', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const { user, t } = await renderWithProviders(
      <ConfirmDialog {...question} onConfirm={onConfirm} onCancel={onCancel} />,
    );
    expect(screen.getByRole('dialog', { name: 'Delete the search?' }).textContent).toContain('Mumbai rounds');
    await user.click(screen.getByRole('button', { name: t('common:cancel') }));
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('stays open with the reason when it failed, and ignores clicks while it runs', async () => {
    const onConfirm = vi.fn();
    const dialog = (isBusy: boolean) => (
      <ConfirmDialog
        {...question}
        isBusy={isBusy}
        problem={createProblem('OFFLINE')}
        onConfirm={onConfirm}
        onCancel={vi.fn()}
      />
    );
    const { user, t, rerender } = await renderWithProviders(dialog(false));
    expect(screen.getByRole('alert').textContent).toContain(t('problems:OFFLINE'));
    rerender(dialog(true));
    await user.click(screen.getByRole('button', { name: /Delete/ }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
