/** Samples of one measurement, in milliseconds. */
export type Times = readonly number[];

/** The percentile of samples, as a fraction: 0.5 is the median. */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * CPU time of this process in milliseconds, with microsecond resolution. Unlike wall-clock time it excludes other
 * processes, so that results are comparable on a busy machine.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU milliseconds of a synchronous call. */
export function timed(run: () => unknown): number {
  const started = cpuTime();
  run();
  return cpuTime() - started;
}

/** CPU milliseconds of an asynchronous call. */
export async function timedPromise(run: () => Promise<unknown>): Promise<number> {
  const started = cpuTime();
  await run();
  return cpuTime() - started;
}

/** Wall-clock milliseconds of a call: for work that other processes do. */
export async function clocked(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

export function timeRounds<Input>(
  inputs: readonly Input[],
  rounds: number,
  run: (input: Input) => unknown,
): Times {
  return Array.from({ length: rounds }, () => inputs.map((input) => timed(() => run(input)))).flat();
}

/** Formats milliseconds for the tables. */
export function inMilliseconds(time: number): string {
  return time.toFixed(time < 10 ? 3 : 1);
}

/** The median and the 95th percentile for the tables. */
export function middleAndTail(times: Times): readonly string[] {
  return [0.5, 0.95].map((share) => inMilliseconds(percentile(times, share)));
}

/** Makes `count` calls, `parallel` of them at the same time. */
export async function inFlight(parallel: number, count: number, call: () => Promise<unknown>): Promise<void> {
  let left = count;
  const callUntilDone = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: parallel }, callUntilDone));
}

/** Prints cells with the given widths: the first left-aligned, the others right-aligned. */
export function printLine(cells: readonly string[], widths: readonly number[]): void {
  const line = cells.map((cell, place) =>
    place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
  );
  process.stdout.write(`${line.join('  ').trimEnd()}\n`);
}

export function printGoal(goal: string, measured: string, isReached: boolean): boolean {
  process.stdout.write(`${isReached ? 'OK  ' : 'MISS'}  ${goal}: ${measured}\n`);
  return isReached;
}
