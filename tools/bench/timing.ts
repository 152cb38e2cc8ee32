/** Times of one thing, in milliseconds. */
export type Times = readonly number[];

/** The time that a share of all stays under: 0.5 is the median. */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How long a call takes, in milliseconds. */
export function timed(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** How long a promise takes, in milliseconds. */
export async function timedPromise(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
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
