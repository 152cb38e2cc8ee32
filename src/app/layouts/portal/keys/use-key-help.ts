import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { listedShortcuts, type ShortcutGroup } from '#src/shared/ui/shortcuts.ts';
import { type Layer, useLayer } from '../use-layer.ts';

/** The question mark of a Latin and of an Arabic keyboard. */
const questionMarks = ['?', '؟'];

/** Controls in which a question mark is text. */
const textual = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches(textual);

/** The list of shortcuts as users open and leave it. */
export type KeyHelpState = Omit<Layer, 'isOpen'> & {
  /** Shortcuts of the screen by part; null while the list is closed. */
  readonly groups: readonly ShortcutGroup[] | null;
};

/** The state of the list of shortcuts. "?" opens it from anywhere but a text field. */
export function useKeyHelp(): KeyHelpState {
  const layer = useLayer();
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([]);
  const open = () => {
    setGroups(listedShortcuts());
    layer.open();
  };
  useWindowEvent('keydown', (event) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || !questionMarks.includes(event.key) || isTyped(event.target)) return;
    event.preventDefault();
    open();
  });
  return { ...layer, groups: layer.isOpen ? groups : null, open };
}
