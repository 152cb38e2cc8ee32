import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';

/** The way to a new demand: a search, whose result is kept as one. */
export function NewDemand() {
  const { t } = useTranslation('kept');
  if (!useSite().mayOpen('diamondSearch')) return null;
  return (
    <Button variant="default" size="xs" renderRoot={(props) => <Link to="diamondSearch" {...props} />}>
      {t('demand.new')}
    </Button>
  );
}
