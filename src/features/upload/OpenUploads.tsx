import { useTranslation } from 'react-i18next';
import { usePaginateUploads } from '#generated/client/upload/upload.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Upload.module.css';

/** Uploads shown beside the first step; the history has all. */
const SHOWN = 5;

/** Uploads that are not listed yet, each with its name and time. Renders nothing when there are none. */
export function OpenUploads() {
  const { t } = useTranslation('seller');
  const { dateTime } = useFormats();
  const { data } = usePaginateUploads(
    { page: 1, limit: SHOWN, status: ['MAPPING', 'READY', 'QUEUED', 'PROCESSING'] },
    { query: { select: (reply) => reply.data } },
  );
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Panel title={t('open.title')}>
      <ul className={styles.plain}>
        {data.list.map(({ id, fileName, status, createdAt, userName }) => (
          <li key={id} className={styles.line}>
            <Link to="sellerUpload" params={{ id }}>
              {t('open.started', { name: fileName, time: dateTime(createdAt), by: userName })}
            </Link>
            <span className={styles.dim}>{t(`history.status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
