import { useState } from 'react';

/** A dialog or drawer that users also leave by navigating. */
export type Layer = {
  readonly isOpen: boolean;
  /** Whether closing gives the focus back to the opener: not after navigating, for the new screen takes it. */
  readonly returnFocus: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes because the user navigates. */
  readonly leave: () => void;
};

/** The state of a dialog or drawer that users also leave by navigating. */
export function useLayer(): Layer {
  const [{ isOpen, returnFocus }, setState] = useState({ isOpen: false, returnFocus: true });
  return {
    isOpen,
    returnFocus,
    open: () => setState({ isOpen: true, returnFocus: true }),
    close: () => setState({ isOpen: false, returnFocus: true }),
    leave: () => setState({ isOpen: false, returnFocus: false }),
  };
}
