/** Rows of one page, and the total number of rows. Pages count from 1. */
export function countedPage<Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
): { count: number; list: Row[] } {
  return { count: rows.length, list: rows.slice((page - 1) * limit, page * limit) };
}
