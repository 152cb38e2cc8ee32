/** What a key does to the focused tab. `back` and `on` move it by one place. */
export type TabStep = 'rename' | 'close' | 'back' | 'on';

const arrows: Readonly<Record<string, readonly [ltr: TabStep, rtl: TabStep]>> = {
  ArrowLeft: ['back', 'on'],
  ArrowRight: ['on', 'back'],
};

/** The step of a key on a tab: F2 renames, Delete closes, Shift with an arrow moves; null for other keys. */
export function tabStep(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  isReversed: boolean,
): TabStep | null {
  if (key === 'F2') return 'rename';
  if (key === 'Delete') return 'close';
  const [ltr, rtl] = (shiftKey ? arrows[key] : undefined) ?? [null, null];
  return isReversed ? rtl : ltr;
}
