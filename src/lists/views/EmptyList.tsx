import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { type EmptyKey, emptyStates } from '../engine/empty-states.ts';
import { useStaffWords } from './staff-words.ts';

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
