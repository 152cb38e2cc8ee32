import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staleAfter } from '#src/shared/data/stale-after.ts';

/** What each folder of src may import beside itself: the dependency law. The words are data, at the bottom of it. */
const base = ['locales', 'shared'];
const middle = [...base, 'session', 'domain'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  shared: ['locales'],
  session: base,
  domain: [...base, 'session'],
  features: middle,
  lists: [...middle, 'features'],
  app: [...middle, 'features', 'lists'],
};

/** What each folder of mocks may import beside itself, the lowest first; those outside may import any. */
const mockBackendFolders = [
  'translations',
  'formats',
  'rules',
  'seed',
  'world',
  'persistence',
  'media',
  'operations',
  'pipeline',
  'contract',
  'msw',
];

/** What runs the mock backend: in a server, and in a page. */
const outermost = ['http', 'browser'];

/** Parts of the kit that have a wrapper in shared/ui, which brings their accessible names and keys. */
const wrapped = ['Menu', 'Notification', 'Pagination', 'RangeSlider', 'Select'];

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

const mockBackendFolderOf = (path: string) => /^mocks\/([^/]+)\//.exec(path)?.[1] ?? 'top';

/** Whether an import inside mocks goes up: to a later folder of the list or to http/. */
function goesUp({ from, to }: Import): boolean {
  const place = mockBackendFolders.indexOf(mockBackendFolderOf(from));
  if (place === -1 || !to.startsWith('mocks/')) return false;
  const target = mockBackendFolders.indexOf(mockBackendFolderOf(to));
  return target === -1 || target > place;
}

/** Files that reach themselves through imports, types included, each with the import that closes the circle. */
function circlesIn(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const finished = new Set<string>();
  const closing: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) closing.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (finished.has(file) || path.includes(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return closing;
}

const shown = (wrong: readonly Import[]) => wrong.map(({ from, to }) => `${from} -> ${to}`);

const portal = importsIn('src/**/*.{ts,tsx}');
const mockBackend = importsIn('mocks/**/*.ts');

describe('the dependency law', () => {
  it('sees the imports of the portal', () => {
    expect(portal.length).toBeGreaterThan(200);
    expect(portal.some(({ to }) => to.startsWith('src/shared/'))).toBe(true);
  });

  it('would see an import against it', () => {
    const against = (file: string, source: string) => importsOf(file, source).filter(breaksLaw).length;
    expect(against('src/shared/ui/A.tsx', "import { a } from '#src/session/a.ts';")).toBe(1);
    expect(against('src/shared/ui/A.tsx', "import { a } from '../../app/a.ts';")).toBe(1);
    expect(against('src/session/a.ts', "const a = () => import('#src/domain/paths/paths.ts');")).toBe(1);
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

  it('keeps the portal free of the mock backend, but for the start of a worker build', () => {
    const mocks = portal.filter(({ to }) => to.startsWith('mocks/') || /\.(msw|faker)\.ts$/.test(to));
    expect(shown(mocks)).toEqual(['src/main.tsx -> mocks/browser/start.ts']);
  });

  it('keeps the mock backend free of the portal', () => {
    const stray = mockBackend.filter(({ to }) => to.startsWith('src/'));
    expect(shown(stray)).toEqual([]);
  });

  it('would see an import of the mock backend that goes up', () => {
    const against = (file: string, source: string) => importsOf(file, source).filter(goesUp).length;
    expect(against('mocks/seed/a.ts', "import type { A } from '#mocks/world/a.ts';")).toBe(1);
    expect(against('mocks/rules/stock-files/a.ts', "import { a } from '../../seed/a.ts';")).toBe(1);
    expect(against('mocks/world/search/a.ts', "import { a } from '#mocks/pipeline/context.ts';")).toBe(1);
    expect(against('mocks/world/search/a.ts', "import { a } from '../../rules/a.ts';")).toBe(0);
    expect(against('mocks/http/a.ts', "import { a } from '#mocks/pipeline/context.ts';")).toBe(0);
  });

  it('lets the folders of the mock backend import one way only', () => {
    expect(mockBackend.length).toBeGreaterThan(500);
    expect(shown(mockBackend.filter(goesUp))).toEqual([]);
  });

  it('knows every folder of the mock backend', () => {
    const folders = globSync('mocks/*/').map((path) => mockBackendFolderOf(`${path}/`));
    expect(folders.filter((folder) => !outermost.includes(folder)).sort()).toEqual(
      [...mockBackendFolders].sort(),
    );
  });

  it('would see a circle of imports, of types too', () => {
    const imports = [
      ...importsOf('a/one.ts', "import type { B } from './two.ts';"),
      ...importsOf('a/two.ts', "import { c } from './three.ts';\nimport { d } from './four.ts';"),
      ...importsOf('a/three.ts', "import { a } from './one.ts';"),
    ];
    expect(circlesIn(imports)).toEqual(['a/one.ts -> a/two.ts -> a/three.ts -> a/one.ts']);
  });

  it.each([
    ['the portal', portal],
    ['the mock backend', mockBackend],
    ['the tools', importsIn('tools/**/*.ts')],
  ])('has no circle of imports in %s', (_name, imports) => {
    expect(circlesIn(imports)).toEqual([]);
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

  it('writes by useWrite only, but for the session', () => {
    const stray = portal.flatMap(({ from, to, text }) => {
      if (!to.startsWith('generated/client/') || from.startsWith('src/session/')) return [];
      const source = readFileSync(from, 'utf8');
      const isWritten = (name: string) =>
        new RegExp(`\\b(useWrite|writeOf)\\(\\s*'${name}',\\s*${name}\\b`).test(source);
      // The names that are imported, not those in the address: a folder is called `register`, too.
      return (/\{[^}]*\}/.exec(text)?.[0].match(/\w+/g) ?? [])
        .filter((name) => name in staleAfter && !isWritten(name))
        .map((name) => `${from}: ${name}`);
    });
    expect(stray).toEqual([]);
  });
});
