import { useTranslation } from 'react-i18next';
import { publicPaths } from '#src/domain/paths/first-paths.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import styles from './Footer.module.css';

/**
 * The pages about the house that a visitor may read: those of the first load, so that it stays the same when the other
 * routes are loaded. The site map has all of them.
 */
export function Footer() {
  const { t } = useTranslation(['common', 'shell']);
  const house = useSite().menu.find(({ group }) => group === 'house');
  return (
    <footer className={styles.footer}>
      <span>{t('product')}</span>
      {house !== undefined && (
        <nav aria-label={t('shell:group.house')}>
          <ul className={styles.links}>
            {house.routes
              .filter((route) => route in publicPaths)
              .map((route) => (
                <li key={route}>
                  <Link to={route} className={styles.link}>
                    {t(`shell:title.${route}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
