import { Button } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { renderWithProviders } from '../../../support/component/render.tsx';

it('a dialog button obeys the first click of a double click only', async () => {
  const onClick = vi.fn();
  await renderWithProviders(
    <DialogButtons>
      <Button aria-label="Send" onClick={onClick} />
    </DialogButtons>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(onClick).toHaveBeenCalledTimes(1);
});
