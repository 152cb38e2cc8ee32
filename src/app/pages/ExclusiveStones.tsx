import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Collections } from '#src/features/collections/Collections.tsx';
import { collectionFilter } from '#src/features/collections/collection-filter.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The exclusive collections, or with one in the address its stones. */
export default function ExclusiveStones() {
  const { t } = useTranslation('lists');
  const { choice } = collectionFilter.read(useSearch());
  if (choice !== null) return stoneLists.exclusive.show();
  return (
    <Stack gap="lg">
      <PageHeading description={t('collections.about')}>{t('collections.title')}</PageHeading>
      <Collections />
    </Stack>
  );
}
