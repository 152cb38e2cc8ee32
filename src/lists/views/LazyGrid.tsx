import { use } from 'react';
import type { GridProps } from '#src/shared/grid/types.ts';

type GridModule = typeof import('#src/shared/grid/Grid.tsx');

/** One load for all lists; a failed one starts again with the next list. */
let loading: Promise<GridModule> | null = null;

/** Loads the spreadsheet, the heaviest part of the portal, in parallel with the first rows. */
function gridModule(): Promise<GridModule> {
  loading ??= import('#src/shared/grid/Grid.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export function preloadGrid(): void {
  gridModule().catch(() => {
    // The list itself retries and reports the error.
  });
}

/** The spreadsheet; suspends until it is loaded. */
export function LazyGrid<Row>(props: GridProps<Row>) {
  const { Grid } = use(gridModule());
  return <Grid {...props} />;
}
