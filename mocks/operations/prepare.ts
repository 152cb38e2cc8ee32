import type { OperationId } from '#generated/operations.ts';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { loadSanitiser } from './editorial/sanitise-html.ts';

/** Loads what an operation needs, by operations that need something that takes long to load. */
const LOADERS: { readonly [Operation in OperationId]?: () => Promise<void> } = {
  downloadCertificate: loadFonts,
  downloadDiamondFiles: loadFonts,
  downloadInvoice: loadFonts,
  exportDiamonds: loadFonts,
  mailDiamonds: loadFonts,
  printDiamonds: loadFonts,
  upsertArticle: loadSanitiser,
};

/** Loads what an operation may need before it runs: while it runs, it waits for nothing. */
export async function prepare(operation: OperationId): Promise<void> {
  await LOADERS[operation]?.();
}
