import { useMediaQuery } from '@mantine/hooks';
import { mobileBreakpoint } from './breakpoints.ts';

/** Whether the window is as narrow as a phone: tables become cards, and toolbars move to the bottom. */
export function useNarrow(): boolean {
  return (
    useMediaQuery(`(max-width: ${mobileBreakpoint}px)`, false, { getInitialValueInEffect: false }) ?? false
  );
}
