import { readFileSync } from 'node:fs';
import type { RouteName } from '#src/domain/paths/paths.ts';

const PAGE = /import\('#(src\/[^']+)'\)/g;
const filesIn = (source: string) => [...source.matchAll(PAGE)].map(([, file = '']) => file);

const table = readFileSync('src/app/routes.ts', 'utf8');

/** The file behind each word for a shared page: `stones('cart')`, `records('notifications')`, `houseText('helpText')`. */
const sharedPages = new Map(
  [
    ...readFileSync('src/app/route.ts', 'utf8').matchAll(
      /^export const (\w+) =\s+\((?:list|name): [\s\S]*?import\('#(src\/[^']+)'\)/gm,
    ),
  ].map(([, word = '', file = '']) => [word, file]),
);

const rowOf = (name: RouteName) => new RegExp(`^ {2}${name}: .*$`, 'm').exec(table)?.[0] ?? '';

/** The text of the house that the row of a route gives to the page of all such texts; none for other routes. */
export const houseTextOf = (name: RouteName): readonly string[] =>
  [...rowOf(name).matchAll(/houseText\('(\w+)'\)/g)].map(([, text = '']) => text);

/**
 * The files of the pages of a route as its row in the table spells them: loading the modules themselves would need a
 * browser. Throws when the row names none.
 */
export function screenFiles(name: RouteName): readonly string[] {
  const row = rowOf(name);
  const [, word = ''] = /\b(\w+)\('[\w-]+'\)\),$/.exec(row) ?? [];
  const files = [...filesIn(row), sharedPages.get(word) ?? []].flat();
  if (files.length === 0) throw new Error(`The row of ${name} loads no page`);
  return files;
}
