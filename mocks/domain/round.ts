/** Rounds to decimals the way the trade does: half away from zero, safe against 1.005 being 1.00499…. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  const rounded = Math.round(scaled + scaled * Number.EPSILON * 2) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
