import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ListingGroups = lazy(async () => ({ default: (await import('./ListingGroups.tsx')).ListingGroups }));

/** Opens the pairs and layouts of the seller's company; loads them when they are first wanted. */
export function GroupsButton() {
  const { t } = useTranslation('manage');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('groups.title')}
      </Button>
      <Suspense>{isWanted && <ListingGroups isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
