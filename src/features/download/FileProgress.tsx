import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';

export function FileProgress({ share }: { share: number }) {
  const { t } = useTranslation('lists');
  const { percent } = useFormats();
  return (
    <div>
      <Progress.Root>
        <Progress.Section value={share * 100} aria-label={t('export.progress')} />
      </Progress.Root>
      <Text size="sm" mt="xs" role="status">
        {t('export.share', { share: percent(share * 100, 0) })}
      </Text>
    </div>
  );
}
