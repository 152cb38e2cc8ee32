import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupOfRoutes, type MenuGroup, useSite } from '#src/domain/paths/site.ts';
import { Arrow } from './Arrow.tsx';
import styles from './MenuBar.module.css';
import { hasCount, MenuLink, useCurrentRoute } from './MenuLink.tsx';

/** How far each key moves among the entries of the bar, or among the links of an open group. */
const alongBar: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const alongGroup: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The stop that a key moves to, round the ends; null when the key does not move along these stops. */
function target(stops: readonly HTMLElement[], key: string, steps: number | undefined): HTMLElement | null {
  if (key === 'Home') return stops[0] ?? null;
  if (key === 'End') return stops.at(-1) ?? null;
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  if (steps === undefined || at === -1) return null;
  return stops.at((at + steps + stops.length) % stops.length) ?? null;
}

const stopsIn = (element: Element, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];

function next(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const { key, currentTarget: bar, target: from } = event;
  if (!(from instanceof HTMLElement)) return null;
  const tops = stopsIn(bar, ':scope > ul > li > :is(a, button)');
  const panel = from.closest('ul[id]');
  if (panel !== null && bar.contains(panel)) {
    return target(stopsIn(panel, 'a'), key, alongGroup[key]);
  }
  const isOpen = from.getAttribute('aria-expanded') === 'true';
  if (isOpen && key === 'ArrowDown') return from.nextElementSibling?.querySelector('a') ?? null;
  const isReversed = getComputedStyle(bar).direction === 'rtl';
  const steps = alongBar[key];
  return target(tops, key, steps === undefined || !isReversed ? steps : -steps);
}

/**
 * Moves the focus by arrow keys, Home and End: along the bar by left and right, inside an open group by up and down.
 * The keys of the disclosure navigation pattern; Tab goes through all stops in their order, as everywhere.
 */
function moveInBar(event: KeyboardEvent<HTMLElement>): void {
  const stop = next(event);
  if (stop === null) return;
  event.preventDefault();
  stop.focus();
}

type Props = {
  entry: GroupOfRoutes;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
};

function Group({ entry: { group, routes: entries }, isOpen, onToggle, onClose }: Props) {
  const { t } = useTranslation('shell');
  const current = useCurrentRoute();
  const panel = useId();
  const isCurrent = entries.some((route) => route === current);
  // A closed group has only the entries with a count: it is read before the group is opened.
  const shown = isOpen ? entries : entries.filter(hasCount);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <li className={styles.item} onBlur={onBlur}>
      <button
        type="button"
        className={styles.top}
        aria-expanded={isOpen}
        aria-controls={panel}
        data-current={isCurrent || undefined}
        onClick={onToggle}
      >
        {t(`group.${group}`)}
        <Arrow />
      </button>
      <ul id={panel} hidden={!isOpen} className={styles.panel}>
        {shown.map((route) => (
          <li key={route}>
            <MenuLink route={route} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The menu in wide windows: one button per group that shows its entries (disclosure navigation pattern of the ARIA
 * Authoring Practices, with its arrow keys). One group at a time; Escape, a click or the focus elsewhere close it.
 */
export function MenuBar() {
  const { t } = useTranslation('shell');
  const { menu } = useSite();
  const [open, setOpen] = useState<MenuGroup | null>(null);
  const close = () => setOpen(null);
  const bar = useClickOutside<HTMLElement>(close);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open !== null) {
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      close();
    } else moveInBar(event);
  };
  return (
    <nav ref={bar} aria-label={t('navigation')} className={styles.bar} onKeyDown={onKeyDown}>
      <ul className={styles.items}>
        {menu.map((entry) =>
          entry.group === 'home' ? (
            entry.routes.map((route) => (
              <li key={route} className={styles.item}>
                <MenuLink route={route} className={styles.top} onFollow={close} />
              </li>
            ))
          ) : (
            <Group
              key={entry.group}
              entry={entry}
              isOpen={open === entry.group}
              onToggle={() => setOpen(open === entry.group ? null : entry.group)}
              onClose={close}
            />
          ),
        )}
      </ul>
    </nav>
  );
}
