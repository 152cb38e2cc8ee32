import type { OpenRouteName } from '#src/domain/paths/href.ts';

export const stonePages = [
  'sharedStone',
  'dna',
  'diamFtc',
  'xrays',
  'viewImage',
] as const satisfies readonly OpenRouteName[];

export type StonePage = (typeof stonePages)[number];
