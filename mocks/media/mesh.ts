import type { Outline, Plan, Point } from './outline.ts';

/** A vertex: x and y as in the plan, z upwards, in units of half the width. The girdle plane is at 0. */
export type Corner = readonly [x: number, y: number, z: number];

export type Part = 'table' | 'star' | 'bezel' | 'upper' | 'girdle' | 'lower' | 'main';

export interface Facet {
  readonly part: Part;
  readonly corners: readonly Corner[];
  /** Index of the facet within its part; varies the brightness. */
  readonly order: number;
}

export interface Make {
  readonly table: number;
  readonly crown: number;
  readonly pavilion: number;
  readonly girdle: number;
  readonly star: number;
  readonly lowerHalf: number;
  /** Size of the culet; old cuts have a visible one. */
  readonly culet: number;
}

/** A ring of vertices: its reach as a share of the outline, and its height. */
type Ring = readonly [reach: number, height: number];

const MAINS = 8;

/**
 * The facets of one eighth of a brilliant. A corner is a ring (table, middle of the crown, girdle, its lower edge, inner
 * pavilion, culet) and a place on it, in sixteenths of half an eighth after the start.
 */
const EIGHTH: readonly (readonly [Part, string])[] = [
  ['star', 'T0 M2 T4'],
  ['bezel', 'T0 M-2 G0 M2'],
  ['upper', 'M2 G0 G1 G2'],
  ['upper', 'M2 G2 G3 G4'],
  ['girdle', 'G0 E0 E1 G1'],
  ['girdle', 'G1 E1 E2 G2'],
  ['girdle', 'G2 E2 E3 G3'],
  ['girdle', 'G3 E3 E4 G4'],
  ['main', 'C0 P-2 E0 P2'],
  ['lower', 'P2 E0 E1 E2'],
  ['lower', 'P2 E2 E3 E4'],
];

/** The facets of a brilliant: table, 8 stars, 8 bezels, 16 upper halves, 16 lower halves, 8 mains. */
function brilliantMesh(outline: Outline, make: Make): Facet[] {
  const [top, edge] = [2 * make.crown, -2 * make.girdle];
  const bottom = edge - 2 * make.pavilion;
  const flat = make.table * Math.cos(Math.PI / MAINS);
  const middle = flat + (1 - flat) * make.star;
  const inner = Math.max(1 - make.lowerHalf, make.culet + 0.02);
  const rings: Readonly<Record<string, Ring>> = {
    T: [make.table, top],
    M: [middle, (top * (1 - middle)) / (1 - flat) + top * 0.04],
    G: [1, 0],
    E: [1, edge],
    P: [inner, edge + (bottom - edge) * (1 - inner)],
    C: [make.culet, bottom],
  };
  const corner = (name: string, order: number): Corner => {
    const [reach, height] = rings[name.charAt(0)] ?? [1, 0];
    const [x, y] = outline((order + Number(name.slice(1)) / 4) / MAINS);
    return [x * reach, y * reach, height];
  };
  const eighths = Array.from({ length: MAINS }, (_, order) => order);
  const facets = eighths.flatMap((order) =>
    EIGHTH.map(([part, names]) => ({
      part,
      corners: names.split(' ').map((name) => corner(name, order)),
      order,
    })),
  );
  return [...facets, { part: 'table', corners: eighths.map((order) => corner('T0', order)), order: 0 }];
}

/** Rows of a step cut from the girdle inwards: shares of the way to the table or the culet, and of the height. */
const CROWN_ROWS: readonly Ring[] = [
  [0, 0],
  [0.36, 0.48],
  [0.7, 0.8],
  [1, 1],
];
const PAVILION_ROWS: readonly Ring[] = [
  [0, 0],
  [0.3, 0.42],
  [0.62, 0.76],
  [0.97, 1],
];

function stepMesh(points: readonly Point[], make: Make): Facet[] {
  const edge = -2 * make.girdle;
  const row = (reach: number, height: number) =>
    points.map(([x, y]): Corner => [x * reach, y * reach, height]);
  const crown = CROWN_ROWS.map(([way, share]) => row(1 - way * (1 - make.table), 2 * make.crown * share));
  const pavilion = PAVILION_ROWS.map(([way, share]) => row(1 - way, edge - 2 * make.pavilion * share));
  const band = (part: Part, outer: readonly Corner[], inner: readonly Corner[], first: number) =>
    outer.map((corner, index): Facet => {
      const next = (index + 1) % outer.length;
      const corners = [corner, outer[next] ?? corner, inner[next] ?? corner, inner[index] ?? corner];
      return { part, corners, order: first + index };
    });
  const bands = (part: Part, rows: readonly Corner[][]) =>
    rows.slice(1).flatMap((inner, index) => band(part, rows[index] ?? inner, inner, index * 3));
  return [
    ...bands('bezel', crown),
    ...band('girdle', row(1, 0), row(1, edge), 0),
    ...bands('lower', pavilion),
    { part: 'main', corners: pavilion.at(-1) ?? [], order: 0 },
    { part: 'table', corners: crown.at(-1) ?? [], order: 0 },
  ];
}

export function meshOf({ isStepCut, corners, outline }: Plan, make: Make): readonly Facet[] {
  return isStepCut && corners !== null ? stepMesh(corners, make) : brilliantMesh(outline, make);
}
