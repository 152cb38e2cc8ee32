/** Every list of records by its key: words `records:<key>`. */
export const recordListKeys = ['notifications'] as const;
export type RecordListKey = (typeof recordListKeys)[number];
