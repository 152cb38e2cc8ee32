import { meshOf } from './mesh.ts';
import { edgeOf, planOf } from './outline.ts';
import { pointsOf } from './stone-picture.ts';
import { makeOf } from './stone-plan.ts';
import { drawing } from './svg.ts';

const SIDE = 64;

const USUAL_RATIOS: Readonly<Record<string, number>> = {
  oval: 1.38,
  pear: 1.5,
  marquise: 1.9,
  emerald: 1.38,
  radiant: 1.22,
  baguette: 2,
  'tapered-baguette': 1.8,
  'half-moon': 1.8,
  kite: 1.3,
};

export function shapePicture(slug: string): string {
  const plan = planOf(slug, USUAL_RATIOS[slug] ?? 1);
  const points = edgeOf(plan);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const middle = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;
  const unit = 27 / Math.max(1, (Math.max(...ys) - Math.min(...ys)) / 2);
  const frame = { x: SIDE / 2 - middle(xs) * unit, y: SIDE / 2 + middle(ys) * unit, unit };
  const lines = meshOf(plan, makeOf({ shp: `shape-${slug}` }))
    .filter(({ part }) => part !== 'lower' && part !== 'main' && part !== 'girdle')
    .map((facet) => `<polygon points="${pointsOf(facet.corners, frame)}"/>`);
  const edge = `<polygon points="${pointsOf(points, frame)}" stroke-width="1.8"/>`;
  const name = slug.replaceAll('-', ' ');
  const content = `<g fill="none" stroke="#56617a" stroke-width=".9" stroke-linejoin="round">${lines.join('')}${edge}</g>`;
  return drawing(SIDE, name, `Outline and crown facets of the shape ${name}.`, content);
}
