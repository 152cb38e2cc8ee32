import type { OperationId } from '#generated/operations.ts';
import { loadFonts } from '#mocks/files/paper/fonts.ts';

/** Operations that make PDFs. */
const PRINTING: ReadonlySet<OperationId> = new Set<OperationId>([
  'downloadCertificate',
  'downloadDiamondFiles',
  'downloadInvoice',
  'exportDiamonds',
  'mailDiamonds',
  'printDiamonds',
]);

/** Loads what an operation may need before it runs: while it runs, it waits for nothing. */
export async function prepare(operation: OperationId): Promise<void> {
  if (PRINTING.has(operation)) await loadFonts();
}
