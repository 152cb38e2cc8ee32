import type { Stone } from '#generated/model/stone.ts';
import { type Facet, type Make, meshOf } from './mesh.ts';
import { type Plan, planOf } from './outline.ts';

export type Pictured = Pick<
  Stone,
  | 'id'
  | 'shp'
  | 'shpNm'
  | 'crt'
  | 'colNm'
  | 'clrNm'
  | 'isFcCol'
  | 'fcCol'
  | 'inten'
  | 'col'
  | 'length'
  | 'width'
> &
  Partial<Stone>;

function slugOfShape(shape: string): string {
  return shape.replace(/^shape-/, '');
}

const USUAL: Readonly<Record<string, Partial<Make>>> = {
  princess: { table: 0.7, crown: 0.11, pavilion: 0.57 },
  emerald: { table: 0.62, crown: 0.14, pavilion: 0.46 },
  asscher: { table: 0.58, crown: 0.15, pavilion: 0.46 },
  'old-european': { table: 0.48, crown: 0.18, culet: 0.09 },
  // A dome on a flat base, without a table.
  rose: { table: 0.04, crown: 0.35, pavilion: 0.02, star: 0.4 },
  'old-mine': { table: 0.5, crown: 0.18, culet: 0.1 },
};

const ROUND: Make = {
  table: 0.57,
  crown: 0.15,
  pavilion: 0.43,
  girdle: 0.03,
  star: 0.5,
  lowerHalf: 0.8,
  culet: 0,
};

function share(percent: number | null | undefined, usual: number): number {
  return percent === null || percent === undefined ? usual : percent / 100;
}

export function makeOf(stone: Partial<Stone>): Make {
  const usual: Make = { ...ROUND, ...USUAL[slugOfShape(stone.shp ?? '')] };
  const girdle = share(stone.grdlPer, usual.girdle);
  const depth = share(stone.depPer, usual.crown + usual.girdle + usual.pavilion);
  const crown = share(stone.cHgt, Math.min(usual.crown, depth * 0.28));
  return {
    table: share(stone.tblPer, usual.table),
    crown,
    girdle,
    pavilion: share(stone.pHgt, Math.max(0.2, depth - crown - girdle)),
    star: share(stone.strLn, usual.star),
    lowerHalf: share(stone.lwrHal, usual.lowerHalf),
    culet: usual.culet,
  };
}

export function stonePlan(stone: Partial<Stone>): Plan {
  const slug = slugOfShape(stone.shp ?? 'shape-round');
  return planOf(slug, Math.min(3, Math.max(0.8, (stone.length ?? 1) / (stone.width ?? 1))));
}

export function stoneMesh(stone: Partial<Stone>): readonly Facet[] {
  return meshOf(stonePlan(stone), makeOf(stone));
}

export function captionOf(stone: Pictured): string {
  return [`${stone.crt.toFixed(2)} ct ${stone.shpNm}`, stone.colNm, stone.clrNm].filter(Boolean).join(', ');
}

/** A pseudo-random number from 0 to 1 for a text and an index, so that the same stone always looks the same. */
export function chanceOf(text: string, place: number): number {
  let hash = 0x811c9dc5 ^ place;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}
