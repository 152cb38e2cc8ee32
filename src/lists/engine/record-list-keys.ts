/** Keys of all record lists. Translations: `records:<key>`. */
export const recordListKeys = [
  'notifications',
  'saved-search',
  'my-demand',
  'handled-demand',
  'my-bid',
] as const;
export type RecordListKey = (typeof recordListKeys)[number];
