/** Maximum number of exchanges of a world. The oldest are dropped. */
const MAX_KEPT = 50;

/** A request and its reply, as texts for a reader. */
export interface Exchange {
  /** Number of the call in the journal of its world. */
  readonly n: number;
  readonly query: Readonly<Record<string, string>>;
  /** Headers of the request without its token. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request; null without one. */
  readonly request: string | null;
  /** Body of the reply; null if the connection was dropped. */
  readonly reply: string | null;
}

/**
 * The last exchanges of one world. They take memory, so that none are kept until somebody watches the world on its pages.
 */
export interface Exchanges {
  /** Keeps exchanges from now on. */
  readonly watch: () => void;
  readonly isWatched: () => boolean;
  readonly keep: (exchange: Exchange) => void;
  /** The exchange of a call; undefined if it is not kept. */
  readonly of: (n: number) => Exchange | undefined;
}

/** No exchanges, and nobody who watches. */
export function createExchanges(): Exchanges {
  const kept: Exchange[] = [];
  let isWatched = false;
  return {
    watch: () => {
      isWatched = true;
    },
    isWatched: () => isWatched,
    keep: (exchange) => {
      kept.push(exchange);
      if (kept.length > MAX_KEPT) kept.shift();
    },
    of: (n) => kept.find((exchange) => exchange.n === n),
  };
}
