import { Button, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportDiamonds, exportMemos } from '#generated/client/download/download.ts';
import { ExportFormat } from '#generated/model/exportFormat.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { TableFormat } from '#generated/model/tableFormat.ts';
import { ColumnChoice, tableRequest, usualTable } from '#src/features/download/ColumnChoice.tsx';
import { FileProgress } from '#src/features/download/FileProgress.tsx';
import { useFile } from '#src/shared/data/use-file.ts';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import type { WholeResult } from '../engine/definition.ts';
import { optionButton } from './option-button.tsx';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { EXCEL: 'xlsx', CSV: 'csv', PDF: 'pdf' };
/** Maximum number of stones of a PDF (contract, exportDiamonds). */
const MAX_PRINTED = 1000;

type Props = {
  type: ListType;
  whole: WholeResult;
  count: number;
  onClose: () => void;
};

/** Formats of a whole result: memos have no PDF. */
const formatsOf = (whole: WholeResult): readonly ExportFormat[] =>
  'memos' in whole ? Object.values(TableFormat) : Object.values(ExportFormat);

/** Exports every stone of a list in a format and with columns of choice, with its progress. Closing the dialog cancels the export. */
export function ExportDialog(props: Props) {
  const { type, whole, count, onClose } = props;
  const { t } = useTranslation(['lists', 'common']);
  const [format, setFormat] = useState<ExportFormat>('EXCEL');
  const [table, setTable] = useState(usualTable);
  const { share, problem, start, stop } = useFile(onClose);
  const isRunning = share !== null;
  const run = () =>
    void start((options) => {
      const columns = tableRequest(table);
      if (!('memos' in whole)) {
        return exportDiamonds({ ...whole, format, listType: type, ...columns }, options);
      }
      return exportMemos(
        { ...whole.memos, format: format === 'PDF' ? 'EXCEL' : format, ...columns },
        options,
      );
    }, `${type}.${ENDINGS[format]}`);
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
            {formatsOf(whole).map((each) => (
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
        <ColumnChoice value={table} onChange={setTable} isDisabled={isRunning} />
        {share !== null && <FileProgress share={share} />}
        {problem !== null && <ProblemNotice problem={problem} />}
        <DialogButtons>
          <Button variant="default" onClick={isRunning ? stop : onClose}>
            {isRunning ? t('lists:export.stop') : t('common:cancel')}
          </Button>
          <Button color="brand" onClick={run} disabled={isRunning}>
            {t('lists:export.start')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

type Exported = {
  type: ListType;
  whole: WholeResult | null;
  shown: {
    /** No page has arrived yet: the number of rows is unknown. */
    readonly isEmptyYet: boolean;
    /** Number of rows of the whole result, in the paging unit of the list. */
    readonly count: number;
    /** Its totals; null where a row is a stone and the source has none. */
    readonly summary: StoneSummary | null;
  };
};

/**
 * The toolbar button that exports every stone of a list, and its dialog; no button for an empty list. While the number is
 * unknown, the button takes its place without effect, so that the toolbar does not grow later.
 */
export function useExportOption({ type, whole, shown }: Exported) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const { isEmptyYet, count, summary } = shown;
  if (whole === null || (count === 0 && !isEmptyYet)) return { options: [], dialog: null };
  const option = optionButton({
    key: 'export',
    icon: 'down',
    label: t('export.open'),
    isDisabled: isEmptyYet,
    onClick: () => setOpen(true),
  });
  const dialog = isOpen && (
    <ExportDialog type={type} whole={whole} count={summary?.pieces ?? count} onClose={() => setOpen(false)} />
  );
  return { options: [option], dialog };
}
