import { use } from 'react';
import type { GridProps } from '#src/shared/grid/types.ts';

type GridModule = typeof import('#src/shared/grid/Grid.tsx');

let loading: Promise<GridModule> | null = null;

/** The spreadsheet is the portal's heaviest part: it is fetched once, with the first list, beside the list's rows. */
function gridModule(): Promise<GridModule> {
  loading ??= import('#src/shared/grid/Grid.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Starts to fetch the spreadsheet, so that it is there when the rows are. */
export function preloadGrid(): void {
  gridModule().catch(() => {
    // The list itself asks again and shows what went wrong.
  });
}

/** The spreadsheet, once it is there; suspends until then. */
export function LazyGrid<Row>(props: GridProps<Row>) {
  const { Grid } = use(gridModule());
  return <Grid {...props} />;
}
