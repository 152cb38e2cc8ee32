import { useTranslation } from 'react-i18next';
import { useRoute } from 'wouter';
import { Link } from '#src/paths/Link.tsx';
import { paths } from '#src/paths/paths.ts';
import { useSession } from '#src/session/session-store.ts';
import { type NavigationItem, navigationFor } from '../../navigation.ts';
import { badges } from './badges.ts';
import styles from './Navigation.module.css';

function Entry({ item: { route }, onFollow }: { item: NavigationItem; onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const [isHere] = useRoute(paths[route]);
  const Badge = badges[route];
  return (
    <li>
      <Link to={route} className={styles.link} onClick={onFollow} aria-current={isHere ? 'page' : undefined}>
        {t(`nav.${route}`)}
        {Badge && <Badge />}
      </Link>
    </li>
  );
}

type Props = {
  direction: 'row' | 'column';
  /** Called when an entry is followed. */
  onFollow?: () => void;
};

/** The main navigation: what the user may open, the current screen marked. */
export function Navigation({ direction, onFollow }: Props) {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <nav aria-label={t('navigation')} className={styles.navigation}>
      <ul className={direction === 'row' ? styles.row : styles.column}>
        {navigationFor(session).map((item) => (
          <Entry key={item.route} item={item} {...(onFollow && { onFollow })} />
        ))}
      </ul>
    </nav>
  );
}
