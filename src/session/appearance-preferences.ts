import { ColorScheme } from '#generated/model/colorScheme.ts';
import { Density } from '#generated/model/density.ts';
import type { Preference } from './preference.ts';

/** Light or dark, or as the operating system says. */
export const colorSchemePreference: Preference<ColorScheme> = {
  name: 'color-scheme',
  isValue: (value): value is ColorScheme => Object.values(ColorScheme).some((scheme) => scheme === value),
  toRequest: (colorScheme) => ({ key: 'PORTAL', value: { portal: { colorScheme } } }),
};

/** How closely rows and controls are set. */
export const densityPreference: Preference<Density> = {
  name: 'density',
  isValue: (value): value is Density => Object.values(Density).some((density) => density === value),
  toRequest: (density) => ({ key: 'PORTAL', value: { portal: { density } } }),
};
