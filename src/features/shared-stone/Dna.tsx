import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeAddress } from '#src/domain/paths/href.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { factSectionKeys } from '#src/domain/stones/facts.ts';
import common from '#src/shared/ui/Common.module.css';
import { QrCode } from '#src/shared/ui/QrCode.tsx';
import { CODE } from './asked-stone.ts';
import styles from './Dna.module.css';
import { SharedStonePage } from './SharedStonePage.tsx';
import { StonePicture } from './StonePicture.tsx';

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
                value={wholeAddress('dna', null, { [CODE]: stone.stoneId })}
                label={t('qr', { stone: stone.stoneId })}
                className={styles.qr}
              />
              <figcaption>{stone.stoneId}</figcaption>
            </figure>
          </div>
          <div className={`${common.columns} ${styles.facts}`}>
            {factSectionKeys.map((section) => (
              <Facts key={section} section={section} stone={stone} />
            ))}
          </div>
        </article>
      )}
    </SharedStonePage>
  );
}
