import type { GridColumn } from '#src/shared/grid/types.ts';

/** Formatted value of a column; empty if the row has none. */
export function cellText<Row>(column: GridColumn<Row> | undefined, row: Row): string {
  const value = column?.value?.(row);
  if (value === null || value === undefined || value === '') return '';
  return column?.format === undefined ? String(value) : column.format(value);
}

/** Whether a row shows the text in one of the columns, in upper or lower case. */
export function showsText<Row>(columns: readonly GridColumn<Row>[], row: Row, text: string): boolean {
  const wanted = text.toLowerCase();
  return columns.some((column) => cellText(column, row).toLowerCase().includes(wanted));
}
