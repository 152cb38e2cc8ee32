import { useTranslation } from 'react-i18next';
import { MediaDrop } from '#src/features/media/MediaDrop.tsx';
import { MediaHistory } from '#src/features/media/MediaHistory.tsx';
import { WaitingFiles } from '#src/features/media/WaitingFiles.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Pictures, certificates and videos of the seller's stones: upload, matching and history. */
export default function Media() {
  const { t } = useTranslation(['media', 'shell']);
  return (
    <div className={common.page}>
      <PageHeading description={t('media:about')}>{t('shell:title.sellerMedia')}</PageHeading>
      <MediaDrop />
      <WaitingFiles />
      <MediaHistory />
    </div>
  );
}
