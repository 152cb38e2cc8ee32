import 'handsontable/styles/handsontable.css';
import 'handsontable/styles/ht-theme-main-no-icons.css';
import type Handsontable from 'handsontable/base';
import {
  ColumnSorting,
  CopyPaste,
  HiddenColumns,
  ManualColumnMove,
  ManualColumnResize,
  registerPlugin,
} from 'handsontable/plugins';

/** The mounted spreadsheet. */
export type Hot = Handsontable;

// Only these: every further plugin adds 6 to 15 kB, and the menu and editor plugins fail the accessibility scan.
for (const plugin of [ColumnSorting, CopyPaste, HiddenColumns, ManualColumnMove, ManualColumnResize]) {
  registerPlugin(plugin);
}

/**
 * Handsontable's licence key, from the build configuration. The fallback is its own key for evaluation and
 * non-commercial use; a missing key would lock the grid.
 */
export const licenseKey: string =
  import.meta.env.PUBLIC_HANDSONTABLE_LICENSE_KEY ?? 'non-commercial-and-evaluation';
