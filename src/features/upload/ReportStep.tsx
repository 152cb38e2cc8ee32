import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#generated/model/upload.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Counts } from './Counts.tsx';
import { InvalidRows } from './InvalidRows.tsx';
import styles from './Upload.module.css';

/** The last step: what the upload did, and the rows that it rejected. */
export function ReportStep({ upload }: { upload: Upload }) {
  const { t } = useTranslation('seller');
  const { fileName, report } = upload;
  const end = upload.status === 'FAILED' ? 'FAILED' : 'FINISHED';
  const hasInvalid = report !== null && report.invalid > 0;
  return (
    <div className={styles.part}>
      <h2 tabIndex={-1} className={styles.heading}>
        {t(`report.${end}`, { name: fileName })}
      </h2>
      {end === 'FAILED' && <Notice tone="danger">{t('report.failedAbout')}</Notice>}
      {report !== null && <Counts report={report} hasDuration />}
      {hasInvalid && <p className={styles.dim}>{t('report.stock')}</p>}
      <div className={styles.line}>
        {hasInvalid && <InvalidRows upload={upload} />}
        <Button renderRoot={(props) => <Link to="sellerUpload" {...props} />}>{t('report.again')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="sellerUploads" {...props} />}>
          {t('report.history')}
        </Button>
      </div>
    </div>
  );
}
