import type { Stone } from '#generated/model/stone.ts';
import { Facts } from '#src/stones/Facts.tsx';
import { CertificateBox } from './CertificateBox.tsx';
import { ListPrices } from './ListPrices.tsx';
import { MediaViewer } from './MediaViewer.tsx';
import { PriceBox } from './PriceBox.tsx';
import styles from './StoneGlance.module.css';

/** A stone without leaving its list: media, price, the facts of its grades and measurements, and its list prices. */
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
          <ListPrices stone={stone} />
        </div>
      </div>
    </div>
  );
}
