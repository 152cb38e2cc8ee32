import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { routes } from '#src/app/routes.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { badges } from '../badges.ts';
import styles from './MenuLink.module.css';
import { usePrefetch } from './use-prefetch.ts';

/** The route that the window shows, by whatever alias. */
export const useCurrentRoute = () => routeAt(useLocation()[0])?.name ?? null;

export const hasCount = (route: OpenRouteName): boolean => Boolean(routes[route].menu?.badge);

type Props = { route: OpenRouteName; onFollow?: (() => void) | undefined; className?: string | undefined };

/** A menu entry: the title of the route, its count, marked when it is the current screen. */
export function MenuLink({ route, onFollow, className = styles.link }: Props) {
  const { t } = useTranslation('shell');
  const isHere = useCurrentRoute() === route;
  const badge = routes[route].menu?.badge ?? null;
  const Count = badge && badges[badge].Count;
  return (
    <Link
      {...usePrefetch(route)}
      to={route}
      className={className}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
    >
      {t(`title.${route}`)}
      {Count && <Count />}
    </Link>
  );
}
