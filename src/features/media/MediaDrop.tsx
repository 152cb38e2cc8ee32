import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaKind } from '#generated/model/mediaKind.ts';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { DropBox } from '#src/shared/forms/DropBox.tsx';
import { useLeaveGuard } from '#src/shared/forms/use-leave-guard.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Media.module.css';
import { MAX_MEGABYTES, mediaTypes } from './media-file.ts';
import { type QueuedFile, useMediaQueue } from './use-media-queue.ts';

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
function MediaQueue({ queue }: { queue: Queue }) {
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

const kinds = Object.values(MediaKind);

/** Takes pictures, certificates and videos, single or in archives, and sends them one after the other. */
export function MediaDrop() {
  const { t } = useTranslation('media');
  const { number } = useFormats();
  const [archiveKind, setArchiveKind] = useState<MediaKind>(MediaKind.IMAGE);
  const [account, setAccount] = useState<string | null>(null);
  const queue = useMediaQueue();
  const guard = useLeaveGuard(() => queue.isUnsent);
  const limits = {
    image: number(MAX_MEGABYTES.IMAGE, 0),
    certificate: number(MAX_MEGABYTES.CERTIFICATE, 0),
    video: number(MAX_MEGABYTES.VIDEO, 0),
    archive: number(MAX_MEGABYTES.ARCHIVE, 0),
  };
  return (
    <Panel title={t('drop.title')}>
      <div className={styles.part}>
        <p className={common.note}>{t('drop.names')}</p>
        <p className={common.note}>{t('drop.hint', limits)}</p>
        <div className={styles.choices}>
          <SellerChoice
            words={{ label: t('for.label'), about: t('for.about'), house: t('for.house') }}
            value={account}
            onChange={setAccount}
          />
          <Select
            label={t('drop.archive')}
            description={t('drop.archiveAbout')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={archiveKind}
            onChange={setArchiveKind}
          />
        </div>
        <DropBox
          label={t('drop.title')}
          buttonLabel={t('drop.choose')}
          types={mediaTypes}
          hasSeveral
          onFile={(file) => queue.add(file, archiveKind, account)}
        />
        <MediaQueue queue={queue} />
      </div>
      <ConfirmDialog
        isOpen={guard.isAsked}
        title={t('leave.title')}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        isDanger
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t('leave.about')}
      </ConfirmDialog>
    </Panel>
  );
}
