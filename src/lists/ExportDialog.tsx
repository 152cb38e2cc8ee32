import { Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportDiamonds } from '#generated/client/download/download.ts';
import { ExportFormat } from '#generated/model/exportFormat.ts';
import type { ListType } from '#generated/model/listType.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';
import type { WholeResult } from './definition.ts';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { EXCEL: 'xlsx', CSV: 'csv', PDF: 'pdf' };
/** Maximum number of stones of a PDF (contract, exportDiamonds). */
const MAX_PRINTED = 1000;

type Props = {
  type: ListType;
  whole: WholeResult;
  /** Number of stones of the whole result. */
  count: number;
  onClose: () => void;
};

/** Runs one export at a time: how much of it has come, null when none runs, and why the last one failed. */
function useExport({ type, whole, onClose }: Omit<Props, 'count'>) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat) => {
    const stopping = new AbortController();
    running.current = stopping;
    setProblem(null);
    setShare(0);
    try {
      const { signal } = stopping;
      const file = await exportDiamonds(
        { ...whole, format, listType: type },
        { signal, onProgress: setShare },
      );
      saveFile(file, `${type}.${ENDINGS[format]}`);
      onClose();
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code !== 'ABORTED') setProblem(error);
    } finally {
      setShare(null);
    }
  };
  return { share, problem, start, stop: () => running.current?.abort() };
}

/** Exports every stone of a list in a format of choice, with its progress. Closing the dialog cancels the export. */
export function ExportDialog(props: Props) {
  const { count, onClose } = props;
  const { t } = useTranslation(['lists', 'common']);
  const { percent } = useFormats();
  const [format, setFormat] = useState<ExportFormat>('EXCEL');
  const { share, problem, start, stop } = useExport(props);
  const isRunning = share !== null;
  return (
    <Modal opened onClose={onClose} title={t('lists:export.title', { count })} centered>
      <Stack gap="md">
        <Radio.Group
          label={t('lists:export.format')}
          value={format}
          onChange={(value) =>
            setFormat(Object.values(ExportFormat).find((each) => each === value) ?? format)
          }
        >
          <Stack gap="xs" mt="xs">
            {Object.values(ExportFormat).map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`lists:export.${each}`)}
                disabled={isRunning || (each === 'PDF' && count > MAX_PRINTED)}
                {...(each === 'PDF' && count > MAX_PRINTED && { description: t('lists:export.limit') })}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isRunning && (
          <div>
            <Progress.Root>
              <Progress.Section value={share * 100} aria-label={t('lists:export.progress')} />
            </Progress.Root>
            <Text size="sm" mt="xs" role="status">
              {t('lists:export.share', { share: percent(share * 100, 0) })}
            </Text>
          </div>
        )}
        {problem !== null && <ProblemNotice problem={problem} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={isRunning ? stop : onClose}>
            {isRunning ? t('lists:export.stop') : t('common:cancel')}
          </Button>
          <Button color="brand" onClick={() => void start(format)} disabled={isRunning}>
            {t('lists:export.start')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
