/** Every tab by its key: words `lists:tab.<key>`. */
export const tabKeys = ['all', 'pending', 'approved', 'rejected', 'unread'] as const;
export type TabKey = (typeof tabKeys)[number];

/** A ready-made filter of a list. A tab is a link: the address holds which one is open. */
export interface ListTab<Filters> {
  readonly key: TabKey;
  readonly filters: Filters;
}
