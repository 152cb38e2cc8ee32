import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import type { RouteName } from '#src/domain/paths/paths.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { EmptyKey } from '../engine/definition.ts';
import { useStaffWords } from './staff-words.ts';

interface EmptyEntry {
  /** Route of the next step; hidden from users without access to it. */
  readonly to: RouteName;
  /** Whether to pass on the filters of the list, so that the user can relax them there. */
  readonly keepsFilters: boolean;
}

const search = { to: 'diamondSearch', keepsFilters: false } as const;

/**
 * Next steps offered by empty lists (specification, section 8). Translations: `lists:empty.<key>`, `<key>About`, and
 * `<key>Do` on the button.
 */
export const emptyStates = {
  noMatch: { ...search, keepsFilters: true },
  noFancy: { to: 'fancySearch', keepsFilters: true },
  cart: search,
  watchlist: search,
  compare: search,
  shelf: search,
  pairs: search,
  noPairs: { ...search, keepsFilters: true },
  confirmList: search,
  hold: search,
  quoteList: search,
  officeList: search,
  notes: search,
  reminder: search,
  enquiry: search,
  collection: { to: 'exclusive', keepsFilters: false },
  bidding: { to: 'biddingProcedure', keepsFilters: false },
  listings: { to: 'sellerUpload', keepsFilters: false },
  noData: search,
} as const satisfies Record<EmptyKey, EmptyEntry>;

type Props = {
  words: EmptyKey;
  /** Filters of the list: a query string without its question mark. */
  filters: string;
};

/** Message of an empty list and, if the user has access, a link to the next step. */
export function EmptyList({ words, filters }: Props) {
  const { t } = useTranslation('lists');
  const staff = useStaffWords();
  const { to, keepsFilters } = emptyStates[words];
  const mayFollow = useSite().mayOpen(to);
  const query = new URLSearchParams(keepsFilters ? filters : '');
  const next = (
    <Button renderRoot={(props) => <Link to={to} query={query} {...props} />}>{t(`empty.${words}Do`)}</Button>
  );
  return (
    <EmptyState title={t(`empty.${words}`)} {...(mayFollow ? { actions: next } : {})}>
      {t(`empty.${words}About`, staff)}
    </EmptyState>
  );
}
