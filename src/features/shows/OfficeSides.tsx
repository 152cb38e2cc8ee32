import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { Link } from '#src/domain/paths/Link.tsx';
import { showAddress } from './show-address.ts';

export function ToShows() {
  const { t } = useTranslation('appointments');
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        renderRoot={(props) => <RouterLink {...props} href={showAddress()} />}
      >
        {t('show.open')}
      </Button>
    </div>
  );
}

export function ToOfficeList() {
  const { t } = useTranslation('appointments');
  return (
    <Button variant="default" size="xs" renderRoot={(props) => <Link to="officeList" {...props} />}>
      {t('show.back')}
    </Button>
  );
}
