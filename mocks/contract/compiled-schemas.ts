import type { Compiled } from './schemas.ts';

/**
 * Schemas of the contract that are compiled already. A checkout has none, as its contract changes; the package has all
 * (`tools/package/compiled-schemas.ts`).
 */
export const compiled: Compiled = new Map();
