import { PermissionKey } from '#generated/model/permissionKey.ts';

const searching = [
  'DASHBOARD',
  'SEARCH_DIAMOND',
  'FANCY_SEARCH',
  'QUICK_SEARCH',
  'SEARCH_MATCH_PAIR',
  'SEARCH_LIST',
  'SAVE_SEARCH',
  'COMPARE',
  'MATCH_PAIR',
  'UPCOMING',
  'SUGGESTED_STOCK',
  'STONE_OF_THE_DAY',
  'QUOTE_DAY',
  'WATCHLIST',
  'NOTES',
  'REMINDER',
  'NOTIFICATIONS',
] as const satisfies readonly PermissionKey[];

const papers = [
  'DASHBOARD',
  'CONFIRM_STONE',
  'SHIPMENT',
  'NOTIFICATIONS',
] as const satisfies readonly PermissionKey[];

/** Areas that usually go together, by the work of the user. */
export const presets = {
  everything: Object.values(PermissionKey),
  search: searching,
  papers,
} as const satisfies Record<string, readonly PermissionKey[]>;

/** The name of a preset. */
export type PresetName = keyof typeof presets;

/** The presets in the order in which they are offered. */
export const presetNames = ['everything', 'search', 'papers'] as const satisfies readonly PresetName[];

/** The areas of a preset that the user who grants them has, in the order of the contract. */
export const areasOf = (preset: PresetName, own: readonly PermissionKey[]): readonly PermissionKey[] =>
  own.filter((area) => presets[preset].some((wanted) => wanted === area));
