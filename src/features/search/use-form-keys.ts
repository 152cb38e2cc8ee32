import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { folds } from './filter-controls.ts';

type JumpTarget = keyof Criteria | 'presets' | 'price' | 'lots' | 'sentence';

/** The letter that jumps to a part of the search form with Alt, wherever the focus is. A physical key, as on US keyboards. */
export const jumpKeys = {
  sentence: 'I',
  shp: 'S',
  or: 'W',
  col: 'C',
  inten: 'C',
  clr: 'L',
  presets: 'Q',
  cut: 'U',
  pol: 'P',
  sym: 'Y',
  flu: 'F',
  lb: 'B',
  loc: 'O',
  price: 'R',
  stoneId: 'N',
  lots: 'T',
  excludeFilter: 'X',
  shd: 'H',
  kToSArr: 'K',
} as const satisfies Partial<Record<JumpTarget, string>>;

const letters: Partial<Record<JumpTarget, string>> = jumpKeys;

export const jumpKeyOf = (target: JumpTarget): string | undefined => letters[target];

export function reveal(control: HTMLElement): void {
  let fold = control.parentElement?.closest('details') ?? null;
  while (fold !== null) {
    // The line of a fold is in view even while the fold is closed.
    if (control.parentElement !== fold) fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
}

const stops = ':is(input, button, textarea, select, summary):not([tabindex="-1"], :disabled)';

function jump(form: HTMLFormElement, letter: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-jump="${letter}"]`);
  const stop = part?.matches(stops) ? part : part?.querySelector<HTMLElement>(stops);
  if (!stop) return false;
  reveal(stop);
  return true;
}

/**
 * Keyboard of the search form: Alt and Enter run the search, Alt and a letter jump to a part, both from anywhere on the
 * screen but an open dialog. `missing` are the parts that this form does not have. Lists the keys under "?".
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, missing: readonly JumpTarget[]): void {
  const { t } = useTranslation('search');
  useWindowEvent('keydown', (event) => {
    const { current } = form;
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (current === null || !isAlt || isInDialog) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      current.requestSubmit();
    } else if (/^Key[A-Z]$/.test(event.code) && jump(current, event.code.slice(3))) event.preventDefault();
  });
  const named = (target: keyof typeof jumpKeys) =>
    target === 'presets' || target === 'sentence' || target === 'price' || target === 'lots'
      ? t(`jump.${target}`)
      : t(`field.${target}`);
  useListedShortcuts({
    title: t('jump.title'),
    shortcuts: [
      { keys: 'Alt+Enter', label: t('run') },
      ...keysOf(jumpKeys)
        .filter((target) => !missing.includes(target))
        .map((target) => ({ keys: `Alt+${jumpKeys[target]}`, label: named(target) })),
      ...keysOf(folds).map((fold) => ({ keys: `Alt+${folds[fold]}`, label: t(`fold.${fold}`) })),
    ],
  });
}
