import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { Link } from '#src/domain/paths/Link.tsx';
import { UploadPath } from '#src/features/upload/UploadPath.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The upload of a stock file, step by step. */
export default function Upload() {
  const { t } = useTranslation(['seller', 'shell']);
  const { id } = useParams<{ id?: string }>();
  return (
    <div className={common.page}>
      <PageHeading
        description={t('seller:about')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="sellerUploads" {...props} />}>
            {t('shell:title.sellerUploads')}
          </Button>
        }
      >
        {t('shell:title.sellerUpload')}
      </PageHeading>
      <UploadPath id={id} />
    </div>
  );
}
