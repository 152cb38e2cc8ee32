import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#src/app/routes.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { badges } from '../badges.ts';
import styles from './Shortcuts.module.css';
import { usePrefetch } from './use-prefetch.ts';

type Props = { className?: string | undefined; onFollow?: () => void };

type ShortcutProps = { route: OpenRouteName; onFollow: (() => void) | undefined; children: ReactNode };

function Shortcut({ route, onFollow, children }: ShortcutProps) {
  const { t } = useTranslation('shell');
  return (
    <Link
      {...usePrefetch(route)}
      to={route}
      className={styles.link}
      title={t(`title.${route}`)}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

/** The routes with a count as icons, so that the counts are in view while the groups are closed. */
export function Shortcuts({ className, onFollow }: Props) {
  const { t } = useTranslation(['portal', 'shell']);
  const { menu } = useSite();
  const counted = menu
    .flatMap((entry) => entry.routes)
    .flatMap((route) => {
      const badge = routes[route].menu?.badge ?? null;
      if (badge === null) return [];
      const { icon, Count } = badges[badge];
      return icon === null ? [] : [{ route, icon, Count }];
    });
  if (counted.length === 0) return null;
  return (
    <nav aria-label={t('shortcuts')} className={`${styles.shortcuts} ${className ?? ''}`}>
      {counted.map(({ route, icon, Count }) => (
        <Shortcut key={route} route={route} onFollow={onFollow}>
          <Icon name={icon} />
          <span className={common.hidden}>{t(`shell:title.${route}`)}</span>
          <Count />
        </Shortcut>
      ))}
    </nav>
  );
}
