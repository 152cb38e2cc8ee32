/** Keys of all record lists. Translations: `records:<key>`. */
export const recordListKeys = ['notifications'] as const;
export type RecordListKey = (typeof recordListKeys)[number];
