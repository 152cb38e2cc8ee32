import { useTranslation } from 'react-i18next';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import styles from './Footer.module.css';

const links: readonly OpenRouteName[] = [
  'about',
  'news',
  'career',
  'contactUs',
  'bookAppointment',
  'help',
  'biddingProcedure',
  'policy',
  'termsCondition',
  'privacyNotice',
  'accessibility',
  'sitemap',
];

export function Footer() {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <footer className={styles.footer}>
      <span>{t('product')}</span>
      <nav aria-label={t('shell:group.house')}>
        <ul className={styles.links}>
          {links.map((route) => (
            <li key={route}>
              <Link to={route} className={styles.link}>
                {t(`shell:title.${route}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
