import { useLayoutEffect } from 'react';

/**
 * Returns focus to where it was when the component appeared. The kit does this when a dialog closes, but not for a dialog
 * that is unmounted while open.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
      });
    };
  }, []);
}
