/** A point of the plan: x to the right, y upwards. */
export type Point = readonly [x: number, y: number];

/** The girdle outline: the point at a fraction of a full turn, counter-clockwise. */
export type Outline = (turn: number) => Point;

/** Plan of a shape in units of half its width. */
export interface Plan {
  /** Whether its facets are rows parallel to the girdle; a brilliant otherwise. */
  readonly isStepCut: boolean;
  readonly outline: Outline;
  /** Corners of a shape with straight sides; null for round shapes. */
  readonly corners: readonly Point[] | null;
}

/** A round outline by the point at an angle, given as its cosine and sine. */
function curve(pointAt: (x: number, y: number) => Point): Plan {
  const outline: Outline = (turn) => pointAt(Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn));
  return { isStepCut: false, outline, corners: null };
}

const ellipse = (ratio: number) => curve((x, y) => [x, ratio * y]);

const cushion = (ratio: number, exponent: number) =>
  curve((x, y) => {
    const reach = (Math.abs(x) ** exponent + Math.abs(y) ** exponent) ** (-1 / exponent);
    return [x * reach, ratio * y * reach];
  });

/** Pointed at the top, round at the bottom, widest at the origin. */
const pear = (ratio: number) =>
  curve((x, y) => (y > 0 ? [Math.sign(x) * (1 - y ** 1.85), (2 * ratio - 1) * y] : [x, y]));

const marquise = (ratio: number) => curve((x, y) => [Math.sign(x) * (1 - Math.abs(y) ** 1.9), ratio * y]);

/** The heart curve, whose angle counts from the cleft. */
const heart = (ratio: number) =>
  curve((x, y) => {
    const angle = Math.atan2(x, y);
    const waves =
      13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
    return [Math.sin(angle) ** 3, ratio * (waves / 14.5 + 0.17)];
  });

const trilliant = curve((x, y) => {
  const bulge = 1 + 0.15 * Math.cos(3 * Math.atan2(x, y));
  return [x * bulge, y * bulge - 0.1];
});

/** Straight sides; each takes the same share of a turn. */
function straight(isStepCut: boolean, corners: readonly Point[]): Plan {
  const outline: Outline = (turn) => {
    const place = (turn - Math.floor(turn)) * corners.length;
    const index = Math.floor(place);
    const [x1, y1] = corners[index % corners.length] ?? [0, 0];
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [0, 0];
    return [x1 + (x2 - x1) * (place - index), y1 + (y2 - y1) * (place - index)];
  };
  return { isStepCut, outline, corners };
}

const step = (...corners: readonly Point[]) => straight(true, corners);

const rectangle = (ratio: number): readonly Point[] => [
  [1, -ratio],
  [1, ratio],
  [-1, ratio],
  [-1, -ratio],
];

/** A rectangle without its corners. */
function octagon(ratio: number, cut: number): readonly Point[] {
  const [side, end] = [1 - cut, ratio - cut];
  return rectangle(1).flatMap(([x, y], index): Point[] => {
    const points: Point[] = [
      [x, y * end],
      [x * side, y * ratio],
    ];
    return index % 2 === 0 ? points.toReversed() : points;
  });
}

/** Points on an arc around the origin, from a start, in fractions of a turn. */
function arc(count: number, start: number, end: number): readonly Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = 2 * Math.PI * (start + ((end - start) * index) / (count - 1));
    return [Math.cos(angle), Math.sin(angle)];
  });
}

const PLANS: Readonly<Record<string, (ratio: number) => Plan>> = {
  oval: ellipse,
  rose: ellipse,
  pear,
  marquise,
  heart,
  trilliant: () => trilliant,
  cushion: (ratio) => cushion(ratio, 3.2),
  'old-mine': (ratio) => cushion(ratio, 2.7),
  princess: (ratio) => straight(false, rectangle(ratio)),
  radiant: (ratio) => straight(false, octagon(ratio, 0.3)),
  'square-radiant': (ratio) => straight(false, octagon(ratio, 0.3)),
  emerald: (ratio) => step(...octagon(ratio, 0.3)),
  'square-emerald': (ratio) => step(...octagon(ratio, 0.36)),
  asscher: (ratio) => step(...octagon(ratio, 0.5)),
  octagonal: (ratio) => step(...octagon(ratio, 0.56)),
  baguette: (ratio) => step(...rectangle(ratio)),
  'tapered-baguette': (ratio) => step([0.68, -ratio], [1, ratio], [-1, ratio], [-0.68, -ratio]),
  hexagonal: (ratio) =>
    step(
      ...arc(7, 0.25, 1.25)
        .slice(1)
        .map(([x, y]): Point => [x, y * ratio]),
    ),
  'half-moon': (ratio) =>
    step(...arc(11, 0, 0.5).map(([x, y]): Point => [x, Math.min(1, 2 / ratio) * (y - 0.42)])),
  shield: () => step([0.86, 0.75], [-0.86, 0.75], [-1, 0.1], [0, -1.1], [1, 0.1]),
  kite: (ratio) => step([1, 0.25], [0, 0.25 + ratio * 0.75], [-1, 0.25], [0, 0.25 - ratio * 1.25]),
};

/** Plan of a shape by its slug (`round`, `old-mine`, …). Unknown shapes are drawn as rounds. */
export function planOf(slug: string, ratio: number): Plan {
  return PLANS[slug]?.(ratio) ?? ellipse(1);
}

/** Points along the girdle: the corners of straight sides, else enough to look round. */
export function edgeOf({ corners, outline }: Plan): readonly Point[] {
  return corners ?? Array.from({ length: 96 }, (_, index) => outline(index / 96));
}
