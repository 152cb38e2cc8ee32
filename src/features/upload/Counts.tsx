import { useTranslation } from 'react-i18next';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Upload.module.css';

/** Counts of a report in the order in which they are read (specification, section 4). */
const counts = [
  'received',
  'valid',
  'invalid',
  'warnings',
  'added',
  'updated',
  'unchanged',
  'deleted',
] as const;

export function Counts({ report, hasDuration = false }: { report: UploadReport; hasDuration?: boolean }) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  return (
    <dl className={styles.counts}>
      {counts.map((name) => (
        <div
          key={name}
          className={styles.count}
          data-tone={(name === 'invalid' || name === 'deleted') && report[name] > 0 ? 'danger' : undefined}
        >
          <dt>{t(`count.${name}`)}</dt>
          <dd>{number(report[name], 0)}</dd>
        </div>
      ))}
      {hasDuration && (
        <div className={styles.count}>
          <dt>{t('count.duration')}</dt>
          <dd>{t('count.seconds', { seconds: number(report.durationMs / 1000, 1) })}</dd>
        </div>
      )}
    </dl>
  );
}
