/**
 * Rounds to a number of decimals as the trade does: halves away from zero, also for values such as 1.005 that
 * floating point stores as 1.00499….
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  const rounded = Math.round(scaled + scaled * Number.EPSILON * 2) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
