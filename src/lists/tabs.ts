/** Keys of all tabs. Translations: `lists:tab.<key>`. */
export const tabKeys = [
  'all',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'active',
  'ended',
  'unread',
  'pairs',
  'layouts',
  'saved',
  'recent',
  'new',
  'open',
  'won',
  'closed',
] as const;
export type TabKey = (typeof tabKeys)[number];

/** A predefined filter of a list. A tab is a link: the URL holds the open tab. */
export interface ListTab<Filters> {
  readonly key: TabKey;
  readonly filters: Filters;
}
