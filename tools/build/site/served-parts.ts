/** What the pages that the server writes have in common (render-public-page.ts). */
import { operations } from '#generated/operations.ts';
import { escaped } from '#mocks/http/page/html.ts';

/** The address of a page; a `URL` is one. */
export type Address = Pick<URL, 'pathname' | 'search' | 'searchParams'>;

/** Calls the backend at a path, as `fetch` does. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Side of the picture of a stone in user units; it scales. */
export const SIDE = 640;

/** Milliseconds after which a page is sent without what the backend knows. */
const PATIENCE = 3000;

export const meta = (key: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${key}="${name}" content="${escaped(String(content))}">`;

export const TITLE = /<title>[^<]*<\/title>/;
export const DESCRIPTION = /<meta name="description"[^>]*>/;
export const HTML = /<html[^>]*>/;
export const ROOT = '<div id="root"></div>';

/** A reply that the page already has when its script starts, under the key of its query in the portal. */
interface ServedReply<Reply> {
  readonly key: readonly [method: string, path: string, body: object];
  readonly reply: Reply;
}

type PublicOperation =
  | 'paginateArticles'
  | 'paginateNews'
  | 'viewDiamondFtc'
  | 'viewProjectSetting'
  | 'viewSharedShowroom'
  | 'viewSharedStone';

/** Calls an operation as a visitor; null unless it succeeds in time. */
export async function replyTo<Reply>(
  fetch: Fetch,
  operation: PublicOperation,
  body: object,
): Promise<ServedReply<Reply> | null> {
  const { method, path } = operations[operation];
  try {
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.status === 200 ? { key: [method, path, body], reply: await answer.json() } : null;
  } catch (error) {
    console.warn(`A page is sent without the reply of ${operation}:`, error);
    return null;
  }
}

/** The replies as elements of a page, where the portal finds them (src/shared/api/served-replies.ts). */
export const replyScripts = (replies: readonly ServedReply<object>[]) =>
  replies
    .map(({ key, reply }) => {
      // JSON that cannot close its script element.
      const json = JSON.stringify(reply).replaceAll('<', '\\u003c');
      return `<script type="application/json" data-reply="${escaped(JSON.stringify(key))}">${json}</script>`;
    })
    .join('');

interface Languages {
  readonly parameter: string;
  readonly languages: Readonly<Record<string, 'ltr' | 'rtl'>>;
}

/** The language that an address asks for, and the one that its page is in. */
export function languageOf({ parameter, languages }: Languages, { searchParams }: Address) {
  const wished = searchParams.get(parameter);
  const asked = wished !== null && Object.hasOwn(languages, wished) ? wished : null;
  return { asked, language: asked ?? Object.keys(languages)[0] ?? 'en' };
}
