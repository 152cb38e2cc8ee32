import { readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { palette } from '#src/shared/ui/palette.ts';
import { cssVariables } from '#src/shared/ui/theme.ts';

const read = (path: string) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const sheet = read('src/shared/grid/Grid.module.css') + read('src/lists/views/StoneList.module.css');

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const declared = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const tokens = {
  light: new Map([
    ...Object.entries(palette).flatMap(([name, shades]) =>
      shades.map((shade, index) => [`--mantine-color-${name}-${index}`, shade] as const),
    ),
    ...Object.entries(cssVariables(DEFAULT_THEME).light),
  ]),
  dark: declared(read('src/shared/ui/dark.css')),
};
const own = declared(sheet);

/** The colour of a value of the style sheet as `#rrggbb`, or the value if it is none. */
function resolve(value: string, scheme: Scheme): string {
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  if (pair !== null) return resolve(pair[scheme === 'light' ? 1 : 2] ?? '', scheme);
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? '';
  const found = own.get(name) ?? tokens[scheme].get(name);
  return found === undefined ? value : resolve(found, scheme);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What a row stands on: the page, a group title, the selection. */
const grounds = ['body', 'brand-0', 'brand-1'].map((name) => `var(--mantine-color-${name})`);

const texts = [
  ['--ht-foreground-color', 'var(--ht-foreground-color)', grounds],
  [
    '--ht-header-foreground-color',
    'var(--ht-header-foreground-color)',
    ['var(--ht-header-background-color)'],
  ],
  ...[...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) => {
    const colour = /(?:^|[\s;])color:\s*([^;]+);/.exec(rules)?.[1];
    const ground = /background-color:\s*([^;]+);/.exec(rules)?.[1];
    return colour === undefined
      ? []
      : ([[selector.trim(), colour, ground === undefined ? grounds : [ground]]] as const);
  }),
] as const;

describe.each(schemes)('text in a grid of the %s scheme', (scheme) => {
  it.each(texts)('reads at 7:1 or more as %s', (_, colour, behind) => {
    for (const ground of behind) {
      const [front, back] = [resolve(colour, scheme), resolve(ground, scheme)];
      expect([front, back]).toEqual([expect.stringMatching(/^#\w{6}$/), expect.stringMatching(/^#\w{6}$/)]);
      expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(7);
    }
  });
});
