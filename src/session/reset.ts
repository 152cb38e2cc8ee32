const resets = new Set<() => void>();

/**
 * Registers what puts a piece of client state back to its beginning; run at sign-out, so that nothing of one user
 * is left for the next. Returns the function that takes it out again.
 */
export function onReset(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Resets the whole state of the portal (specification, section 4). */
export function resetState(): void {
  for (const reset of resets) reset();
}
