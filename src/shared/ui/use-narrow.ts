import { useMediaQuery } from '@mantine/hooks';
import { mobileBreakpoint } from './breakpoints.ts';

/** Is the window as narrow as a phone? Tables become cards there, and toolbars move to the bottom. */
export function useNarrow(): boolean {
  return (
    useMediaQuery(`(max-width: ${mobileBreakpoint}px)`, false, { getInitialValueInEffect: false }) ?? false
  );
}
