import { useEffect } from 'react';
import { create } from 'zustand';
import type { PricedStone } from './terms.ts';

export interface StoneAtHand extends PricedStone {
  readonly stoneId: string;
}

const useStore = create<{ stone: StoneAtHand | null }>()(() => ({ stone: null }));

/** The stone that the screen is about: the only selected one, or the one shown in detail. Null if there is none. */
export const stoneAtHand = (): StoneAtHand | null => useStore.getState().stone;

/** The single stone of a selection; null for none or several. */
export function onlyOf<Stone>(stones: readonly Stone[]): Stone | null {
  const [first, second] = stones;
  return first !== undefined && second === undefined ? first : null;
}

/** Makes a stone the one at hand while the caller is shown. */
export function useStoneAtHand(stone: StoneAtHand | null): void {
  useEffect(() => {
    useStore.setState({ stone });
    return () => useStore.setState({ stone: null });
  }, [stone]);
}
