/** A path with named params after a colon; `?` marks an optional one. */
type Pattern = `/${string}`;

/** The addresses of a route: the canonical pattern first, then its aliases. */
export type Patterns = readonly [Pattern, ...Pattern[]];

/** The addresses of routes by name. */
export type PathTable = Readonly<Record<string, Patterns>>;
