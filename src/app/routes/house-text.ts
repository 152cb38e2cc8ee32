import { type ComponentProps, createElement } from 'react';
import type HouseText from '#src/screens/house/HouseText.tsx';
import type { LoadScreen } from '../screen.ts';

/** The screen of a text of the house: one file for all, since the first load names the file of each screen. */
export const houseText =
  (name: ComponentProps<typeof HouseText>['name']): LoadScreen =>
  async () => {
    const { default: Screen } = await import('#src/screens/house/HouseText.tsx');
    return { default: () => createElement(Screen, { name }) };
  };
