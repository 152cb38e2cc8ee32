/** Pictures of banners, news, events and collections: the stones that their words name, else those of their path. */
import { hex, type Palette, type Rgb } from './body-colour.ts';
import { meshOf } from './mesh.ts';
import { edgeOf, planOf } from './outline.ts';
import { type Frame, facetPolygons, pointsOf, SHEEN } from './stone-picture.ts';
import { chanceOf, makeOf } from './stone-plan.ts';
import { escapeMarkup, short } from './svg.ts';

export type Size = readonly [width: number, height: number];

export interface Subject {
  readonly title: string;
  readonly description: string;
  readonly size: Size;
}

/** Shapes and colours that a text may name, in the order in which a path without such a word chooses. */
const SHAPES: readonly (readonly [slug: string, ratio: number])[] = [
  ['round', 1],
  ['emerald', 1.38],
  ['oval', 1.38],
  ['cushion', 1.05],
  ['pear', 1.5],
  ['marquise', 1.9],
  ['princess', 1],
  ['heart', 1],
  ['asscher', 1],
  ['radiant', 1.22],
];
const COLOURS: readonly (readonly [word: string, body: Rgb])[] = [
  ['yellow', [246, 206, 46]],
  ['pink', [240, 140, 178]],
  ['blue', [96, 150, 214]],
  ['green', [116, 178, 104]],
  ['orange', [244, 146, 44]],
];
const WHITE: Rgb = [226, 234, 244];

/** Hues of the ground, in degrees, each far from the next. */
const GROUNDS = [203, 262, 168, 226, 340, 28, 190, 286] as const;

const at = <T>(list: readonly T[], chance: number): T | undefined => list[Math.floor(chance * list.length)];

function paletteFor([red, green, blue]: Rgb): Palette {
  const mixed = (share: number, to: number): Rgb => [
    Math.round(red + (to - red) * share),
    Math.round(green + (to - green) * share),
    Math.round(blue + (to - blue) * share),
  ];
  return { dark: mixed(0.7, 40), body: [red, green, blue], light: mixed(0.7, 255) };
}

/** Where stones are: one large one that the picture cuts off, a pair, a row that recedes, or a handful. */
function framesOf(path: string, words: string, [width, height]: Size): readonly Frame[] {
  // A picture that is hardly wider than high has its stones around its middle, and smaller.
  const isNarrow = width < 2 * height;
  const frame = (x: number, y: number, unit: number): Frame => ({
    x: width * (isNarrow ? 0.55 + (x - 0.75) * 1.6 : x),
    y: height * y,
    unit: Math.min(height, width * 0.5) * unit,
  });
  const pair = [frame(0.58, 0.52, 0.28), frame(0.8, 0.52, 0.28)];
  if (/\bpairs?\b|\btwo\b/.test(words)) return pair;
  const layouts = [
    [frame(0.7 + chanceOf(path, 3) * 0.15, 0.5, 0.5)],
    [frame(0.56, 0.56, 0.32), frame(0.76, 0.47, 0.22), frame(0.89, 0.41, 0.15)],
    pair,
    [frame(0.6, 0.34, 0.16), frame(0.72, 0.62, 0.22), frame(0.86, 0.36, 0.19), frame(0.93, 0.74, 0.12)],
  ];
  return at(layouts, chanceOf(path, 2)) ?? pair;
}

export function contentPicture(path: string, { title, description, size }: Subject): string {
  const [width, height] = size;
  const words = `${title} ${description}`.toLowerCase();
  // A picture for phones shows the same stones as the one for wide windows.
  const seed = path.replace('-mobile', '');
  const [slug, ratio] = SHAPES.find(([shape]) => words.includes(shape)) ??
    at(SHAPES, chanceOf(seed, 7)) ?? ['round', 1];
  const [, body] = COLOURS.find(([colour]) => words.includes(colour)) ?? ['white', WHITE];
  const plan = planOf(slug, ratio);
  const mesh = meshOf(plan, makeOf({ shp: `shape-${slug}` }));
  const palette = paletteFor(body);
  const hue = at(GROUNDS, chanceOf(seed, 1)) ?? GROUNDS[0];
  const stones = framesOf(seed, words, size).map((frame, place) => {
    const edge = pointsOf(edgeOf(plan), { ...frame, unit: frame.unit / Math.max(1, ratio * 0.8) });
    const inner = { ...frame, unit: frame.unit / Math.max(1, ratio * 0.8) };
    const turn = Math.round((chanceOf(seed, 20 + place) - 0.5) * 24);
    return `<g transform="rotate(${turn} ${short(frame.x)} ${short(frame.y)})"><polygon points="${edge}" fill="${hex(palette.body)}"/>${facetPolygons(mesh, palette, inner, chanceOf(seed, 30 + place) * 6.2)}</g>`;
  });
  const ground = `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 42% 17%)"/><stop offset="1" stop-color="hsl(${hue} 34% 38%)"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d"><title id="t">${escapeMarkup(title)}</title><desc id="d">${escapeMarkup(description)}</desc><defs>${SHEEN}${ground}</defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${stones.join('')}</svg>`;
}
