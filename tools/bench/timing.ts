/** Times of one thing, in milliseconds. */
export type Times = readonly number[];

/** The time that a share of all stays under: 0.5 is the median. */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * CPU time of this process in milliseconds, to a microsecond. Unlike a clock it stands still while others have the core,
 * so that a busy machine does not favour whoever happens to run undisturbed.
 */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a call costs, in milliseconds of CPU time. */
export function timed(run: () => unknown): number {
  const started = cpuTime();
  run();
  return cpuTime() - started;
}

/** What a call costs until its promise is kept, in milliseconds of CPU time. */
export async function timedPromise(run: () => Promise<unknown>): Promise<number> {
  const started = cpuTime();
  await run();
  return cpuTime() - started;
}

/** Times of every input in turn, so many rounds. */
export function timeRounds<Input>(
  inputs: readonly Input[],
  rounds: number,
  run: (input: Input) => unknown,
): Times {
  return Array.from({ length: rounds }, () => inputs.map((input) => timed(() => run(input)))).flat();
}

/** A time as the tables print it. */
export function inMilliseconds(time: number): string {
  return time.toFixed(time < 10 ? 3 : 1);
}

/** Prints the cells of a line, each as wide as told; the first to the left, the others to the right. */
export function printLine(cells: readonly string[], widths: readonly number[]): void {
  const line = cells.map((cell, place) =>
    place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
  );
  process.stdout.write(`${line.join('  ').trimEnd()}\n`);
}

/** Prints whether a goal was reached, and answers it. */
export function printGoal(goal: string, measured: string, isReached: boolean): boolean {
  process.stdout.write(`${isReached ? 'OK  ' : 'MISS'}  ${goal}: ${measured}\n`);
  return isReached;
}

/** What a call takes until its promise is kept, in milliseconds by the clock: for what other processes do. */
export async function clocked(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
