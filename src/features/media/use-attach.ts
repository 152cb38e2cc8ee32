import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commitMediaUpload } from '#generated/client/media-upload/media-upload.ts';
import type { MediaChoice } from '#generated/model/mediaChoice.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import type { WaitingFile } from './media-choices.ts';

/** Progress of attaching: uploads that are done, of how many. */
type Progress = { readonly done: number; readonly all: number };

const byUpload = (files: readonly WaitingFile[]) => Map.groupBy(files, ({ upload }) => upload.id);

const choicesOf = (files: readonly WaitingFile[]): MediaChoice[] =>
  files
    .filter(({ isChosen }) => isChosen)
    .map(({ file, stone }) => ({ name: file.name, diamond: stone?.diamond ?? null }));

/**
 * Attaches uploads one after the other, oldest first. Files without a stone are discarded with their upload. The first
 * failure ends it; the uploads after it stay as they are.
 */
export function useAttach() {
  const { t } = useTranslation('media');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { sendAsync } = useWrite('commitMediaUpload', commitMediaUpload, { request: { silent: true } });
  const attach = async (files: readonly WaitingFile[]) => {
    const uploads = [...byUpload(files)];
    setProblem(null);
    let attached = 0;
    try {
      for (const [done, [id, own]] of uploads.entries()) {
        setProgress({ done, all: uploads.length });
        const choices = choicesOf(own);
        const { data } = await sendAsync({ id, ...(choices.length > 0 && { files: choices }) });
        attached += data.matched;
      }
      notifySuccess(attached > 0 ? t('attach.done', { count: attached }) : t('attach.discarded'));
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setProgress(null);
    }
  };
  return { attach: (files: readonly WaitingFile[]) => void attach(files), progress, problem };
}
