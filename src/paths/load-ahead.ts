/** Where an address of the portal leads: its path and its query string. */
export type Address = { readonly pathname: string; readonly search: string };

let load: (address: Address) => void = () => undefined;

/** Says how the portal loads what an address shows; called once at start-up. */
export function configureLoadAhead(loader: (address: Address) => void): void {
  load = loader;
}

/**
 * Starts loading the screen at an address of the portal, with the calls that it waits for: for a user who is about to go
 * there, because the pointer or the focus has come to the button. What is loaded already is not loaded again.
 */
export function loadAhead(address: string): void {
  const { pathname, search } = new URL(address, window.location.origin);
  load({ pathname, search });
}
