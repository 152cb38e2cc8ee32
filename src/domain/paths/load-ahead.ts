import { type Address, loader } from './loader.ts';

let latest: Address | null = null;
const listeners = new Set<(address: Address) => void>();

/** Calls `listener` when the latest address that was asked for is loaded. Returns a function that ends it. */
export function onLoadedAhead(listener: (address: Address) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Starts loading the screen at an address of the portal, with the calls that it waits for: for a user who is about to go
 * there, because the pointer or the focus has come to the button. What is loaded already is not loaded again.
 */
export async function loadAhead(address: string): Promise<void> {
  const { pathname, search } = new URL(address, window.location.origin);
  const asked = { pathname, search };
  latest = asked;
  await loader.load(asked);
  if (latest === asked) for (const listener of [...listeners]) listener(asked);
}
