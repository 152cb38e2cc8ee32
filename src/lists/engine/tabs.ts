import { type ChoiceFilter, choiceFilter, type FilterCodec } from '#src/shared/data/list-address.ts';

/** Keys of all tabs. Translations: `lists:tab.<key>`. */
export const tabKeys = [
  'delivered',
  'all',
  'pending',
  'approved',
  'rejected',
  'placed',
  'invoiced',
  'shipped',
  'upcoming',
  'archived',
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
  'answered',
  'history',
  'won',
  'lost',
  'closed',
  'due',
  'done',
  'private',
  'comments',
  'own',
  'unpaid',
  'overdue',
  'paid',
  'underWay',
  'received',
  'declined',
  'chosen',
  'expiring',
  'expired',
  'withdrawn',
] as const;
export type TabKey = (typeof tabKeys)[number];

/** A predefined filter of a list. A tab is a link: the URL holds the open tab. */
export interface ListTab<Filters> {
  readonly key: TabKey;
  readonly filters: Filters;
}

/** The tabs of a list, with the codec of their filter. */
interface Tabs<Filters> {
  readonly filters: FilterCodec<Filters>;
  readonly tabs: readonly ListTab<Filters>[];
}

/**
 * Tabs of a list with one filter: `first` shows every row, each key of `choices` the rows with its value. The address has
 * the key: `choiceTabs('status', 'all', { pending: 1 })` writes `status=pending`.
 */
export function choiceTabs<Value extends string | number | boolean>(
  name: string,
  first: TabKey,
  choices: { readonly [Key in TabKey]?: Value },
): Tabs<ChoiceFilter<Value>> {
  const values = new Map<TabKey, Value>();
  for (const key of tabKeys) {
    const value = choices[key];
    if (value !== undefined) values.set(key, value);
  }
  return {
    filters: choiceFilter(name, Object.fromEntries(values)),
    tabs: [
      { key: first, filters: { choice: null } },
      ...[...values].map(([key, choice]) => ({ key, filters: { choice } })),
    ],
  };
}
