/**
 * Options of the HTTP server. The keep-alive timeout is longer than that of any client: closing first would race with
 * the next request.
 */
export const SERVER_OPTIONS = { keepAliveTimeout: 120_000 } as const;
