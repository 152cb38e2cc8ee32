import { useState } from 'react';
import { startUpload } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

/** Largest stock file and most rows in it (contract, UploadStartRequest.file). */
export const MAX_MEGABYTES = 10;
export const MAX_ROWS = 25_000;
const MEGABYTE = 1024 * 1024;

/** Media types of stock files with the endings of their names. */
export const stockTypes = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
} as const;

const endings: readonly string[] = Object.values(stockTypes).flat();

/** Why a file is not sent; null when it may be. The server reads its leading bytes. */
export function stockObstacle({ name, size }: File): 'empty' | 'large' | 'type' | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'type';
  if (size === 0) return 'empty';
  return size > MAX_MEGABYTES * MEGABYTE ? 'large' : null;
}

/** What the seller does about a file that the server refuses; null where the general words say it. */
export function refusalOf({
  code,
  errors,
}: Problem): 'tooMany' | 'unreadable' | 'noLots' | 'tooWide' | 'notYours' | null {
  if (code === 'E_TOO_LARGE') return 'tooMany';
  if (code === 'E_UNSUPPORTED_MEDIA_TYPE') return 'unreadable';
  if (errors.some(({ field, rule }) => field === 'account' && rule === 'known')) return 'notYours';
  if (errors.some(({ rule }) => rule === 'minItems')) return 'noLots';
  return errors.some(({ rule }) => rule === 'maxItems') ? 'tooWide' : null;
}

/**
 * Sends one stock file at a time; `onDone` gets the upload that the server made of it. `account` is the seller for whom
 * staff upload; null for the user's own company.
 */
export function useStockFile(account: string | null, onDone: (upload: Upload) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [obstacle, setObstacle] = useState<ReturnType<typeof stockObstacle>>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [abort, setAbort] = useState(() => new AbortController());
  const { sendAsync } = useWrite('startUpload', startUpload, {
    request: { silent: true, signal: abort.signal, onProgress: setShare },
  });
  const send = async (chosen: File) => {
    setFile(chosen);
    setProblem(null);
    const found = stockObstacle(chosen);
    setObstacle(found);
    if (found !== null) return;
    setShare(0);
    try {
      onDone((await sendAsync({ file: chosen, ...(account !== null && { account }) })).data);
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code !== 'ABORTED') setProblem(error);
    } finally {
      setShare(null);
    }
  };
  return {
    file,
    /** Share that has been sent, 0 to 1; null when none is on its way. */
    share,
    obstacle,
    problem,
    send: (chosen: File) => void send(chosen),
    retry: () => file && void send(file),
    stop: () => {
      abort.abort();
      setAbort(new AbortController());
    },
  };
}
