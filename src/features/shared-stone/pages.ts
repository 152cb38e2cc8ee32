import type { OpenRouteName } from '#src/domain/paths/href.ts';

/** The public stone pages, in the order of their navigation. */
export const stonePages = [
  'sharedStone',
  'dna',
  'diamFtc',
  'xrays',
  'viewImage',
] as const satisfies readonly OpenRouteName[];

export type StonePage = (typeof stonePages)[number];
