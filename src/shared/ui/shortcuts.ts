import { useEffect, useRef } from 'react';

/** A key combination and what it does, for the list that "?" opens. */
export interface Shortcut {
  /** As it is written to the user: `Alt+Enter`. */
  readonly keys: string;
  readonly label: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const sources = new Set<() => ShortcutGroup>();

/** Lists shortcuts under "?" while the component is shown. It does not bind them. */
export function useListedShortcuts(group: ShortcutGroup): void {
  const latest = useRef(group);
  useEffect(() => {
    latest.current = group;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** The shortcuts that the screen offers at this moment, by part; empty parts are left out. */
export function listedShortcuts(): readonly ShortcutGroup[] {
  return [...sources].map((source) => source()).filter(({ shortcuts }) => shortcuts.length > 0);
}
