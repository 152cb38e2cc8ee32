import { Button, Modal } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import { useLayer } from '../use-layer.ts';
import styles from './GoTo.module.css';

const GoToBox = lazyComponent(async () => (await import('./GoToBox.tsx')).GoToBox);

/** Milliseconds after the layout is shown until the box is loaded in the background. */
const PRELOAD = 2000;

/** Opens the go-to box by its button, or by Ctrl K (Cmd K on a Mac) from anywhere. Its code is not part of the layout's. */
export function GoTo() {
  const { t } = useTranslation('portal');
  const isMac = useOs() === 'macos';
  const layer = useLayer();
  useHotkeys([['mod+K', layer.isOpen ? layer.close : layer.open]], []);
  // Ready when the first letters are typed, without holding up the screen.
  useEffect(() => {
    const waiting = setTimeout(GoToBox.preload, PRELOAD);
    return () => clearTimeout(waiting);
  }, []);
  const shortcut = isMac ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={styles.button}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={`${t('goTo.title')} (${shortcut})`}
        onClick={layer.open}
      >
        <Icon name="find" />
        <span className={styles.title}>{t('goTo.title')}</span>
        <kbd className={styles.key}>{shortcut}</kbd>
      </Button>
      <Modal
        opened={layer.isOpen}
        onClose={layer.close}
        returnFocus={layer.returnFocus}
        title={t('goTo.title')}
        size="36rem"
        yOffset="10dvh"
      >
        <ScreenBoundary reload={GoToBox.reload}>
          <Suspense fallback={<PageSkeleton shape="card" />}>
            <GoToBox onGo={layer.leave} />
          </Suspense>
        </ScreenBoundary>
      </Modal>
    </>
  );
}
