import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from '#mocks/server.ts';
import { send } from './exchange.ts';
import { createStaticPages } from './files.ts';
import { html } from './page/html.ts';
import { page } from './page/layout.ts';

/** Where the API reference is, in the build and on the server. */
const REFERENCE = '/api-reference';

const MISSING = page('API reference', [
  html`<p>It is not built yet: <code>npm run contract:docs</code> does that, and then this page shows it.</p>`,
]);

/**
 * Pages with the API reference of the build in `dist` beside them, also in development. While it is not built its address
 * says which command builds it.
 */
export function withApiReference(dist: string, pages: Pages): Pages {
  const files = createStaticPages(dist);
  return (exchange) => {
    const { pathname } = exchange.url;
    if (pathname !== REFERENCE && pathname !== `${REFERENCE}/`) return pages(exchange);
    if (existsSync(join(dist, REFERENCE, 'index.html'))) return files(exchange);
    return send(exchange, 404, 'text/html; charset=utf-8', Buffer.from(MISSING, 'utf8'));
  };
}
