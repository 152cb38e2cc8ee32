import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupOfRoutes, type MenuGroup, useSite } from '#src/domain/paths/site.ts';
import { Arrow } from './Arrow.tsx';
import styles from './MenuBar.module.css';
import { hasCount, MenuLink, useCurrentRoute } from './MenuLink.tsx';
import { moveInBar } from './move-in-bar.ts';

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
        <Arrow className={styles.arrow} />
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
