import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { UploadHistory } from '#src/features/upload/UploadHistory.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The uploads of the seller with their reports. */
export default function Uploads() {
  const { t } = useTranslation(['seller', 'shell']);
  return (
    <div className={common.page}>
      <PageHeading
        description={t('seller:history.about')}
        actions={
          <Button renderRoot={(props) => <Link to="sellerUpload" {...props} />}>
            {t('shell:title.sellerUpload')}
          </Button>
        }
      >
        {t('shell:title.sellerUploads')}
      </PageHeading>
      <UploadHistory />
    </div>
  );
}
