import { type Exchange, takesPage } from '#mocks/http/exchange.ts';
import type { Incoming } from '#mocks/pipeline/context.ts';
import { DEFAULT_WORLD, WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from '#mocks/world/worlds.ts';
import { callPage, noCallPage } from './call-page.ts';
import { CALL, CALLS, callsPage } from './calls-page.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

/** Whether a request is for a page on which somebody watches the calls of a world. */
export function isWatchingPage({ request, url }: Exchange): boolean {
  return (url.pathname === CALLS || url.pathname === CALL) && takesPage(request);
}

const problem = (text: string) =>
  page('The calls cannot be shown', [html`<p role="alert" class="failed">${text}</p>`]);

/** Answers with the live journal of a world or the page of one call. The world keeps its exchanges from then on. */
export function answerWatching(worlds: Worlds, incoming: Incoming): { status: number; html: string } {
  const { query, headers, path } = incoming;
  const name = query.world ?? headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  if (!WORLD_NAME.test(name)) return { status: 400, html: problem('That is no name for a world.') };
  if (worlds.isGone(name)) return { status: 410, html: problem(worldGone(name).body.message) };
  const world = worlds.open(name);
  world.exchanges.watch();
  if (path === CALLS) {
    const { text = '', user = '', outcome = '' } = query;
    return { status: 200, html: callsPage(world, { text, user, outcome }) };
  }
  const entry = world.journal.entries().find(({ n }) => String(n) === query.n);
  if (entry === undefined) return { status: 404, html: noCallPage(world) };
  return { status: 200, html: callPage(world, entry) };
}
