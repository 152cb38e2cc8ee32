import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { CertificateBox } from './CertificateBox.tsx';
import { ListPrices } from './ListPrices.tsx';
import { MediaViewer } from './MediaViewer.tsx';
import { PriceBox } from './PriceBox.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import styles from './StoneGlance.module.css';

/** The history of the price of a stone and its prices on both lists, read when the part is opened. */
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

/**
 * A stone without leaving its list: media, price, the facts of its grades and measurements, and on demand the history of
 * its price.
 */
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
