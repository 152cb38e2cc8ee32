import type { RouteName } from '#src/paths/paths.ts';

interface EmptyEntry {
  /** Where the next step leads; not offered to users who may not open it. */
  readonly to: RouteName;
  /** Whether the filters of the list go along, to be loosened there. */
  readonly keepsFilters: boolean;
}

const search = { to: 'diamondSearch', keepsFilters: false } as const;

/**
 * What empty lists offer as the next step (specification, section 8). Words: `lists:empty.<key>`, `<key>About`, and
 * `<key>Do` on the button.
 */
export const emptyStates = {
  noMatch: { ...search, keepsFilters: true },
  cart: search,
  confirmList: search,
  noData: search,
} as const satisfies Record<string, EmptyEntry>;
export type EmptyKey = keyof typeof emptyStates;
