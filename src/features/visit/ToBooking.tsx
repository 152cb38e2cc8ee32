import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';

export function ToBooking() {
  const { t } = useTranslation('appointments');
  return (
    <Button size="xs" renderRoot={(props) => <Link to="bookAppointment" {...props} />}>
      {t('book')}
    </Button>
  );
}
