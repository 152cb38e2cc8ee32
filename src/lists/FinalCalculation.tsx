import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useChosenTerm } from '#src/stones/chosen-term.ts';
import { TermTable } from '#src/stones/TermTable.tsx';

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

/** Payment term simulator for a selection (domain.md 1.4): compares all options and selects the one used for prices. */
export function FinalCalculation({ rows, onClose }: Props) {
  const { t } = useTranslation(['stones', 'lists']);
  const chosen = useChosenTerm(rows);
  return (
    <Modal opened onClose={() => onClose(false)} size="xl" title={t('lists:action.finalCalculation')}>
      <Stack gap="sm">
        <Text size="sm">{t('stones:terms.about')}</Text>
        <TermTable stones={rows} chosen={chosen} value={chosen.term?.id ?? null} onChange={chosen.choose} />
      </Stack>
    </Modal>
  );
}
