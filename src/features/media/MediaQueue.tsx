import common from '#src/shared/ui/Common.module.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Media.module.css';
import type { QueuedFile, useMediaQueue } from './use-media-queue.ts';

type Queue = ReturnType<typeof useMediaQueue>;

/** Why a file is not uploaded, or did not arrive; null while it waits or is on its way. */
function Trouble({ queued: { obstacle, limit, problem } }: { queued: QueuedFile }) {
  const { t } = useTranslation(['media', 'problems']);
  const { number } = useFormats();
  if (obstacle !== null) {
    return (
      <span className={styles.trouble}>
        {t(`media:queue.${obstacle}`, { limit: limit === null ? '' : number(limit, 0) })}
      </span>
    );
  }
  if (problem === null) return null;
  const isArchiveEmpty = problem.errors.some(({ rule }) => rule === 'minItems');
  const isNotTheirs = problem.errors.some(({ field, rule }) => field === 'account' && rule === 'known');
  if (isNotTheirs) return <span className={styles.trouble}>{t('media:for.notYours')}</span>;
  return (
    <span className={styles.trouble}>
      {isArchiveEmpty ? t('media:queue.noFiles') : t(`problems:${problem.code}`)}
    </span>
  );
}

function Queued({ queued, queue }: { queued: QueuedFile; queue: Queue }) {
  const { t } = useTranslation(['media', 'common']);
  const { percent } = useFormats();
  const { id, file, state, share } = queued;
  const name = `\u2068${file.name}\u2069`;
  return (
    <li className={styles.queued}>
      <div className={styles.part}>
        <span className={styles.name}>
          {state === 'sending'
            ? t('media:queue.sending', { name, share: percent(share * 100, 0) })
            : t(`media:queue.${state}`, { name })}
        </span>
        {state === 'sending' && <Progress value={share * 100} aria-label={file.name} />}
        <Trouble queued={queued} />
      </div>
      <div className={common.wrap}>
        {state === 'failed' && (
          <Button
            size="xs"
            aria-label={t('media:queue.retryOf', { name: file.name })}
            onClick={() => queue.retry(id)}
          >
            {t('common:retry')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={t('media:queue.removeOf', { name: file.name })}
          onClick={() => queue.remove(id)}
        >
          {t('media:queue.remove')}
        </Button>
      </div>
    </li>
  );
}

/** The files that the server does not have yet, each with its progress. Renders nothing when there are none. */
export function MediaQueue({ queue }: { queue: Queue }) {
  const { t } = useTranslation('media');
  const { files } = queue;
  if (files.length === 0) return null;
  const left = files.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  const hasRefused = files.some(({ state }) => state === 'refused');
  return (
    <div className={styles.part}>
      <p role="status" className={common.note}>
        {left > 0 ? t('queue.left', { count: left }) : t('queue.ended')}
      </p>
      <ul className={styles.queue} aria-label={t('queue.label')}>
        {files.map((queued) => (
          <Queued key={queued.id} queued={queued} queue={queue} />
        ))}
      </ul>
      {(failed > 1 || hasRefused) && (
        <div className={common.wrap}>
          {failed > 1 && <Button onClick={queue.retryAll}>{t('queue.retryAll', { count: failed })}</Button>}
          {hasRefused && (
            <Button variant="default" onClick={queue.clearRefused}>
              {t('queue.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
