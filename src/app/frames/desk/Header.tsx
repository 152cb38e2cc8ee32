import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/paths/Link.tsx';
import { useSession } from '#src/session/session-store.ts';
import { startRoute } from '../../navigation.ts';
import { Wordmark } from '../../Wordmark.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Navigation } from './Navigation.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Name, navigation, language and account. Narrow windows have the navigation in a drawer. */
export function Header() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <header className={styles.header}>
      <Burger
        className={styles.burger}
        opened={isOpen}
        onClick={drawer.toggle}
        size="sm"
        aria-label={t('openNavigation')}
        aria-expanded={isOpen}
      />
      <Link to={startRoute(session)} className={styles.home}>
        <Wordmark />
      </Link>
      <div className={styles.wide}>
        <Navigation direction="row" />
      </div>
      <div className={styles.end}>
        <LanguageMenu />
        <UserMenu />
      </div>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        size="17rem"
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': t('closeNavigation') }}
      >
        <Navigation direction="column" onFollow={drawer.close} />
      </Drawer>
    </header>
  );
}
