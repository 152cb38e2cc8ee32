/** A point of the plan: x to the right, y upwards. */
export type Point = readonly [x: number, y: number];

/** The girdle outline: the point at a fraction of a full turn, counter-clockwise from the right. */
export type Outline = (turn: number) => Point;

/** Facet arrangement of a shape. */
type Facetting = 'brilliant' | 'step' | 'rose';

/** Plan of a shape in units of half its width. */
export interface Plan {
  readonly facetting: Facetting;
  readonly outline: Outline;
  /** Corners of a shape with straight sides, for step cuts; null for round shapes. */
  readonly corners: readonly Point[] | null;
}

const FULL_TURN = 2 * Math.PI;

function ellipse(ratio: number): Outline {
  return (turn) => [Math.cos(FULL_TURN * turn), ratio * Math.sin(FULL_TURN * turn)];
}

/** A superellipse: higher exponents give fuller corners. */
function superEllipse(ratio: number, exponent: number): Outline {
  return (turn) => {
    const [x, y] = [Math.cos(FULL_TURN * turn), Math.sin(FULL_TURN * turn)];
    const reach = (Math.abs(x) ** exponent + Math.abs(y) ** exponent) ** (-1 / exponent);
    return [x * reach, ratio * y * reach];
  };
}

/** Pointed at the top, round at the bottom, widest at the origin. */
function pear(ratio: number): Outline {
  const point = 2 * ratio - 1;
  return (turn) => {
    const [x, y] = [Math.cos(FULL_TURN * turn), Math.sin(FULL_TURN * turn)];
    return y > 0 ? [Math.sign(x) * (1 - y ** 1.85), point * y] : [x, y];
  };
}

function marquise(ratio: number): Outline {
  return (turn) => {
    const [x, y] = [Math.cos(FULL_TURN * turn), Math.sin(FULL_TURN * turn)];
    return [Math.sign(x) * (1 - Math.abs(y) ** 1.9), ratio * y];
  };
}

function heart(ratio: number): Outline {
  return (turn) => {
    const angle = FULL_TURN * (0.25 - turn);
    const x = Math.sin(angle) ** 3;
    const y =
      (13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 14.5;
    return [x, ratio * (y + 0.17)];
  };
}

function trilliant(ratio: number): Outline {
  return (turn) => {
    const side = (((turn - 0.25) % (1 / 3)) + 1 / 3) % (1 / 3);
    const straight = 0.5 / Math.cos(FULL_TURN * (side - 1 / 6));
    const reach = 1.08 * (0.62 * straight + 0.38);
    return [
      Math.cos(FULL_TURN * turn) * reach * 1.18,
      ratio * (Math.sin(FULL_TURN * turn) * reach * 1.18 - 0.1),
    ];
  };
}

/** Outline of a polygon: where a ray from the origin leaves it. */
function polygonOutline(corners: readonly Point[]): Outline {
  return (turn) => {
    const [dx, dy] = [Math.cos(FULL_TURN * turn), Math.sin(FULL_TURN * turn)];
    let reach = 0;
    for (const [index, [x1, y1]] of corners.entries()) {
      const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
      const cross = dx * (y2 - y1) - dy * (x2 - x1);
      const along = (x1 * (y2 - y1) - y1 * (x2 - x1)) / cross;
      const part =
        Math.abs(x2 - x1) > Math.abs(y2 - y1) ? (dx * along - x1) / (x2 - x1) : (dy * along - y1) / (y2 - y1);
      if (Number.isFinite(along) && along > 0 && part >= -1e-9 && part <= 1 + 1e-9) {
        reach = Math.max(reach, along);
      }
    }
    return [dx * reach, dy * reach];
  };
}

/** A rectangle with cut corners. */
function cutRectangle(ratio: number, cut: number): readonly Point[] {
  const [left, right] = [1 - cut, ratio - cut];
  return [
    [1, -right],
    [1, right],
    [left, ratio],
    [-left, ratio],
    [-1, right],
    [-1, -right],
    [-left, -ratio],
    [left, -ratio],
  ];
}

function regular(count: number, ratio: number, startTurn: number): readonly Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = FULL_TURN * (startTurn + index / count);
    return [Math.cos(angle), ratio * Math.sin(angle)];
  });
}

function arc(count: number, ratio: number): readonly Point[] {
  const height = Math.min(1, 2 / ratio);
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = (Math.PI * index) / count;
    return [Math.cos(angle), height * Math.sin(angle) - height * 0.42];
  });
}

function brilliant(outline: Outline): Plan {
  return { facetting: 'brilliant', outline, corners: null };
}

function mixed(corners: readonly Point[]): Plan {
  return { facetting: 'brilliant', outline: polygonOutline(corners), corners };
}

function step(corners: readonly Point[]): Plan {
  return { facetting: 'step', outline: polygonOutline(corners), corners };
}

/** Plan of a shape by its slug (`round`, `old-mine`, …). Unknown shapes are drawn as rounds. */
export function planOf(slug: string, ratio: number): Plan {
  switch (slug) {
    case 'oval':
      return brilliant(ellipse(ratio));
    case 'pear':
      return brilliant(pear(ratio));
    case 'marquise':
      return brilliant(marquise(ratio));
    case 'heart':
      return brilliant(heart(ratio));
    case 'cushion':
      return brilliant(superEllipse(ratio, 3.2));
    case 'old-mine':
      return brilliant(superEllipse(ratio, 2.7));
    case 'trilliant':
      return brilliant(trilliant(1));
    case 'princess':
      return mixed([
        [1, -ratio],
        [1, ratio],
        [-1, ratio],
        [-1, -ratio],
      ]);
    case 'radiant':
    case 'square-radiant':
      return mixed(cutRectangle(ratio, 0.3));
    case 'emerald':
      return step(cutRectangle(ratio, 0.3));
    case 'asscher':
    case 'square-emerald':
      return step(cutRectangle(ratio, slug === 'asscher' ? 0.5 : 0.36));
    case 'octagonal':
      return step(cutRectangle(ratio, 0.56));
    case 'baguette':
      return step([
        [1, -ratio],
        [1, ratio],
        [-1, ratio],
        [-1, -ratio],
      ]);
    case 'tapered-baguette':
      return step([
        [0.68, -ratio],
        [1, ratio],
        [-1, ratio],
        [-0.68, -ratio],
      ]);
    case 'hexagonal':
      return step(regular(6, ratio, 0.25));
    case 'half-moon':
      return step(arc(10, ratio));
    case 'shield':
      return step([
        [0.86, 0.75],
        [-0.86, 0.75],
        [-1, 0.1],
        [0, -1.1],
        [1, 0.1],
      ]);
    case 'kite':
      return step([
        [1, 0.25],
        [0, 0.25 + ratio * 0.75],
        [-1, 0.25],
        [0, 0.25 - ratio * 1.25],
      ]);
    case 'rose':
      return { facetting: 'rose', outline: ellipse(ratio), corners: null };
    default:
      return brilliant(ellipse(1));
  }
}
