import type { Corner, Facet } from './mesh.ts';

/** Upward unit normal of a facet; straight up for a degenerate facet. */
function normalOf(corners: readonly Corner[]): Corner {
  let [x, y, z] = [0, 0, 0];
  for (const [index, [x1, y1, z1]] of corners.entries()) {
    const [x2, y2, z2] = corners[(index + 1) % corners.length] ?? [x1, y1, z1];
    x += (y1 - y2) * (z1 + z2);
    y += (z1 - z2) * (x1 + x2);
    z += (x1 - x2) * (y1 + y2);
  }
  const length = Math.hypot(x, y, z);
  const side = z < 0 ? -1 : 1;
  return length < 1e-9 ? [0, 0, 1] : [(x / length) * side, (y / length) * side, Math.abs(z) / length];
}

/**
 * Share of light that a facet returns to an observer straight above, 0 to 1. A cheap substitute for ray tracing:
 * adjacent facets differ strongly, as in a real stone, and the light comes from the upper left.
 */
export function brightnessOf(facet: Facet, phase: number): number {
  const [x, y] = normalOf(facet.corners);
  const turn = Math.atan2(y, x);
  const fromLight = 0.5 + 0.5 * Math.cos(turn - 2.2);
  const ripple = 0.5 + 0.5 * Math.sin(turn * 5 + facet.order * 2.4 + phase);
  switch (facet.part) {
    case 'main':
      return 0.04 + 0.26 * ripple;
    case 'lower':
      return 0.1 + 0.72 * ripple + 0.18 * fromLight;
    case 'star':
      return 0.5 + 0.3 * fromLight + 0.2 * ripple;
    case 'bezel':
      return 0.16 + 0.44 * fromLight + 0.4 * ripple;
    case 'upper':
      return 0.04 + 0.46 * fromLight + 0.5 * ripple;
    default:
      return 0.75;
  }
}
