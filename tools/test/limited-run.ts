/** Commands in a process group of their own, with a time limit: none of them outlives the run, whatever it started. */
import { spawn } from 'node:child_process';

/** How a command ended. */
export type Ending = {
  /** Null when a signal or the time limit ended it. */
  readonly code: number | null;
  readonly seconds: number;
  readonly isTooLate: boolean;
  /** What it wrote, when asked for by `isKept`; empty otherwise. */
  readonly output: string;
};

type Options = {
  readonly limitSeconds: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps what the command writes, besides showing it. */
  readonly isKept?: boolean;
};

/** Time between the request to stop and the kill, in milliseconds. */
const GRACE = 3000;

const running = new Set<number>();

/** Signals a process group; one that has ended meanwhile is no error. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Asks a process group to stop and kills what is left of it after a while. */
function endGroup(pid: number): void {
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE).unref();
}

/** The exit code of this process once it was asked to stop. */
let stopCode: number | null = null;

// Ctrl-C and a request to stop reach this process only: its commands have process groups of their own.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    stopCode = code;
    if (running.size === 0) process.exit(code);
    for (const pid of running) endGroup(pid);
  });
}
// Runs on every way out but SIGKILL.
process.once('exit', () => {
  for (const pid of running) signalGroup(pid, 'SIGKILL');
});

/**
 * Runs a command with the output of this process. One that exceeds its limit is stopped with everything that it started,
 * and a message on stderr says so.
 */
export function runLimited(
  title: string,
  command: string,
  args: readonly string[],
  { limitSeconds, env = {}, isKept = false }: Options,
): Promise<Ending> {
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const written: string[] = [];
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written.push(text);
      shown.write(text);
    });
  }
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let isTooLate = false;
  const limit = setTimeout(() => {
    isTooLate = true;
    process.stderr.write(`\n${title}: no end after ${limitSeconds} s. Stopping it and what it started.\n`);
    if (pid !== undefined) endGroup(pid);
  }, limitSeconds * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once(isKept ? 'close' : 'exit', (code: number | null) => {
      if (stopCode !== null) process.exit(stopCode);
      clearTimeout(limit);
      // What the command started and left behind.
      if (pid !== undefined) signalGroup(pid, 'SIGKILL');
      if (pid !== undefined) running.delete(pid);
      resolve({ code, seconds: (performance.now() - started) / 1000, isTooLate, output: written.join('') });
    });
  });
}
