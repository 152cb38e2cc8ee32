import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each folder of src may import beside itself: the dependency law. The words are data, at the bottom of it. */
const base = ['locales', 'shared'];
const middle = [...base, 'session', 'reference', 'stones', 'criteria', 'paths'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  shared: ['locales'],
  paths: base,
  session: base,
  reference: [...base, 'session'],
  stones: [...base, 'session', 'reference'],
  criteria: [...base, 'session', 'reference', 'stones'],
  features: middle,
  lists: [...middle, 'features'],
  screens: [...middle, 'features', 'lists'],
  app: [...middle, 'features', 'lists', 'screens'],
};

/** Parts of the kit that have a wrapper in shared/ui, which brings their accessible names and keys. */
const wrapped = ['Alert', 'Menu', 'Notification', 'Pagination', 'RangeSlider', 'Select'];

const statements =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

type Import = { from: string; to: string; text: string };

const resolved = (file: string, to: string) => {
  if (to.startsWith('#')) return to.slice(1);
  return to.startsWith('.') ? normalize(join(dirname(file), to)) : to;
};

function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(statements)].map((match) => {
    const to = match[1] ?? match[2] ?? match[3] ?? '';
    return { from: file, to: resolved(file, to), text: match[0] };
  });
}

const importsIn = (pattern: string) =>
  globSync(pattern).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));

const layerOf = (path: string) => (path.startsWith('src/') ? (path.split('/')[1] ?? '') : null);
const areaOf = (path: string) => path.split('/')[2];

function breaksLaw({ from, to }: Import): boolean {
  const layer = layerOf(from) ?? '';
  const target = layerOf(to);
  if (target === null || !(layer in allowed)) return false;
  if (target !== layer) return !allowed[layer]?.includes(target);
  return layer === 'features' && areaOf(from) !== areaOf(to);
}

const shown = (wrong: readonly Import[]) => wrong.map(({ from, to }) => `${from} -> ${to}`);

const portal = importsIn('src/**/*.{ts,tsx}');

describe('the dependency law', () => {
  it('sees the imports of the portal', () => {
    expect(portal.length).toBeGreaterThan(200);
    expect(portal.some(({ to }) => to.startsWith('src/shared/'))).toBe(true);
  });

  it('would see an import against it', () => {
    const against = (file: string, source: string) => importsOf(file, source).filter(breaksLaw).length;
    expect(against('src/shared/ui/A.tsx', "import { a } from '#src/session/a.ts';")).toBe(1);
    expect(against('src/shared/ui/A.tsx', "import { a } from '../../app/a.ts';")).toBe(1);
    expect(against('src/session/a.ts', "const a = () => import('#src/paths/paths.ts');")).toBe(1);
    expect(against('src/features/cart/A.tsx', "import type { B } from '../search/b.ts';")).toBe(1);
    expect(against('src/features/cart/A.tsx', "import '#src/shared/ui/a.ts';")).toBe(0);
  });

  it('holds for every folder of src', () => {
    expect(shown(portal.filter(breaksLaw))).toEqual([]);
  });

  it('knows every folder of src', () => {
    const folders = globSync('src/*/').map((path) => layerOf(`${path}/`));
    expect(folders.filter((folder) => folder !== null && !(folder in allowed))).toEqual([]);
  });

  it('keeps the portal free of the stand-in, but for the start of a worker build', () => {
    const mocks = portal.filter(({ to }) => to.startsWith('mocks/') || /\.(msw|faker)\.ts$/.test(to));
    expect(shown(mocks)).toEqual(['src/main.tsx -> mocks/browser.ts']);
  });

  it('keeps the stand-in free of the portal', () => {
    const stray = importsIn('mocks/**/*.ts').filter(({ to }) => to.startsWith('src/'));
    expect(shown(stray)).toEqual([]);
  });

  it('keeps the spreadsheet behind shared/grid', () => {
    const stray = portal.filter(
      ({ from, to }) => to.includes('handsontable') && !from.startsWith('src/shared/grid/'),
    );
    expect(shown(stray)).toEqual([]);
  });

  it('keeps the wrapped parts of the kit behind shared/ui', () => {
    const names = new RegExp(`\\b(${wrapped.join('|')})\\b`);
    const stray = portal.filter(
      ({ from, to, text }) => to === '@mantine/core' && !from.startsWith('src/shared/') && names.test(text),
    );
    expect(shown(stray)).toEqual([]);
  });

  it('leaves every call to the generated client', () => {
    const fetching = globSync('src/**/*.{ts,tsx}').filter((file) =>
      /\bfetch\(/.test(readFileSync(file, 'utf8')),
    );
    expect(fetching).toEqual(['src/shared/api/request.ts']);
  });

  it('spells paths in the table of paths only', () => {
    const spelt = globSync('src/**/*.{ts,tsx}').filter((file) =>
      /['"`]\/(signin|dashboard|diamond-|account\/|not-found)/.test(readFileSync(file, 'utf8')),
    );
    expect(spelt).toEqual(['src/paths/paths.ts']);
  });
});
