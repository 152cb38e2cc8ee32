/** Worlds in memory beside the default one, unless a server is given another limit. */
export const DEFAULT_MAX_WORLDS = 200;
