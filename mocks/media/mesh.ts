import type { Outline, Plan, Point } from './outline.ts';

/** A vertex: x and y as in the plan, z upwards, in units of half the width. The girdle plane is at 0. */
export type Corner = readonly [x: number, y: number, z: number];

/** Part of the stone that a facet belongs to. */
export type Part = 'table' | 'star' | 'bezel' | 'upper' | 'girdle' | 'lower' | 'main';

/** A facet of the stone. */
export interface Facet {
  readonly part: Part;
  readonly corners: readonly Corner[];
  /** Index of the facet within its part; varies the brightness. */
  readonly order: number;
}

/** Proportions of a stone as fractions of its width. */
export interface Make {
  readonly table: number;
  readonly crown: number;
  readonly pavilion: number;
  readonly girdle: number;
  /** Length of the star facets, 0 to 1. */
  readonly star: number;
  /** Length of the lower halves, 0 to 1. */
  readonly lowerHalf: number;
  /** Size of the culet; old cuts have a visible one. */
  readonly culet: number;
}

const MAINS = 8;

function ring(outline: Outline, reach: number, height: number, turn: number): Corner {
  const [x, y] = outline(turn);
  return [x * reach, y * reach, height];
}

/** The facets of a brilliant: table, 8 stars, 8 bezels, 16 upper halves, 16 lower halves, 8 mains. */
function brilliantMesh(outline: Outline, make: Make): Facet[] {
  const [top, bottom] = [2 * make.crown, -2 * (make.girdle + make.pavilion)];
  const edge = -2 * make.girdle;
  const half = 0.5 / MAINS;
  const flat = make.table * Math.cos(Math.PI / MAINS);
  const middle = flat + (1 - flat) * make.star;
  const middleHeight = (top * (1 - middle)) / (1 - flat) + top * 0.04;
  const inner = Math.max(1 - make.lowerHalf, make.culet + 0.02);
  const innerHeight = edge + (bottom - edge) * (1 - inner);
  const at = (reach: number, height: number, turn: number) => ring(outline, reach, height, turn);
  const facets: Facet[] = [];
  const corners: Corner[] = [];
  for (let order = 0; order < MAINS; order += 1) {
    const turn = order / MAINS;
    const [before, after, next] = [turn - half, turn + half, turn + 2 * half];
    corners.push(at(make.table, top, turn));
    const add = (part: Part, ...points: readonly Corner[]) => facets.push({ part, corners: points, order });
    add('star', at(make.table, top, turn), at(middle, middleHeight, after), at(make.table, top, next));
    add(
      'bezel',
      at(make.table, top, turn),
      at(middle, middleHeight, before),
      at(1, 0, turn),
      at(middle, middleHeight, after),
    );
    add('upper', at(middle, middleHeight, after), at(1, 0, turn), at(1, 0, turn + half / 2), at(1, 0, after));
    add(
      'upper',
      at(middle, middleHeight, after),
      at(1, 0, after),
      at(1, 0, after + half / 2),
      at(1, 0, next),
    );
    for (const start of [turn, turn + half / 2, after, after + half / 2]) {
      add(
        'girdle',
        at(1, 0, start),
        at(1, edge, start),
        at(1, edge, start + half / 2),
        at(1, 0, start + half / 2),
      );
    }
    add(
      'main',
      at(make.culet, bottom, turn),
      at(inner, innerHeight, before),
      at(1, edge, turn),
      at(inner, innerHeight, after),
    );
    add(
      'lower',
      at(inner, innerHeight, after),
      at(1, edge, turn),
      at(1, edge, turn + half / 2),
      at(1, edge, after),
    );
    add(
      'lower',
      at(inner, innerHeight, after),
      at(1, edge, after),
      at(1, edge, after + half / 2),
      at(1, edge, next),
    );
  }
  return [...facets, { part: 'table', corners, order: 0 }];
}

/** Moves all sides of a polygon inwards by the same distance, so that step facets run parallel to the girdle. */
function insetCorners(corners: readonly Point[], distance: number, height: number): Corner[] {
  return corners.map(([x, y], index): Corner => {
    const [x0, y0] = corners[(index + corners.length - 1) % corners.length] ?? [x, y];
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x, y];
    const [before, after] = [Math.hypot(x - x0, y - y0), Math.hypot(x2 - x, y2 - y)];
    const [ax, ay] = [(x - x0) / before, (y - y0) / before];
    const [bx, by] = [(x2 - x) / after, (y2 - y) / after];
    const turnedBy = ax * by - ay * bx;
    if (Math.abs(turnedBy) < 1e-6) {
      return [x - ay * distance, y + ax * distance, height];
    }
    const shift = distance / turnedBy;
    return [x + (bx - ax) * shift, y + (by - ay) * shift, height];
  });
}

