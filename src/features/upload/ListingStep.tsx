import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#generated/model/upload.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Upload.module.css';

/** The fourth step: the upload is waiting or being listed. */
export function ListingStep({ upload: { fileName, progress, queuePosition } }: { upload: Upload }) {
  const { t } = useTranslation('seller');
  const { number, percent } = useFormats();
  return (
    <div className={styles.part}>
      <h2 tabIndex={-1} className={styles.heading}>
        {t('listing.title', { name: fileName })}
      </h2>
      <Progress value={progress} size="lg" aria-label={t('listing.title', { name: fileName })} />
      <p role="status" className={styles.dim}>
        {queuePosition === null
          ? t('listing.progress', { share: percent(progress, 0) })
          : t('listing.queued', { place: number(queuePosition, 0) })}
      </p>
      <p className={styles.dim}>{t('listing.away')}</p>
    </div>
  );
}
