import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

const resolved = (file: string, to: string) => {
  if (to.startsWith('#')) return to.slice(1);
  return to.startsWith('.') ? normalize(join(dirname(file), to)) : null;
};

const isCode = (file: string | null): file is string =>
  file !== null && /^src\/.*\.tsx?$/.test(file) && existsSync(file);

/** Modules of the portal that a module imports, statically or dynamically; types are left out. */
export function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map((match) => resolved(file, match[1] ?? match[2] ?? match[3] ?? ''))
    .filter(isCode);
}

/** A module of the portal and every module that it reaches by imports, but those that `isLeft` leaves out. */
export function reachedFrom(
  start: string,
  isLeft: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const file of reached) {
    for (const next of importsOf(file)) if (!isLeft(next)) reached.add(next);
  }
  return reached;
}
