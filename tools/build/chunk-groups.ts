import type { Rspack } from '@rsbuild/core';
import { keysOf } from '#src/shared/data/keys-of.ts';

type Graph = Rspack.Compilation['chunkGraph'];
type Chunk = ReturnType<Graph['getModuleChunks']>[number];
type Module = Parameters<Graph['getModuleChunks']>[0];

/**
 * Kinds of screens and frames, by which code is grouped: a list of stones, which most sessions open; other lists and the
 * page of a stone, which has their actions; what runs before the code of a list is there; the frame with the menu; the
 * sign-in; other light pages, which visitors open first, with their frames; pages for visitors that have forms; the table
 * of routes, which loads before any screen; the dashboard, the first page after sign-in; the rest. The code of a dialog that loads when it opens is of no kind.
 */
const kinds = {
  list: /\/src\/screens\/lists\/StoneListScreen\.tsx$/,
  like: /\/src\/screens\/((lists|stones)\/|account\/(Appointments|DiamondSequence)\.tsx$)/,
  ahead: /\/src\/lists\/sources\/prefetch-search\.ts$/,
  desk: /\/src\/app\/layouts\/portal\/DeskFrame\.tsx$/,
  signIn: /\/src\/screens\/auth\/SignIn\.tsx$/,
  light: /\/src\/(screens\/(shared|plain)|app\/layouts\/(public|device))\//,
  visitor: /\/src\/screens\/(auth|house)\//,
  routes: /\/src\/app\/routes\.ts$/,
  dashboard: /\/src\/screens\/dashboard\//,
  other: /\/src\/screens\//,
};

type Kind = keyof typeof kinds;

const known = new WeakMap<Chunk, ReadonlySet<Kind>>();

/** The kinds of a chunk, before it is split. */
function kindsOf(chunk: Chunk, graph: Graph): ReadonlySet<Kind> {
  const before = known.get(chunk);
  if (before !== undefined) return before;
  const files = graph.getChunkModules(chunk).map((module) => module.nameForCondition() ?? '');
  const found = new Set(files.flatMap((file) => keysOf(kinds).find((kind) => kinds[kind].test(file)) ?? []));
  known.set(chunk, found);
  return found;
}

/** By which kinds of chunks a module is used, and by how many chunks. */
type Use = { readonly by: (...some: readonly Kind[]) => boolean; readonly count: number };

/** A file for the modules that belong together by their use. */
const group = (name: string, priority: number, belongs: (use: Use) => boolean) => ({
  name,
  priority,
  type: /^javascript/,
  chunks: 'async' as const,
  enforce: true,
  test(module: Module, { chunkGraph }: { readonly chunkGraph: Graph }) {
    const uses = chunkGraph.getModuleChunks(module).map((chunk) => kindsOf(chunk, chunkGraph));
    const by = (...some: readonly Kind[]) => some.some((kind) => uses.some((use) => use.has(kind)));
    return belongs({ by, count: uses.length });
  },
});

/** Number of chunks that use a module of the kit before it counts as common. */
const COMMON = 15;

/**
 * Files for signed-in work. Split as usual it comes in some fifty files, which HTTP/1.1 loads six at a time with a round
 * trip for each. `work` is what the app shell with the menu and the dashboard use, `list` what lists add to it, `kit` the libraries of both, and `base`
 * what the light pages use, too. Of the sign-in, which has a budget, nothing is in them: what it shares with other forms is
 * in `form`, alone, since one file is compressed better than three. `shared` is what lists share with the forms of visitors.
 */
export const chunkGroups = {
  form: group('form', 8, ({ by, count }) => by('signIn') && !by('light') && count > 1),
  work: group(
    'work',
    7,
    ({ by }) =>
      (by('ahead', 'desk') || (by('list') && by('dashboard'))) && !by('light', 'visitor', 'signIn', 'routes'),
  ),
  list: group(
    'list',
    6,
    ({ by }) => by('list') && !by('dashboard', 'desk', 'routes', 'light', 'visitor', 'signIn'),
  ),
  kit: group('kit', 5, ({ by, count }) => by('list') && !by('light', 'signIn') && count >= COMMON),
  base: group('base', 4, ({ by, count }) => by('list') && !by('signIn') && count >= COMMON),
  shared: group('shared', 3, ({ by }) => by('list') && by('visitor') && !by('light', 'signIn')),
};
