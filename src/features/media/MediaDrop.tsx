import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startMediaUpload } from '#generated/client/media-upload/media-upload.ts';
import { MediaKind } from '#generated/model/mediaKind.ts';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DropBox } from '#src/shared/forms/DropBox.tsx';
import { readFileType } from '#src/shared/forms/files.ts';
import { useLeaveGuard } from '#src/shared/forms/use-leave-guard.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Media.module.css';

const MEGABYTE = 1024 * 1024;

/** Largest single file of each kind and largest archive, in megabytes (contract, MediaUploadStartRequest.file). */
const MAX_MEGABYTES: Readonly<Record<MediaKind | 'ARCHIVE', number>> = {
  IMAGE: 1,
  CERTIFICATE: 5,
  VIDEO: 50,
  ARCHIVE: 100,
};

const mediaTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4'],
  'application/zip': ['.zip'],
} as const;

type MediaObstacle = 'empty' | 'large' | 'type' | 'unreadable' | 'repeated';

type Inspected =
  | { readonly kind: MediaKind | 'ARCHIVE' }
  | { readonly obstacle: MediaObstacle; readonly limit?: number };

const kindOfType: Readonly<Record<string, MediaKind>> = {
  'image/png': MediaKind.IMAGE,
  'image/jpeg': MediaKind.IMAGE,
  'application/pdf': MediaKind.CERTIFICATE,
};

/** Leading bytes of a ZIP archive, and the brand box of MP4 files after the length of four bytes. */
const ARCHIVE = 'PK\u0003\u0004';
const VIDEO = 'ftyp';

async function kindOf(file: Blob): Promise<MediaKind | 'ARCHIVE' | null> {
  const type = await readFileType(file);
  if (type !== null) return kindOfType[type] ?? null;
  const start = new TextDecoder('latin1').decode(await file.slice(0, 8).arrayBuffer());
  if (start.startsWith(ARCHIVE)) return 'ARCHIVE';
  return start.slice(4) === VIDEO ? MediaKind.VIDEO : null;
}

/** Reads the leading bytes of a file, which decide on its kind whatever its name says (specification, section 5). */
export async function inspect(file: File): Promise<Inspected> {
  if (file.size === 0) return { obstacle: 'empty' };
  // A file that was moved, or one of a cloud folder that is offline, cannot be read.
  const kind = await kindOf(file).catch(() => undefined);
  if (kind === undefined) return { obstacle: 'unreadable' };
  if (kind === null) return { obstacle: 'type' };
  const limit = MAX_MEGABYTES[kind];
  return file.size > limit * MEGABYTE ? { obstacle: 'large', limit } : { kind };
}

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

type QueuedFile = {
  readonly id: number;
  readonly file: File;
  /** The seller for whom staff upload it; null for the user's own company. */
  readonly account: string | null;
  /** `failed` may be sent again, `refused` may not. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Null for an archive, whose files may have several kinds, and for refused files. */
  readonly kind: MediaKind | null;
  /** Share that has been sent, 0 to 1. */
  readonly share: number;
  readonly problem: Problem | null;
  readonly obstacle: MediaObstacle | null;
  /** Largest size in megabytes that a file of this kind may have, where that is the obstacle. */
  readonly limit: number | null;
};

const isOpen = ({ state }: QueuedFile) => state !== 'refused';

/** The server has judged the file itself: sending it again would fail for the same reason. */
const isFinal = ({ status }: Problem) => status === 400 || status === 413 || status === 415;

function queuedFile(
  id: number,
  { file, account }: Pick<QueuedFile, 'file' | 'account'>,
  found: Inspected,
  before: readonly QueuedFile[],
): QueuedFile {
  const started = { id, file, account, share: 0, problem: null };
  const refused = { ...started, state: 'refused', kind: null } as const;
  if ('obstacle' in found) return { ...refused, obstacle: found.obstacle, limit: found.limit ?? null };
  const isRepeated = before.some(
    (queued) => isOpen(queued) && queued.account === account && isSameFile(queued.file, file),
  );
  if (isRepeated) return { ...refused, obstacle: 'repeated', limit: null };
  const kind = found.kind === 'ARCHIVE' ? null : found.kind;
  return { ...started, state: 'waiting', kind, obstacle: null, limit: null };
}

