import type { Stone } from '#generated/model/stone.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Palette {
  readonly dark: Rgb;
  readonly body: Rgb;
  readonly light: Rgb;
}

const HUES: Readonly<Record<string, Rgb>> = {
  'fancy-color-yellow': [246, 206, 46],
  'fancy-color-pink': [240, 140, 178],
  'fancy-color-blue': [84, 140, 206],
  'fancy-color-red': [206, 40, 62],
  'fancy-color-green': [116, 178, 104],
  'fancy-color-purple': [164, 104, 190],
  'fancy-color-orange': [244, 146, 44],
  'fancy-color-violet': [122, 106, 200],
  'fancy-color-gray': [140, 148, 160],
  'fancy-color-black': [44, 44, 50],
  'fancy-color-brown': [150, 98, 52],
  'fancy-color-champagne': [208, 170, 124],
  'fancy-color-cognac': [176, 98, 40],
  'fancy-color-chameleon': [160, 164, 84],
  'fancy-color-white': [240, 240, 240],
  'fancy-color-other': [180, 160, 140],
};

const STRENGTHS: Readonly<Record<string, number>> = {
  'intensity-faint': 0.2,
  'intensity-very-light': 0.28,
  'intensity-light': 0.38,
  'intensity-fancy-light': 0.52,
  'intensity-fancy': 0.68,
  'intensity-fancy-intense': 0.85,
  'intensity-fancy-vivid': 1,
  'intensity-fancy-dark': 0.8,
  'intensity-fancy-deep': 0.95,
};

const COLOURLESS: Rgb = [226, 234, 244];
const TINTED: Rgb = [238, 200, 104];
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [52, 62, 84];
const GRADES = 'd e f g h i j k l m n o-p q-r s-t u-v w-x y-z'.split(' ');

/** Mixes two colours; a `share` of 0 gives the first. */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

export function hex([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function shadeOf(palette: Palette, brightness: number): Rgb {
  return brightness < 0.5
    ? mix(palette.dark, palette.body, brightness * 2)
    : mix(palette.body, palette.light, (brightness - 0.5) * 2);
}

function fancyPalette(hue: Rgb, strength: number, isDark: boolean): Palette {
  const body = mix(COLOURLESS, hue, strength);
  const deep = isDark ? mix(body, [30, 24, 20], 0.35) : body;
  return { dark: mix(deep, [28, 20, 26], 0.66), body: deep, light: mix(deep, WHITE, 0.72) };
}

export function paletteOf(stone: Pick<Stone, 'isFcCol' | 'fcCol' | 'inten' | 'col'>): Palette {
  if (stone.isFcCol) {
    const hue = HUES[stone.fcCol ?? ''] ?? COLOURLESS;
    const isDark = stone.inten === 'intensity-fancy-dark' || stone.inten === 'intensity-fancy-deep';
    return fancyPalette(hue, STRENGTHS[stone.inten ?? ''] ?? 0.6, isDark);
  }
  const grade = Math.max(0, GRADES.indexOf((stone.col ?? '').replace('color-', '')));
  // The eye sees hardly a tint down to G, but a strong one from S: a curve, not a line.
  const tint = Math.min(0.9, (Math.max(0, grade - 1) / 14) ** 1.15);
  const body = mix(COLOURLESS, TINTED, tint);
  return { dark: mix(INK, mix(body, INK, 0.75), 0.5), body, light: mix(WHITE, body, tint * 0.35) };
}
