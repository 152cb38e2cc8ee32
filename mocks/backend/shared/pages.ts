/** The rows of one page and the number of rows on all of them. */
export function countedPage<Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
): { count: number; list: Row[] } {
  return { count: rows.length, list: rows.slice((page - 1) * limit, page * limit) };
}
