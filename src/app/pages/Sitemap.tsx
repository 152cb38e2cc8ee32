import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { type GroupOfRoutes, useSite } from '#src/domain/paths/site.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Sitemap.module.css';

function Group({ entry: { group, routes } }: { entry: GroupOfRoutes }) {
  const { t } = useTranslation('shell');
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Title order={2} id={title} mb="0.25rem">
        {t(`group.${group}`)}
      </Title>
      <ul className={common.list}>
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
    <div className={common.stackLoose}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <div className={styles.groups}>
        {menu.map((entry) => (
          <Group key={entry.group} entry={entry} />
        ))}
      </div>
    </div>
  );
}
