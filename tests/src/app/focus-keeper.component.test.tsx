import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from '#src/app/layouts/focus-keeper.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

function Frame() {
  useKeptFocus();
  const [rows, setRows] = useState(['A', 'B', 'C']);
  const [isLast, setLast] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isOffered, setOffered] = useState(true);
  return (
    <>
      <header>
        <a href="#menu">{'Menu'}</a>
      </header>
      <main>
        <h1 tabIndex={-1}>{'Notes'}</h1>
        <p>
          <input aria-label="Search" />
          {isOffered && (
            <button type="button" onClick={() => setOffered(false)}>
              {'More'}
            </button>
          )}
        </p>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                {`Remove ${row}`}
              </button>
            </li>
          ))}
        </ul>
        <nav>
          <button type="button">{'Previous'}</button>
          <button type="button" disabled={isLast} onClick={() => setLast(true)}>
            {'Next'}
          </button>
        </nav>
        {!isEdited && (
          <section>
            <button type="button" onClick={() => setEdited(true)}>
              {'Edit'}
            </button>
          </section>
        )}
        <button type="button" onClick={() => setOpen(true)}>
          {'Open'}
        </button>
      </main>
      {createPortal(
        <div data-portal="true">
          {isOpen && (
            <div role="dialog">
              <button type="button" onClick={() => setOpen(false)}>
                {'Close'}
              </button>
            </div>
          )}
          <div role="status">
            <button type="button">{'Dismiss'}</button>
          </div>
        </div>,
        document.body,
      )}
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const buttonOf = (name: string) => screen.getByRole('button', { name });

/** What is pressed one after the other, and where the focus is after the last. */
const walks = [
  { title: 'a row goes: to the next one', presses: ['Remove A'], at: 'Remove B' },
  { title: 'the last row goes: to the one before', presses: ['Remove C'], at: 'Remove B' },
  {
    title: 'all rows go: to what follows the list',
    presses: ['Remove C', 'Remove B', 'Remove A'],
    at: 'Notes',
  },
  { title: 'the button is disabled: to its neighbour', presses: ['Next'], at: 'Previous' },
  { title: 'a part with its button goes: to the heading', presses: ['Edit'], at: 'Notes' },
  {
    title: 'a dialog goes: to its opener, not to a message beside it',
    presses: ['Open', 'Close'],
    at: 'Open',
  },
  { title: 'nothing goes: where it was', presses: ['Previous'], at: 'Previous' },
  { title: 'only a text field is near: not into it', presses: ['More'], at: 'Notes' },
] as const;

describe('the focus of the keyboard, when', () => {
  it.each(walks)('$title', async ({ presses, at }) => {
    const { user } = await renderWithProviders(<Frame />);
    for (const name of presses) {
      buttonOf(name).focus();
      await user.keyboard('{Enter}');
    }
    await expect.poll(focused).toBe(at);
  });
});
