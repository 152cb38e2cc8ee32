import { roundTo } from '#mocks/rules/money.ts';
import { type Bounds, shapeRule, weightFactor } from '#mocks/rules/shape-rules.ts';
import type { Draw } from './draw.ts';

/** Proportions in percent and degrees, independent of the weight. */
export interface Proportions {
  readonly ratio: number;
  readonly depth: number;
  readonly table: number;
  readonly girdle: number;
  readonly crownAngle: number | null;
  readonly crownHeight: number | null;
  readonly pavilionAngle: number | null;
  readonly pavilionHeight: number | null;
  readonly star: number | null;
  readonly lowerHalf: number | null;
}

/** Measurements in millimetres as printed in the report. */
export interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Total depth in percent, computed from the millimetres. */
  readonly depth: number;
  readonly ratio: number;
}

interface RoundRule {
  readonly table: Bounds;
  readonly crown: Bounds;
  readonly pavilion: Bounds;
  readonly girdle: Bounds;
  readonly crownHeight: Bounds;
  readonly depth: Bounds;
  readonly star: Bounds;
  readonly lowerHalf: Bounds;
}

/** Bounds by cut grade, narrowed because cutters aim for the middle. */
const ROUND_RULES = {
  EX: {
    table: [54, 61],
    crown: [32.5, 36],
    pavilion: [40.6, 41.4],
    girdle: [2.5, 4.5],
    crownHeight: [12.5, 17],
    depth: [58.1, 63.6],
    star: [45, 60],
    lowerHalf: [75, 85],
  },
  VG: {
    table: [52, 65],
    crown: [30, 37.5],
    pavilion: [40, 42.2],
    girdle: [2, 6],
    crownHeight: [10.5, 18],
    depth: [57, 65],
    star: [40, 65],
    lowerHalf: [70, 90],
  },
  G: {
    table: [50, 67],
    crown: [26, 39],
    pavilion: [39.2, 43],
    girdle: [1.5, 7.5],
    crownHeight: [9, 19.5],
    depth: [54, 67],
    star: [40, 70],
    lowerHalf: [65, 90],
  },
} satisfies Record<string, RoundRule>;

const TYPICAL: Proportions = roundMake(57, 34.5, 40.8, 3.5, 50, 80);

/** Crown height, pavilion height and total depth follow from the angles. */
function roundMake(
  table: number,
  crownAngle: number,
  pavilionAngle: number,
  girdle: number,
  star: number,
  lowerHalf: number,
): Proportions {
  const crownHeight = roundTo(((100 - table) / 2) * tangent(crownAngle), 1);
  const pavilionHeight = roundTo(50 * tangent(pavilionAngle), 1);
  return {
    ratio: 1,
    depth: roundTo(crownHeight + girdle + pavilionHeight, 1),
    table,
    girdle,
    crownAngle,
    crownHeight,
    pavilionAngle,
    pavilionHeight,
    star,
    lowerHalf,
  };
}

function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}

function within(value: number | null, [least, most]: Bounds): boolean {
  return value !== null && value >= least && value <= most;
}

function stepped(draw: Draw, [least, most]: Bounds, step: number): number {
  return roundTo(Math.round(draw.around(least, most) / step) * step, 1);
}

/** Draws the proportions of a round within the bounds of its cut grade for depth and crown height. */
function drawRound(draw: Draw, cut: string): Proportions {
  const rule: RoundRule = cut === 'EX' || cut === 'VG' ? ROUND_RULES[cut] : ROUND_RULES.G;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const made = roundMake(
      stepped(draw, rule.table, 1),
      stepped(draw, rule.crown, 0.5),
      stepped(draw, rule.pavilion, 0.2),
      stepped(draw, rule.girdle, 0.5),
      stepped(draw, rule.star, 5),
      stepped(draw, rule.lowerHalf, 5),
    );
    if (within(made.depth, rule.depth) && within(made.crownHeight, rule.crownHeight)) return made;
  }
  return TYPICAL;
}

/**
 * Draws the proportions of a stone.
 *
 * @param cut cut grade of a round, otherwise null
 */
export function drawProportions(draw: Draw, shape: string, cut: string | null): Proportions {
  if (shape === 'Round') return drawRound(draw, cut ?? 'G');
  const rule = shapeRule(shape);
  return {
    ratio: draw.around(rule.ratio[0], rule.ratio[1]),
    depth: draw.around(rule.depth[0], rule.depth[1]),
    table: Math.round(draw.around(rule.table[0], rule.table[1])),
    girdle: stepped(draw, [2, 7], 0.5),
    crownAngle: null,
    crownHeight: null,
    pavilionAngle: null,
    pavilionHeight: null,
    star: null,
    lowerHalf: null,
  };
}

/** Measurements for a weight and proportions, with the slight irregularity of manual work. */
export function dimensionsOf(draw: Draw, shape: string, made: Proportions, carat: number): Dimensions {
  const rule = shapeRule(shape);
  const part = made.depth / 100;
  const spread = draw.between(0.985, 1.015);
  if (shape === 'Round') {
    const mean = Math.cbrt((carat * spread) / (rule.weight[0]?.[1] ?? 0.0061) / part);
    const uneven = draw.between(0.001, 0.0055);
    const length = roundTo(mean * (1 + uneven), 2);
    const width = roundTo(mean * (1 - uneven), 2);
    return {
      length,
      width,
      height: roundTo(((length + width) / 2) * part, 2),
      depth: made.depth,
      ratio: roundTo(length / width, 2),
    };
  }
  const area = rule.byMeanDiameter ? ((made.ratio + 1) / 2) ** 2 : made.ratio;
  const exact = Math.cbrt((carat * spread) / (weightFactor(rule, made.ratio) * area * part));
  const length = roundTo(exact * made.ratio, 2);
  const width = roundTo(exact, 2);
  const height = roundTo(exact * part, 2);
  return {
    length,
    width,
    height,
    depth: roundTo((100 * height) / width, 1),
    ratio: roundTo(length / width, 2),
  };
}
