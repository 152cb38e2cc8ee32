import { useTranslation } from 'react-i18next';
import { routes } from '#src/app/routes.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { badges } from '../badges.ts';
import styles from './Shortcuts.module.css';

type Props = { className?: string | undefined; onFollow?: () => void };

/** The routes with a count as icons, so that the counts are in view while the groups are closed. */
export function Shortcuts({ className, onFollow }: Props) {
  const { t } = useTranslation(['desk', 'shell']);
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
        <Link
          key={route}
          to={route}
          className={styles.link}
          title={t(`shell:title.${route}`)}
          onClick={onFollow}
        >
          <Icon name={icon} />
          <span className={styles.name}>{t(`shell:title.${route}`)}</span>
          <Count />
        </Link>
      ))}
    </nav>
  );
}
