import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { CertificateBox } from './CertificateBox.tsx';
import { MediaViewer } from './MediaViewer.tsx';
import { ListPrices, PriceBox, PriceHistory } from './PriceBox.tsx';
import styles from './StoneGlance.module.css';

function FormerPrices({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const id = useId();
  const [isOpen, part] = useDisclosure(false);
  return (
    <div className={styles.former}>
      <Button variant="default" size="xs" aria-expanded={isOpen} aria-controls={id} onClick={part.toggle}>
        {t('prices.title')}
      </Button>
      <div id={id} className={styles.prices}>
        {isOpen && (
          <>
            <PriceHistory stone={stone} />
            <ListPrices stone={stone} />
          </>
        )}
      </div>
    </div>
  );
}

export function StoneGlance({ stone }: { stone: Stone }) {
  return (
    <div className={styles.frame}>
      <div className={styles.glance}>
        <div className={styles.media}>
          <MediaViewer key={stone.id} stone={stone} />
        </div>
        <div className={styles.facts}>
          <PriceBox stone={stone} />
          <Facts section="basic" stone={stone} />
          <CertificateBox stone={stone} />
          <Facts section="measurements" stone={stone} />
          <FormerPrices key={stone.id} stone={stone} />
        </div>
      </div>
    </div>
  );
}
