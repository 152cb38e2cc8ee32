import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { ListType } from '#generated/model/listType.ts';
import { ListType as listTypes } from '#generated/model/listType.ts';
import { goInstead, href } from '#src/domain/paths/href.ts';
import type { TrailPlace } from '#src/domain/stones/trail.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Neighbours.module.css';

const isListType = (list: string): list is ListType => list in listTypes;

/** Parts of the page whose own keys are the arrows. */
const ARROW_KEYS_OF =
  'input, textarea, select, iframe, [contenteditable], [role="toolbar"], [role="menu"], [role="dialog"], [role="radiogroup"]';

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Whether a key press is for the page, and not for a dialog or for a part with arrow keys of its own. */
function isForPage(event: KeyboardEvent): boolean {
  const { target } = event;
  const isElsewhere = target instanceof Element && target.closest(ARROW_KEYS_OF) !== null;
  const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
  return !event.defaultPrevented && !hasModifier(event) && !isElsewhere && !isDialogOpen;
}

const arrowKeys = {
  ltr: { back: 'ArrowLeft', on: 'ArrowRight' },
  rtl: { back: 'ArrowRight', on: 'ArrowLeft' },
} as const;

const useArrows = () => arrowKeys[languages[useLanguage()].dir];

function useArrowKeys({ before, after }: TrailPlace): void {
  const { back, on } = useArrows();
  useEffect(() => {
    const targets: Readonly<Record<string, string | null>> = { [back]: before, [on]: after };
    const listen = (event: KeyboardEvent) => {
      const id = isForPage(event) ? targets[event.key] : null;
      if (typeof id === 'string') goInstead('diamondDetail', { id });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [before, after, back, on]);
}

type StepProps = { to: string | null; label: string; shortcut: string };

/** A link to a stone beside; at an end of the list it is plain text. Browser history keeps one entry for the walk. */
function Step({ to, label, shortcut }: StepProps) {
  if (to === null) {
    return (
      <span className={styles.step} aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <RouterLink
      href={href('diamondDetail', { id: to })}
      replace
      className={styles.step}
      aria-keyshortcuts={shortcut}
      title={label}
    >
      {label}
    </RouterLink>
  );
}

export function Neighbours({ place }: { place: TrailPlace }) {
  const { t } = useTranslation(['stoneDetail', 'lists']);
  const { number } = useFormats();
  const { back, on } = useArrows();
  useArrowKeys(place);
  const { trail, before, after } = place;
  return (
    <nav aria-label={t('stoneDetail:neighbours.label')} className={styles.neighbours}>
      <Step to={before} label={t('stoneDetail:neighbours.before')} shortcut={back} />
      <span className={common.dimmed}>
        {t('stoneDetail:neighbours.place', {
          number: number(place.number, 0),
          count: trail.ids.length,
        })}{' '}
        <RouterLink href={trail.address} className={styles.list}>
          {isListType(trail.list) ? t(`lists:title.${trail.list}`) : trail.list}
        </RouterLink>
      </span>
      <Step to={after} label={t('stoneDetail:neighbours.after')} shortcut={on} />
    </nav>
  );
}
