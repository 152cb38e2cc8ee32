import type { Stone } from '#generated/model/stone.ts';

export type ProfiledStone = Pick<
  Stone,
  'tblPer' | 'depPer' | 'cHgt' | 'cAng' | 'pHgt' | 'pAng' | 'grdlPer' | 'cultNm' | 'width' | 'height'
>;

/**
 * Proportions of a side view, in percent of the width (average diameter of a round stone), as reports give them. Angles
 * are in degrees.
 */
export interface Profile {
  readonly table: number;
  readonly crown: number;
  readonly girdle: number;
  readonly pavilion: number;
  readonly depth: number;
  /** Width of the culet facet; 0 for a pointed one. */
  readonly culet: number;
  readonly crownAngle: number | null;
  readonly pavilionAngle: number | null;
}

/** Width of the culet facet by its grade (GIA: a medium culet is about 3 % of the diameter). */
const culetWidths: Readonly<Record<string, number>> = {
  VSM: 0.6,
  SML: 1.5,
  MED: 3,
  SLG: 5,
  LRG: 8,
  VLG: 10,
  ELG: 13,
};

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0;

/** A height, else the one that follows from an angle and the run below it; null if neither is known. */
function rise(height: number | null, angle: number | null, run: number): number | null {
  if (isKnown(height)) return height;
  return isKnown(angle) ? run * tangent(angle) : null;
}

/**
 * The side view of a stone to scale; null if the report does not say enough. Heights that are missing follow from their
 * angles, and the girdle from the depth.
 */
export function profileOf(stone: ProfiledStone): Profile | null {
  const { tblPer: table, depPer: total } = stone;
  if (!isKnown(table) || table >= 100) return null;
  const culet = culetWidths[stone.cultNm ?? ''] ?? 0;
  const crown = rise(stone.cHgt, stone.cAng, (100 - table) / 2);
  const pavilion = rise(stone.pHgt, stone.pAng, (100 - culet) / 2);
  if (crown === null || pavilion === null) return null;
  const left = isKnown(total) ? total - crown - pavilion : null;
  const girdle = isKnown(stone.grdlPer) ? stone.grdlPer : Math.max(0, left ?? 0);
  return {
    table,
    crown,
    girdle,
    pavilion,
    depth: isKnown(total) ? total : crown + girdle + pavilion,
    culet,
    crownAngle: stone.cAng,
    pavilionAngle: stone.pAng,
  };
}

/** A point of the drawing: x from 0 to 100 across the girdle, y down from the table. */
type Point = readonly [x: number, y: number];

/** Corners of the side view, clockwise from the table's left end. */
export function outlineOf({ table, crown, girdle, pavilion, culet }: Profile): readonly Point[] {
  const tip = crown + girdle + pavilion;
  return [
    [50 - table / 2, 0],
    [50 + table / 2, 0],
    [100, crown],
    [100, crown + girdle],
    [50 + culet / 2, tip],
    [50 - culet / 2, tip],
    [0, crown + girdle],
    [0, crown],
  ];
}
