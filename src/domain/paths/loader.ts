/** Where an address of the portal leads: its path and its query string. */
export type Address = { readonly pathname: string; readonly search: string };

type Load = (address: Address, isAhead?: boolean) => Promise<void>;

/**
 * How the portal loads what an address shows, ahead of a user who is about to go there unless told otherwise; set once at
 * start-up. Settles when it is loaded.
 */
export const loader: { load: Load } = { load: async () => undefined };
