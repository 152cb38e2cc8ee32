import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Calculator } from './Calculator.tsx';

export default function CalculatorPage() {
  const { t } = useTranslation('calculator');
  return (
    <Stack gap="1.25rem" w="min(64rem, 100%)" mx="auto">
      <PageHeading description={t('description')}>{t('title')}</PageHeading>
      <Calculator stone={null} />
    </Stack>
  );
}