/**
 * Sends chosen files one after the other, each as an upload of its own, so that a broken connection costs one file only.
 * Files that were cut off are sent again when the browser is back online.
 */
function useMediaQueue() {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [abort, setAbort] = useState(() => new AbortController());
  const lastId = useRef(0);
  const change = (id: number, part: Partial<QueuedFile>) =>
    setFiles((before) => before.map((queued) => (queued.id === id ? { ...queued, ...part } : queued)));
  const remove = (id: number) => setFiles((before) => before.filter((queued) => queued.id !== id));
  const { sendAsync } = useWrite('startMediaUpload', startMediaUpload, {
    request: {
      silent: true,
      signal: abort.signal,
      onProgress: (share) =>
        setFiles((before) =>
          before.map((queued) => (queued.state === 'sending' ? { ...queued, share } : queued)),
        ),
    },
  });

  const stopped = (id: number, error: unknown) => {
    if (!isProblem(error)) throw error;
    if (error.code === 'ABORTED') remove(id);
    else change(id, { state: isFinal(error) ? 'refused' : 'failed', problem: error });
  };
  const send = useEffectEvent(async ({ id, file, account, kind }: QueuedFile) => {
    change(id, { state: 'sending', share: 0, problem: null });
    try {
      await sendAsync({ ...(kind !== null && { kind }), file, ...(account !== null && { account }) });
      remove(id);
    } catch (error) {
      stopped(id, error);
    }
  });
  const isSending = files.some(({ state }) => state === 'sending');
  const next = isSending ? undefined : files.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next !== undefined) void send(next);
  }, [next]);

  const retryAll = () =>
    setFiles((before) =>
      before.map((queued) => (queued.state === 'failed' ? { ...queued, state: 'waiting' } : queued)),
    );
  const online = useEffectEvent(retryAll);
  useEffect(() => {
    const hear = () => online();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);

  const add = async (file: File, account: string | null) => {
    const found = await inspect(file);
    lastId.current += 1;
    const id = lastId.current;
    setFiles((before) => [...before, queuedFile(id, { file, account }, found, before)]);
  };
  return {
    files,
    isUnsent: files.some(isOpen),
    add: (file: File, account: string | null) => void add(file, account),
    retry: (id: number) => change(id, { state: 'waiting' }),
    retryAll,
    remove: (id: number) => {
      if (files.some((queued) => queued.id === id && queued.state === 'sending')) {
        abort.abort();
        setAbort(new AbortController());
      }
      remove(id);
    },
    clearRefused: () => setFiles((before) => before.filter(isOpen)),
  };
}

type Queue = ReturnType<typeof useMediaQueue>;

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
      <div className={common.stack}>
        <span className={common.anywhere}>
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

function MediaQueue({ queue }: { queue: Queue }) {
  const { t } = useTranslation('media');
  const { files } = queue;
  if (files.length === 0) return null;
  const left = files.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  const hasRefused = files.some(({ state }) => state === 'refused');
  return (
    <div className={common.stack}>
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

export function MediaDrop() {
  const { t } = useTranslation('media');
  const { number } = useFormats();
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
      <div className={common.stack}>
        <p className={common.note}>{t('drop.names')}</p>
        <p className={common.note}>{t('drop.hint', limits)}</p>
        <Stack gap="sm" maw="24rem">
          <SellerChoice
            words={{ label: t('for.label'), about: t('for.about'), house: t('for.house') }}
            value={account}
            onChange={setAccount}
          />
        </Stack>
        <DropBox
          label={t('drop.title')}
          buttonLabel={t('drop.choose')}
          types={mediaTypes}
          hasSeveral
          onFile={(file) => queue.add(file, account)}
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
