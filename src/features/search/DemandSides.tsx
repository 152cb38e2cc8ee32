import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useIsOfHouse } from '#src/session/house.ts';
import { sideAddress } from './demand-side.ts';
import { NewDemand } from './NewDemand.tsx';

/** Leads from the demands of customers to the user's own. */
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
  const isOfHouse = useIsOfHouse();
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
