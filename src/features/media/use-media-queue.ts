import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startMediaUpload } from '#generated/client/media-upload/media-upload.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type Inspected, inspect, isSameFile, type MediaObstacle } from './media-file.ts';

/** A chosen file that the server does not have yet. */
export type QueuedFile = {
  readonly id: number;
  readonly file: File;
  /** The seller for whom staff upload it; null for the user's own company. */
  readonly account: string | null;
  /** `failed` may be sent again, `refused` may not. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Kind to which the server matches it; null while refused. */
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

/** A file as it joins those that were chosen before it. */
function queuedFile(
  id: number,
  { file, account }: Pick<QueuedFile, 'file' | 'account'>,
  found: Inspected,
  archiveKind: MediaKind,
  before: readonly QueuedFile[],
): QueuedFile {
  const started = { id, file, account, share: 0, problem: null };
  const refused = { ...started, state: 'refused', kind: null } as const;
  if ('obstacle' in found) return { ...refused, obstacle: found.obstacle, limit: found.limit ?? null };
  const isRepeated = before.some(
    (queued) => isOpen(queued) && queued.account === account && isSameFile(queued.file, file),
  );
  if (isRepeated) return { ...refused, obstacle: 'repeated', limit: null };
  const kind = found.kind === 'ARCHIVE' ? archiveKind : found.kind;
  return { ...started, state: 'waiting', kind, obstacle: null, limit: null };
}

/**
 * Sends chosen files one after the other, each as an upload of its own, so that a broken connection costs one file only.
 * Files that were cut off are sent again when the browser is back online.
 */
export function useMediaQueue() {
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
    if (kind === null) return;
    change(id, { state: 'sending', share: 0, problem: null });
    try {
      await sendAsync({ kind, file, ...(account !== null && { account }) });
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

  const add = async (file: File, archiveKind: MediaKind, account: string | null) => {
    const found = await inspect(file);
    lastId.current += 1;
    const id = lastId.current;
    setFiles((before) => [...before, queuedFile(id, { file, account }, found, archiveKind, before)]);
  };
  return {
    files,
    /** Whether closing the page would lose files. */
    isUnsent: files.some(isOpen),
    /** Adds a file for a seller, or for the user's own company; an archive is sent as one of `archiveKind`. */
    add: (file: File, archiveKind: MediaKind, account: string | null) => void add(file, archiveKind, account),
    retry: (id: number) => change(id, { state: 'waiting' }),
    retryAll,
    /** Takes a file off the list and stops sending it. */
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
