import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { sideAddress } from './demand-side.ts';

function NewDemand() {
  const { t } = useTranslation('kept');
  if (!useSite().mayOpen('diamondSearch')) return null;
  return (
    <Button variant="default" size="xs" renderRoot={(props) => <Link to="diamondSearch" {...props} />}>
      {t('demand.new')}
    </Button>
  );
}

export function ToOwnDemands() {
  const { t } = useTranslation('kept');
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <RouterLink {...props} href={sideAddress('own')} />}
    >
      {t('answer.toOwn')}
    </Button>
  );
}

/** Actions of the user's own demands: a new one and, for staff, those of the customers. */
export function OwnDemandActions() {
  const { t } = useTranslation('kept');
  const isOfHouse = useIsStaff();
  return (
    <>
      {isOfHouse && (
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <RouterLink {...props} href={sideAddress('handled')} />}
        >
          {t('answer.toHandled')}
        </Button>
      )}
      <NewDemand />
    </>
  );
}
