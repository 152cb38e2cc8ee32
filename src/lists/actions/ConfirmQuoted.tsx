import type { Stone } from '#generated/model/stone.ts';
import { ConfirmStones } from '#src/features/confirm/ConfirmStones.tsx';
import type { QuoteRow } from '../engine/rows.ts';

/** A stone at the price that its buyer and the house agreed on; any other at its asking price. */
const atAgreedPrice = (row: QuoteRow): Stone =>
  row.isAgreed ? { ...row, ctPr: row.quoteCtPr, amt: row.quoteAmt, back: row.quoteBack } : row;

type Props = { rows: readonly QuoteRow[]; onClose: (isDone: boolean) => void };

/** Confirms quoted stones, those with an accepted counter-offer at its price (contract, ConfirmRequest). */
export function ConfirmQuoted({ rows, onClose }: Props) {
  return <ConfirmStones rows={rows.map(atAgreedPrice)} onClose={onClose} />;
}
