import { useState } from 'react';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { saveFile } from '#src/shared/ui/save-file.ts';

/** Reads one file at a time and saves it under a name: whether it is on its way, and why the last one failed. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const start = async (read: () => Promise<Blob>, name: string) => {
    setBusy(true);
    setProblem(null);
    try {
      saveFile(await read(), name);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    start: (read: () => Promise<Blob>, name: string) => void start(read, name),
  };
}
