import type { Render } from '#mocks/http/files.ts';
import { PREVIEW, previewPath } from '#mocks/http/previews.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { type Fetch, type Preview, renderPublicPage } from './render-public-page.ts';

/** Calls the mock backend as a visitor of a world, without a connection. */
export function visitorFetch({ answer }: Pick<MockBackend, 'answer'>, world?: string): Fetch {
  return async (path, { method = 'GET', body }) => {
    const reply = await answer({
      method,
      path,
      query: {},
      headers: { 'content-type': 'application/json', ...(world === undefined ? {} : { 'x-world': world }) },
      body: typeof body === 'string' ? new TextEncoder().encode(body) : null,
    });
    if (reply === null) throw new Error('A planned fault closed the connection.');
    return Response.json(reply.body, { status: reply.status });
  };
}

/** The mock server draws its SVG pictures as PNG for previews of links. */
export function previewOf(picture: string): Preview {
  const drawn = previewPath(picture);
  return drawn === null ? { path: picture, size: null } : { path: drawn, size: PREVIEW };
}

/** Renders public pages with the replies of a mock backend, in the world that the request names. */
export const createRenderer =
  (mockBackend: Pick<MockBackend, 'answer'>): Render =>
  (url, { page, heads }, headers) =>
    renderPublicPage(
      url,
      { page, heads: JSON.parse(heads) },
      visitorFetch(mockBackend, headers['x-world']),
      previewOf,
    );
