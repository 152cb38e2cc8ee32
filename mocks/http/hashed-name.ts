/** Digits of the content hash in the names of the build's scripts and styles. */
export const HASH_DIGITS = 5;

const HASHED = new RegExp(`\\.[0-9a-f]{${HASH_DIGITS},}\\.[a-z0-9.]+$`);

/** Whether a file of the build has a content hash in its name, so that it never changes. */
const isHashedName = (path: string): boolean => HASHED.test(path);

/** The value of `cache-control` for a file of the build. */
export const cacheControlOf = (path: string): string =>
  isHashedName(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
