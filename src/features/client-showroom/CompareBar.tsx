import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import styles from './ClientShowroom.module.css';

const ComparedStones = lazyComponent(async () => (await import('./ComparedStones.tsx')).ComparedStones);

type Props = {
  stones: readonly SharedShowroomStone[];
  room: SharedShowroom;
  onClear: () => void;
};

/** Opens the stones that the client chose side by side; there once two are chosen. */
export function CompareBar({ stones, room, onClear }: Props) {
  const { t } = useTranslation('showroom');
  const [isOpen, dialog] = useDisclosure(false);
  if (stones.length === 0) return null;
  return (
    <div className={styles.bar}>
      <Button disabled={stones.length < 2} onClick={dialog.open}>
        {t('compareThese', { number: stones.length })}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t('clear')}
      </Button>
      <Suspense>{isOpen && <ComparedStones stones={stones} room={room} onClose={dialog.close} />}</Suspense>
    </div>
  );
}
