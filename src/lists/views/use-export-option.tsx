import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListType } from '#generated/model/listType.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { WholeResult } from '../engine/definition.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { optionButton } from './option-button.tsx';

type Exported = {
  type: ListType;
  /** Null if the whole result cannot be exported. */
  whole: WholeResult | null;
  /** Number of rows of the whole result, in the paging unit of the list. */
  count: number;
  /** Its totals; null where a row is a stone and the source has none. */
  summary: StoneSummary | null;
};

/** The toolbar button that exports every stone of a list, and its dialog; no button for an empty list. */
export function useExportOption({ type, whole, count, summary }: Exported) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  if (whole === null || count === 0) return { options: [], dialog: null };
  const option = optionButton({
    key: 'export',
    icon: 'down',
    label: t('export.open', { count }),
    onClick: () => setOpen(true),
  });
  const dialog = isOpen && (
    <ExportDialog type={type} whole={whole} count={summary?.pieces ?? count} onClose={() => setOpen(false)} />
  );
  return { options: [option], dialog };
}
