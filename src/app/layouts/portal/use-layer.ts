import { useState } from 'react';

/** A dialog or drawer that users also leave by navigating. */
export type Layer = {
  readonly isOpen: boolean;
  /** Whether closing gives the focus back to the opener: not after navigating, for the new screen takes it. */
  readonly returnFocus: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly leave: () => void;
};

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
