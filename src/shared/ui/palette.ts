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

export type Tone = 'success' | 'warning' | 'danger' | 'info';
