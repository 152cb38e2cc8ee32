import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenRouteName, Query } from '#src/paths/href.ts';
import { Link } from '#src/paths/Link.tsx';
import { EntryCard } from './EntryCard.tsx';

type Props = {
  title: string;
  about: string;
  /** Where the way goes on. */
  to: OpenRouteName;
  query?: Query;
  /** What the way on does, as a verb. */
  label: string;
  children?: ReactNode;
};

/** A card that ends a way, with the way on as its button. */
export function EntryEnd({ title, about, to, query = {}, label, children }: Props) {
  return (
    <EntryCard title={title} about={about}>
      {children}
      <Button size="md" fullWidth renderRoot={(props) => <Link to={to} query={query} {...props} />}>
        {label}
      </Button>
    </EntryCard>
  );
}
