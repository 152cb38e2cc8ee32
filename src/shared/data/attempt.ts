/** Returns the result of `run`. If it throws, logs the failure and returns `otherwise`. */
export function attempt<Result>(failure: string, run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch (error) {
    console.warn(failure, error);
    return otherwise;
  }
}
