import { useEffect, useRef, useState } from 'react';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { saveFile } from '#src/shared/ui/save-file.ts';

/** How a file is read: until `signal` stops it, with the share that has come (0 to 1). */
export type ReadFile = (options: {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}) => Promise<Blob>;

/**
 * Reads one file at a time and saves it: how much of it has come, null when none is read, and why the last one failed.
 * Leaving the screen stops it.
 */
export function useFile(onSaved: () => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (read: ReadFile, name: string) => {
    const stopping = new AbortController();
    running.current = stopping;
    setProblem(null);
    setShare(0);
    try {
      const file = await read({ signal: stopping.signal, onProgress: setShare });
      saveFile(file, name);
      onSaved();
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code !== 'ABORTED') setProblem(error);
    } finally {
      setShare(null);
    }
  };
  return { share, problem, start, stop: () => running.current?.abort() };
}
