export type Bounds = readonly [least: number, most: number];

/** Typical proportions of a shape. */
export interface ShapeRule {
  readonly ratio: Bounds;
  /** Total depth in percent of the width. */
  readonly depth: Bounds;
  /** Table in percent of the width. */
  readonly table: Bounds;
  /** Carats per cubic millimetre of the bounding box, as `[ratio, factor]` rows. */
  readonly weight: readonly (readonly [number, number])[];
  /** Whether weight is computed from the mean diameter, as for rounds and ovals. */
  readonly byMeanDiameter: boolean;
  /** Typical discount of the shape in percentage points. */
  readonly back: number;
}

function box(
  ratio: Bounds,
  depth: Bounds,
  table: Bounds,
  back: number,
  ...weight: ShapeRule['weight']
): ShapeRule {
  return { ratio, depth, table, back, weight, byMeanDiameter: false };
}

function mean(...values: Parameters<typeof box>): ShapeRule {
  return { ...box(...values), byMeanDiameter: true };
}

const SHAPE_RULES: ReadonlyMap<string, ShapeRule> = new Map([
  ['Round', mean([1.0, 1.01], [58, 64], [54, 62], -33, [1, 0.0061])],
  ['Old European', mean([1.0, 1.03], [58, 66], [46, 55], -46, [1, 0.0061])],
  ['Oval', mean([1.3, 1.5], [58, 64], [53, 63], -30, [1, 0.0062])],
  [
    'Pear',
    box([1.45, 1.7], [56, 64], [54, 64], -32, [1.25, 0.00615], [1.5, 0.006], [1.66, 0.0059], [2, 0.00575]),
  ],
  ['Marquise', box([1.75, 2.15], [56, 64], [53, 63], -36, [1.5, 0.00565], [2, 0.0058], [2.5, 0.00585])],
  ['Heart', box([0.95, 1.1], [54, 64], [54, 64], -37, [1, 0.0059])],
  ['Princess', box([1, 1.06], [68, 76], [66, 76], -39, [1, 0.0082], [1.06, 0.0083])],
  ['Cushion', box([1, 1.25], [61, 68], [58, 66], -38, [1, 0.0078], [1.25, 0.0081])],
  ['Old Mine', box([1, 1.15], [60, 68], [50, 58], -45, [1, 0.0078], [1.25, 0.0081])],
  ['Radiant', box([1.1, 1.45], [62, 70], [61, 69], -36, [1, 0.0081], [1.5, 0.0083])],
  ['Square Radiant', box([1, 1.05], [64, 71], [62, 70], -38, [1, 0.0081])],
  ['Emerald', box([1.3, 1.55], [61, 69], [60, 69], -33, [1, 0.008], [1.5, 0.0092], [2, 0.01])],
  ['Asscher', box([1, 1.05], [62, 70], [58, 66], -38, [1, 0.008])],
  ['Square Emerald', box([1, 1.05], [62, 70], [59, 67], -38, [1, 0.008])],
  ['Trilliant', box([1, 1.1], [40, 48], [62, 72], -44, [1, 0.0057])],
  ['Baguette', box([1.8, 2.6], [58, 66], [62, 72], -48, [1, 0.00915])],
  ['Tapered Baguette', box([1.8, 2.6], [58, 66], [62, 72], -48, [1, 0.0085])],
  ['Half Moon', box([1.7, 2], [55, 63], [58, 68], -47, [1, 0.006])],
  ['Shield', box([1, 1.15], [50, 60], [60, 70], -48, [1, 0.0062])],
  ['Kite', box([1.4, 1.8], [50, 60], [58, 68], -49, [1, 0.0055])],
  ['Hexagonal', box([1, 1.3], [58, 66], [60, 70], -46, [1, 0.0066])],
  ['Octagonal', box([1, 1.1], [60, 68], [58, 66], -46, [1, 0.0074])],
  ['Rose', mean([1, 1.2], [40, 50], [40, 50], -50, [1, 0.0058])],
  ['Other', box([1, 1.6], [55, 65], [55, 65], -50, [1, 0.0066])],
]);

/** The rule of a shape. Throws a RangeError for an unknown shape. */
export function shapeRule(name: string): ShapeRule {
  const rule = SHAPE_RULES.get(name);
  if (!rule) throw new RangeError(`No rule for the shape ${name}.`);
  return rule;
}

/** Carats per cubic millimetre at a ratio, interpolated between the rows of the shape. */
export function weightFactor(rule: ShapeRule, ratio: number): number {
  const above = rule.weight.findIndex(([row]) => row >= ratio);
  const upper = rule.weight[above < 0 ? rule.weight.length - 1 : above];
  const lower = rule.weight[above <= 0 ? (above < 0 ? rule.weight.length - 1 : 0) : above - 1];
  if (!upper || !lower) return 0.006;
  const [upperRatio, upperFactor] = upper;
  const [lowerRatio, lowerFactor] = lower;
  if (upperRatio === lowerRatio) return upperFactor;
  return lowerFactor + ((upperFactor - lowerFactor) * (ratio - lowerRatio)) / (upperRatio - lowerRatio);
}
