import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { type GroupOfRoutes, useSite } from '#src/domain/paths/site.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Sitemap.module.css';

function Group({ entry: { group, routes } }: { entry: GroupOfRoutes }) {
  const { t } = useTranslation('shell');
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t(`group.${group}`)}
      </h2>
      <ul className={styles.list}>
        {routes.map((route) => (
          <li key={route}>
            <Link to={route} className={styles.link}>
              {t(`title.${route}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All pages that the user has access to, by menu group (specification, section 2: sitemap). */
export default function Sitemap() {
  const { t } = useTranslation('sitemap');
  const { menu } = useSite();
  return (
    <div className={styles.sitemap}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <div className={styles.groups}>
        {menu.map((entry) => (
          <Group key={entry.group} entry={entry} />
        ))}
      </div>
    </div>
  );
}
