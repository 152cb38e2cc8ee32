import type { Pages } from '#mocks/http/server.ts';
import { send } from './exchange.ts';
import { createFiles } from './files.ts';
import { html } from './page/html.ts';
import { page } from './page/layout.ts';
import { STYLE_HASH } from './page/style-hash.ts';
import { answerMarkdown } from './reference/answer-markdown.ts';
import { formPolicy, REFERENCE_POLICY, secure } from './security.ts';
import { sendUnpacked } from './unpacked.ts';

const REFERENCE = '/api-reference';

const MISSING = page('API reference', [
  html`<p>The API reference is not built. Run <code>npm run contract:docs</code>.</p>`,
]);

/**
 * Adds the API reference from the build in `dist` to other pages, in development too, and the same as Markdown for language
 * models (`/llms.txt`), of the contract or of the text of an `older` version. Until the build is there, its address shows the command that builds it.
 */
export function withApiReference(dist: string, pages: Pages, older?: string): Pages {
  const sendFile = createFiles(dist);
  return async (exchange) => {
    const { pathname } = exchange.url;
    if (await answerMarkdown(exchange, older)) return;
    const isIndex = pathname === REFERENCE || pathname === `${REFERENCE}/`;
    if (!isIndex && !pathname.startsWith(`${REFERENCE}/`)) return pages(exchange);
    secure(exchange.reply, REFERENCE_POLICY);
    const file = isIndex ? `${REFERENCE}/index.html` : pathname;
    if (sendFile(exchange, file)) return;
    if (await sendUnpacked(exchange, dist, file)) return;
    secure(exchange.reply, formPolicy(STYLE_HASH));
    send(exchange, 404, 'text/html; charset=utf-8', Buffer.from(MISSING, 'utf8'));
  };
}
