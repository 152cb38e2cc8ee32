import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from '#src/domain/paths/href.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { factSectionKeys } from '#src/domain/stones/facts.ts';
import { CODE } from '#src/features/shared-stone/asked-stone.ts';
import styles from '#src/features/shared-stone/Dna.module.css';
import { QrCode } from '#src/features/shared-stone/QrCode.tsx';
import { SharedStonePage } from '#src/features/shared-stone/SharedStonePage.tsx';
import { StonePicture } from '#src/features/shared-stone/StonePicture.tsx';

/** Everything that the house tells about a stone, on one A4 sheet, with a QR code that leads back here. */
export default function Dna() {
  const { t } = useTranslation('sharedStone');
  return (
    <SharedStonePage page="dna" actions={<Button onClick={() => window.print()}>{t('print')}</Button>}>
      {({ stone }) => (
        <article className={styles.sheet}>
          <div className={styles.top}>
            <StonePicture stone={stone} className={styles.picture} />
            <figure className={styles.code}>
              <QrCode
                // By number, not by link: a printed sheet outlives the link.
                value={window.location.origin + href('dna', null, { [CODE]: stone.stoneId })}
                label={t('qr', { stone: stone.stoneId })}
              />
              <figcaption>{stone.stoneId}</figcaption>
            </figure>
          </div>
          <div className={styles.facts}>
            {factSectionKeys.map((section) => (
              <Facts key={section} section={section} stone={stone} />
            ))}
          </div>
        </article>
      )}
    </SharedStonePage>
  );
}
