import { useTranslation } from 'react-i18next';
import styles from '#src/features/media/Media.module.css';
import { MediaDrop } from '#src/features/media/MediaDrop.tsx';
import { MediaHistory } from '#src/features/media/MediaHistory.tsx';
import { WaitingFiles } from '#src/features/media/WaitingFiles.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Pictures, certificates and videos of the seller's stones: upload, matching and history. */
export default function Media() {
  const { t } = useTranslation(['media', 'shell']);
  return (
    <div className={styles.page}>
      <PageHeading description={t('media:about')}>{t('shell:title.sellerMedia')}</PageHeading>
      <MediaDrop />
      <WaitingFiles />
      <MediaHistory />
    </div>
  );
}
