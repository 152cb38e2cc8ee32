import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { useMay } from '#src/session/permissions.ts';
import { DemandDialog } from './DemandForm.tsx';

type Props = { criteria: Criteria; size?: 'xs' };

/** Keeps criteria as a demand, if the user may have demands. */
export function AddDemand({ criteria, size }: Props) {
  const { t } = useTranslation('kept');
  const [isOpen, dialog] = useDisclosure(false);
  if (!useMay('DEMAND')) return null;
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={dialog.open}>
        {t('demand.add')}
      </Button>
      <DemandDialog isOpen={isOpen} criteria={criteria} demand={null} onClose={dialog.close} />
    </>
  );
}
