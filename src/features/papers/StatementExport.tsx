import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportStatement } from '#generated/client/download/download.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Papers.module.css';
import { PeriodFields } from './PeriodFields.tsx';
import { isCrossed, type Period } from './periods.ts';

type Props = { period: Period; onClose: () => void };

function Entries({ period: given, onClose }: Props) {
  const { t } = useTranslation(['papers', 'common']);
  const [period, setPeriod] = useState(given);
  const { share, problem, start } = useFile(onClose);
  const save = () =>
    void start((options) => exportStatement({ ...period, format: 'EXCEL' }, options), 'statement.xlsx');
  return (
    <Stack gap="md" className={styles.statement ?? ''}>
      <Text inherit>{t('papers:statement.about')}</Text>
      <PeriodFields value={period} onChange={setPeriod} />
      {problem !== null && <ProblemNotice problem={problem} title={t('papers:exportFailed')} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <BusyButton isBusy={share !== null} disabled={isCrossed(period)} onClick={save}>
          {t('papers:export')}
        </BusyButton>
      </DialogButtons>
    </Stack>
  );
}

/** Saves the statement of account of the company for a period as an Excel file; the house has no account of its own. */
export function StatementExport({ period }: Pick<Props, 'period'>) {
  const { t } = useTranslation('papers');
  const [isOpen, setOpen] = useState(false);
  if (useIsStaff()) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('statement.title')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('statement.title')} centered>
        <Entries period={period} onClose={close} />
      </Modal>
    </>
  );
}
