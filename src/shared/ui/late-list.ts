import { useState } from 'react';

/**
 * Props of a `Select` that mount its list of options when the field is first focused. A list that is mounted with its
 * closed field is measured at once, which computes the layout of the whole page, and draws options that few will see.
 */
export function useLateList() {
  const [isWanted, setIsWanted] = useState(false);
  return { comboboxProps: { keepMounted: isWanted }, onFocus: () => setIsWanted(true) };
}
