import { useState } from 'react';
import { uploadFile } from '#generated/client/file/file.ts';
import type { UploadFileRequestKind } from '#generated/model/uploadFileRequestKind.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type FileEntry, fileObstacle } from './files.ts';

export type Upload = {
  readonly file: File;
  /** Share that has been sent, 0 to 1. */
  readonly share: number;
  readonly problem: Problem | null;
};

export type Obstacle = NonNullable<Awaited<ReturnType<typeof fileObstacle>>>;

/** Changes a file before it is uploaded; null keeps it from being uploaded. */
export type PrepareFile = (file: File) => Promise<File | null>;

/** Checks files, prepares them and uploads them one at a time; `onDone` gets what the server keeps. */
export function useUpload(
  kind: UploadFileRequestKind,
  onDone: (entry: FileEntry, file: File) => void,
  prepare: PrepareFile = (file) => Promise.resolve(file),
) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [abort, setAbort] = useState(() => new AbortController());
  const { sendAsync } = useWrite('uploadFile', uploadFile, {
    request: {
      silent: true,
      signal: abort.signal,
      onProgress: (share) => setUpload((before) => before && { ...before, share }),
    },
  });

  const start = async (file: File) => {
    setUpload({ file, share: 0, problem: null });
    try {
      const { data } = await sendAsync({ kind, file });
      setUpload(null);
      const { name, size, mimeType, expiresAt } = data;
      onDone({ file: data.file, name, size, mimeType, expiresAt }, file);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setUpload(error.code === 'ABORTED' ? null : { file, share: 0, problem: error });
    }
  };
  const take = async (file: File) => {
    const found = await fileObstacle(file, kind);
    setObstacle(found);
    setUpload(null);
    const ready = found === null ? await prepare(file) : null;
    if (ready !== null) await start(ready);
  };
  return {
    upload,
    obstacle,
    take: (file: File) => void take(file),
    retry: () => upload && void start(upload.file),
    cancel: () => {
      abort.abort();
      setAbort(new AbortController());
      setUpload(null);
    },
  };
}
