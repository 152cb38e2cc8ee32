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
