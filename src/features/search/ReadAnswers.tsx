import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { DemandAnswers } from './DemandAnswers.tsx';

type Props = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

export function ReadAnswers({ rows: [row], onClose }: Props) {
  const { t } = useTranslation(['kept', 'common']);
  const isNarrow = useNarrow();
  if (row === undefined) return null;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('kept:answer.read', { title: row.name ?? '' })}
      centered
      fullScreen={isNarrow}
    >
      <Stack>
        <DemandAnswers answers={row.answers ?? []} />
        <Group justify="end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
