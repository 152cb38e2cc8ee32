/** Long work in short parts: a generator that yields wherever it may wait. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Does the work without waiting. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
