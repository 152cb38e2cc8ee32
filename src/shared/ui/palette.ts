import type { MantineColorsTuple } from '@mantine/core';

/**
 * The portal's own colours, lightest first: one hue for what can be acted on, four that mean something, and the
 * greys. Shade 8 carries white text, shade 9 is text on shade 0, both far above 4.5:1. Other colour names are not
 * used anywhere, so that a colour always says the same.
 */
// biome-ignore format: one row per colour
export const palette = {
  brand:   ['#eef4f7', '#cbdde5', '#a8c5d4', '#85aec2', '#6296b1', '#3f7f9f', '#346e8c', '#285e78', '#1d4d65', '#123c52'],
  success: ['#ecf6ef', '#c6e2d1', '#a0ceb3', '#7bb994', '#55a576', '#2f9158', '#277e4c', '#1f6b40', '#175833', '#0f4527'],
  warning: ['#fdf5e6', '#efdcbd', '#e1c494', '#d3ab6a', '#c59341', '#b77a18', '#a06a13', '#8a5a0e', '#734a09', '#5c3a04'],
  danger:  ['#fcf0f0', '#f3cfd0', '#eaaeb0', '#e18c8f', '#d86b6f', '#cf4a4f', '#ba3e43', '#a43138', '#8f242c', '#7a1820'],
  info:    ['#edf2fc', '#cddaf2', '#adc1e8', '#8ca9dd', '#6c90d3', '#4c78c9', '#3f6ab8', '#325ca8', '#264d97', '#193f86'],
  gray:    ['#f7f9fa', '#e6eaed', '#d5dce0', '#c5cdd3', '#b4bfc6', '#a3b0b9', '#818e96', '#5f6b73', '#3d4850', '#1b262d'],
} as const satisfies Record<string, MantineColorsTuple>;

/**
 * The same colours in the dark: shade 0 is a ground, shades 7 to 9 are text on it and on the page, at 4.5:1 or more.
 * `neutral` is the kit's own scale of dark greys, of which shade 7 is the page and shade 6 a control.
 */
// biome-ignore format: one row per colour
export const darkPalette = {
  neutral: ['#e6eaed', '#c5cdd3', '#a3b0b9', '#818e96', '#4f5d67', '#313c44', '#1c252b', '#12191e', '#0d1317', '#080c0f'],
  shades: {
    brand:   ['#122935', '#123345', '#123c52', '#1d4d65', '#346e8c', '#3f7f9f', '#6296b1', '#a8c5d4', '#bad1dc', '#cbdde5'],
    success: ['#112d22', '#103a25', '#0f4527', '#175833', '#277e4c', '#2f9158', '#55a576', '#a0ceb3', '#b3d8c2', '#c6e2d1'],
    warning: ['#332812', '#4a320a', '#5c3a04', '#734a09', '#a06a13', '#b77a18', '#c59341', '#e1c494', '#e8d0a8', '#efdcbd'],
    danger:  ['#41191f', '#601820', '#7a1820', '#8f242c', '#ba3e43', '#cf4a4f', '#d86b6f', '#eaaeb0', '#eebec0', '#f3cfd0'],
    info:    ['#152a4d', '#17366c', '#193f86', '#264d97', '#3f6ab8', '#4c78c9', '#6c90d3', '#adc1e8', '#bdceed', '#cddaf2'],
    gray:    ['#1a2329', '#222c33', '#2c3840', '#3b4851', '#4f5d67', '#6d7b85', '#8b98a1', '#b4bfc6', '#d5dce0', '#eceff1'],
  },
} as const satisfies { neutral: MantineColorsTuple; shades: Record<keyof typeof palette, MantineColorsTuple> };

/** The four colours that mean something. */
export type Tone = 'success' | 'warning' | 'danger' | 'info';
