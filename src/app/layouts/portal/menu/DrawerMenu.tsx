import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupOfRoutes, useSite } from '#src/domain/paths/site.ts';
import common from '#src/shared/ui/Common.module.css';
import { Arrow } from './Arrow.tsx';
import styles from './DrawerMenu.module.css';
import { MenuLink, useCurrentRoute } from './MenuLink.tsx';

type Follow = { onFollow: () => void };

function Links({ routes, onFollow }: Pick<GroupOfRoutes, 'routes'> & Follow) {
  return routes.map((route) => (
    <li key={route}>
      <MenuLink route={route} onFollow={onFollow} />
    </li>
  ));
}

function Group({ entry: { group, routes }, onFollow }: { entry: GroupOfRoutes } & Follow) {
  const { t } = useTranslation('shell');
  const current = useCurrentRoute();
  const [isOpen, setOpen] = useState(routes.some((route) => route === current));
  const entries = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        aria-controls={entries}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`group.${group}`)}
        <Arrow />
      </button>
      <ul id={entries} hidden={!isOpen} className={styles.entries}>
        <Links routes={routes} onFollow={onFollow} />
      </ul>
    </li>
  );
}

/** The menu in narrow windows: groups that open and close, at first the one of the current screen. */
export function DrawerMenu({ onFollow }: Follow) {
  const { t } = useTranslation('shell');
  const { menu } = useSite();
  return (
    <nav aria-label={t('navigation')}>
      <ul className={common.list}>
        {menu.map((entry) =>
          entry.group === 'home' ? (
            <Links key={entry.group} routes={entry.routes} onFollow={onFollow} />
          ) : (
            <Group key={entry.group} entry={entry} onFollow={onFollow} />
          ),
        )}
      </ul>
    </nav>
  );
}
