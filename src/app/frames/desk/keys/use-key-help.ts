import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { listedShortcuts, type ShortcutGroup } from '#src/shared/ui/shortcuts.ts';

/** The question mark of a Latin and of an Arabic keyboard. */
const questionMarks = ['?', '؟'];

/** Controls in which a question mark is text. */
const textual = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches(textual);

/** The list of shortcuts: null while it is closed. "?" opens it from anywhere but a text field. */
export function useKeyHelp() {
  const [groups, setGroups] = useState<readonly ShortcutGroup[] | null>(null);
  const open = () => setGroups(listedShortcuts());
  useWindowEvent('keydown', (event) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || !questionMarks.includes(event.key) || isTyped(event.target)) return;
    event.preventDefault();
    open();
  });
  return { groups, open, close: () => setGroups(null) };
}
