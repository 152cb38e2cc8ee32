import type { Rspack } from '@rsbuild/core';
import { keysOf } from '#src/shared/data/keys-of.ts';

type Graph = Rspack.Compilation['chunkGraph'];
type Chunk = ReturnType<Graph['getModuleChunks']>[number];
type Module = Parameters<Graph['getModuleChunks']>[0];

/**
 * Kinds of pages and layouts, by which code is grouped: a list of stones, which most sessions open; the calls that a
 * page makes while its code loads; the layout with the menu; the sign-in; other light pages, which visitors open first,
 * with their layouts; the page of a showroom, which a member shows a client; pages that have forms or texts for
 * visitors; the table of routes, which loads before any page; the dashboard, the first page after sign-in. Other pages,
 * and the code of a dialog that loads when it opens, are of no kind.
 */
const kinds = {
  list: /\/src\/app\/pages\/StoneListPage\.tsx$/,
  prefetch: /\/src\/(lists\/sources\/prefetch-search|features\/dashboard\/prefetch-dashboard)\.ts$/,
  portal: /\/src\/app\/layouts\/portal\/PortalLayout\.tsx$/,
  signIn: /\/src\/features\/auth\/SignIn\.tsx$/,
  light:
    /\/src\/(features\/shared-stone\/((DiamFtc|Dna|SharedStone|ViewImage|Xrays)\.tsx|prefetch-stone\.ts)$|app\/(pages\/NotFound\.tsx$|layouts\/(public|device)\/))/,
  client:
    /\/src\/(features\/client-showroom\/(ClientShowroom\.tsx|prefetch-showroom\.ts)$|app\/layouts\/client\/)/,
  visitor:
    /\/src\/(features\/(auth\/\w+|concierge\/Concierge|contact\/ContactUs|content\/(Announcements|Articles|CareerDetail|Careers|Csr|Faq|News|Testimonials)|events\/Events|feedback\/Feedback|house-text\/HouseText|visit\/BookAppointment)|app\/pages\/(BiddingProcedure|Sitemap))\.tsx$/,
  routes: /\/src\/app\/routes\.ts$/,
  dashboard: /\/src\/app\/pages\/Dashboard\.tsx$/,
};

type Kind = keyof typeof kinds;

const known = new WeakMap<Chunk, ReadonlySet<Kind>>();

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
 * trip for each. `work` is what the app shell with the menu and the dashboard use, `list` what lists add to it, `kit` the
 * libraries of both, and `base` what the light pages and the pages for visitors use, too; `light` is the rest of the light
 * pages, and `client` that of the page of a showroom. Of the sign-in, which has a budget, nothing is in them: what it
 * shares with light pages is in `field`, and what it shares with other forms in `form`, since one file is compressed better
 * than three.
 */
export const chunkGroups = {
  field: group('field', 9, ({ by }) => by('signIn') && by('light')),
  form: group('form', 8, ({ by, count }) => by('signIn') && !by('light') && count > 1),
  work: group(
    'work',
    7,
    ({ by }) =>
      (by('prefetch', 'portal') || (by('list') && by('dashboard'))) &&
      !by('light', 'client', 'visitor', 'signIn', 'routes'),
  ),
  list: group(
    'list',
    6,
    ({ by }) => by('list') && !by('dashboard', 'portal', 'routes', 'light', 'client', 'visitor', 'signIn'),
  ),
  kit: group('kit', 5, ({ by, count }) => by('list') && !by('light', 'client', 'signIn') && count >= COMMON),
  base: group(
    'base',
    4,
    ({ by, count }) =>
      !by('signIn') &&
      (by('light', 'client')
        ? by('list', 'portal', 'dashboard')
        : by('list') && (by('visitor') || count >= COMMON)),
  ),
  client: group('client', 3, ({ by }) => by('client') && !by('light', 'signIn')),
  light: group('light', 3, ({ by }) => by('light') && !by('signIn')),
};
