import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { useIsGuest } from '#src/session/guest.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/**
 * Shown for unknown URLs and for those that the user has no access to. A guest is told that it may be
 * for members; the layout around offers to register.
 */
export default function NotFound() {
  const { t } = useTranslation('notFound');
  const isGuest = useIsGuest();
  return (
    <Stack align="start" gap="1rem" maw="34rem" mx="auto" py="3rem">
      <PageHeading description={t(isGuest ? 'guest' : 'text')}>{t('title')}</PageHeading>
      <Button renderRoot={(props) => <Link to="signIn" {...props} />}>{t('home')}</Button>
    </Stack>
  );
}
