const resets = new Set<() => void>();

/**
 * Registers a function that resets a piece of client state. It runs at sign-out, so that the next user sees nothing of
 * the previous one. Returns the function that removes it.
 */
export function onReset(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Resets the whole state of the portal (specification, section 4). */
export function resetState(): void {
  for (const reset of resets) reset();
}
