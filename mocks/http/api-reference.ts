import type { Pages } from '#mocks/server.ts';
import { send } from './exchange.ts';
import { createFiles } from './files.ts';
import { html } from './page/html.ts';
import { page, STYLE_HASH } from './page/layout.ts';
import { formPolicy, REFERENCE_POLICY, secure } from './security.ts';

/** Where the API reference is, in the build and on the server. */
const REFERENCE = '/api-reference';

const MISSING = page('API reference', [
  html`<p>The API reference is not built. Run <code>npm run contract:docs</code>.</p>`,
]);

/**
 * Pages with the API reference of the build in `dist` beside them, in development too. While it is not built, its address
 * names the command that builds it.
 */
export function withApiReference(dist: string, pages: Pages): Pages {
  const sendFile = createFiles(dist);
  return (exchange) => {
    const { pathname } = exchange.url;
    const isIndex = pathname === REFERENCE || pathname === `${REFERENCE}/`;
    if (!isIndex && !pathname.startsWith(`${REFERENCE}/`)) return pages(exchange);
    secure(exchange.reply, REFERENCE_POLICY);
    if (sendFile(exchange, isIndex ? `${REFERENCE}/index.html` : pathname)) return;
    secure(exchange.reply, formPolicy(STYLE_HASH));
    send(exchange, 404, 'text/html; charset=utf-8', Buffer.from(MISSING, 'utf8'));
  };
}
