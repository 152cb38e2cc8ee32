import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { NewShare } from './NewShare.tsx';
import { OwnShares } from './OwnShares.tsx';
import styles from './ShareStone.module.css';

/** Shares a stone by link: makes links, copies them, and ends those that still work. */
export function ShareStone({ stone }: { stone: Pick<Stone, 'id' | 'stoneId'> }) {
  const { t } = useTranslation('sharedStone');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {t('share.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('share.title', { stone: stone.stoneId })}
        centered
        fullScreen={useNarrow()}
      >
        <div className={styles.dialog}>
          <NewShare diamond={stone.id} />
          <OwnShares diamond={stone.id} />
        </div>
      </Modal>
    </>
  );
}