/** Largest inset of a polygon before its sides meet. */
function inradius(corners: readonly Point[]): number {
  return Math.min(
    ...corners.map(([x, y], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length] ?? [x, y];
      return Math.abs(x * y2 - y * x2) / Math.hypot(x2 - x, y2 - y);
    }),
  );
}

/** Rows of a step cut, counted from the girdle: fraction of the inset, fraction of the height. */
const CROWN_ROWS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.36, 0.48],
  [0.7, 0.8],
  [1, 1],
];
const PAVILION_ROWS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.3, 0.42],
  [0.62, 0.76],
  [0.97, 1],
];

/** An inset polygon; scaled instead if a short side would fold over. */
function row(corners: readonly Point[], distance: number, height: number): Corner[] {
  const inset = insetCorners(corners, distance, height);
  const isFolded = inset.some(([x, y], index) => {
    const [x2, y2] = inset[(index + 1) % inset.length] ?? [x, y];
    const [ox, oy] = corners[index] ?? [x, y];
    const [ox2, oy2] = corners[(index + 1) % corners.length] ?? [ox, oy];
    return (x2 - x) * (ox2 - ox) + (y2 - y) * (oy2 - oy) < 1e-6;
  });
  const reach = 1 - distance / inradius(corners);
  return isFolded ? corners.map(([x, y]): Corner => [x * reach, y * reach, height]) : inset;
}

function band(part: Part, outer: readonly Corner[], inner: readonly Corner[], first: number): Facet[] {
  return outer.map((corner, index): Facet => {
    const next = (index + 1) % outer.length;
    const corners = [corner, outer[next] ?? corner, inner[next] ?? corner, inner[index] ?? corner];
    return { part, corners, order: first + index };
  });
}

/** Facets of a step cut: rows of trapezoids parallel to the girdle. */
function stepMesh(corners: readonly Point[], make: Make): Facet[] {
  const reach = inradius(corners);
  const edge = -2 * make.girdle;
  const crownRows = CROWN_ROWS.map(([way, height]) =>
    row(corners, way * reach * (1 - make.table), 2 * make.crown * height),
  );
  const pavilionRows = PAVILION_ROWS.map(([way, depth]) =>
    row(corners, way * reach, edge - 2 * make.pavilion * depth),
  );
  const bands = (part: Part, rows: readonly Corner[][]): Facet[] =>
    rows.slice(1).flatMap((inner, index) => band(part, rows[index] ?? inner, inner, index * 3));
  const [girdleTop = []] = crownRows;
  const [girdleBottom = []] = pavilionRows;
  return [
    ...bands('bezel', crownRows),
    ...band('girdle', girdleTop, girdleBottom, 0),
    ...bands('lower', pavilionRows),
    { part: 'main', corners: pavilionRows.at(-1) ?? [], order: 0 },
    { part: 'table', corners: crownRows.at(-1) ?? [], order: 0 },
  ];
}

/** Facets of a rose cut: a flat base and a dome of triangles, without a table. */
function roseMesh(outline: Outline, make: Make): Facet[] {
  const top = 2 * (make.crown + make.pavilion) * 0.6;
  const facets: Facet[] = [];
  const base: Corner[] = [];
  for (let order = 0; order < 6; order += 1) {
    const [turn, after, next] = [order / 6, (order + 0.5) / 6, (order + 1) / 6];
    const [inner, innerNext] = [ring(outline, 0.55, top * 0.7, turn), ring(outline, 0.55, top * 0.7, next)];
    const outer = ring(outline, 1, 0, after);
    base.push(ring(outline, 1, 0, turn), outer);
    facets.push({ part: 'star', corners: [[0, 0, top], inner, innerNext], order });
    facets.push({ part: 'bezel', corners: [inner, outer, innerNext], order });
    facets.push({
      part: 'upper',
      corners: [inner, ring(outline, 1, 0, turn), ring(outline, 1, 0, turn + 1 / 24), outer],
      order,
    });
    facets.push({
      part: 'upper',
      corners: [innerNext, outer, ring(outline, 1, 0, next - 1 / 24), ring(outline, 1, 0, next)],
      order,
    });
  }
  return [{ part: 'main', corners: base, order: 0 }, ...facets];
}

/** Facets of a stone by its plan and proportions. */
export function meshOf(plan: Plan, make: Make): readonly Facet[] {
  if (plan.facetting === 'step' && plan.corners) {
    return stepMesh(plan.corners, make);
  }
  return plan.facetting === 'rose' ? roseMesh(plan.outline, make) : brilliantMesh(plan.outline, make);
}
