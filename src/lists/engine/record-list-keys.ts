/** Keys of all record lists. Translations: `records:<key>`. */
export const recordListKeys = [
  'notifications',
  'saved-search',
  'my-demand',
  'my-bid',
  'handled-demand',
  'handled-enquiry',
  'orders',
  'purchases',
  'invoices',
  'shipments',
  'payments',
  'appointments',
  'show-selection',
] as const;
export type RecordListKey = (typeof recordListKeys)[number];
