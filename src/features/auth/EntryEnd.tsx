import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenRouteName, Query } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { EntryCard } from './EntryCard.tsx';

type Props = {
  title: string;
  about: string;
  /** The page that the button leads to, and its label; default: the sign-in page. */
  way?: { readonly to: OpenRouteName; readonly label: string };
  query?: Query;
  children?: ReactNode;
};

export function EntryEnd({ title, about, way, query = {}, children }: Props) {
  const { t } = useTranslation('entry');
  const { to, label } = way ?? { to: 'signIn', label: t('toSignIn') };
  return (
    <EntryCard title={title} about={about}>
      {children}
      <Button size="md" fullWidth renderRoot={(props) => <Link to={to} query={query} {...props} />}>
        {label}
      </Button>
    </EntryCard>
  );
}
