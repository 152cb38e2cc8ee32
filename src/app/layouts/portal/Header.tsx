import { Burger, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { startRoute } from '#src/app/navigation.ts';
import { Wordmark } from '#src/app/Wordmark.tsx';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { LiveSign } from '#src/features/live/LiveSign.tsx';
import { GoTo } from './go-to/GoTo.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { DrawerMenu } from './menu/DrawerMenu.tsx';
import { MenuBar } from './menu/MenuBar.tsx';
import { Shortcuts } from './menu/Shortcuts.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useLayer } from './use-layer.ts';

/** Wordmark, menu, go-to box, counts, language and account. In narrow windows the menu is in a drawer. */
export function Header({ skipLink }: { skipLink: ReactNode }) {
  const { t } = useTranslation('shell');
  const site = useSite();
  const drawer = useLayer();
  return (
    <header className={styles.header}>
      {skipLink}
      <Burger
        className={styles.burger}
        opened={drawer.isOpen}
        onClick={drawer.open}
        size="sm"
        aria-label={t('openNavigation')}
        aria-expanded={drawer.isOpen}
      />
      <Link to={startRoute(site)} className={styles.home}>
        <Wordmark />
      </Link>
      <div className={styles.wide}>
        <MenuBar />
      </div>
      <div className={styles.end}>
        <LiveSign />
        <GoTo />
        <Shortcuts className={styles.shortcuts} />
        <LanguageMenu />
        <UserMenu />
      </div>
      <Drawer
        opened={drawer.isOpen}
        onClose={drawer.close}
        returnFocus={drawer.returnFocus}
        size="18rem"
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': t('closeNavigation') }}
      >
        <Shortcuts onFollow={drawer.leave} />
        <DrawerMenu onFollow={drawer.leave} />
      </Drawer>
    </header>
  );
}
