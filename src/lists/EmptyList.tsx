import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/paths/Link.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { EmptyKey } from './definition.ts';

type Props = {
  words: EmptyKey;
  /** The list has rows, but none on this page. */
  isBeyond: boolean;
  /** The criteria, to loosen them: a query string without its question mark. */
  criteria: string;
  onFirstPage: () => void;
};

/** What an empty list says and what to do next (specification, section 8). */
export function EmptyList({ words, isBeyond, criteria, onFirstPage }: Props) {
  const { t } = useTranslation('lists');
  if (isBeyond) {
    return (
      <EmptyState
        title={t('empty.beyond')}
        actions={<Button onClick={onFirstPage}>{t('empty.firstPage')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t(`empty.${words}`)}
      actions={
        <Button
          renderRoot={(props) => <Link to="diamondSearch" query={new URLSearchParams(criteria)} {...props} />}
        >
          {t(`empty.${words}Do`)}
        </Button>
      }
    >
      {t(`empty.${words}About`)}
    </EmptyState>
  );
}
