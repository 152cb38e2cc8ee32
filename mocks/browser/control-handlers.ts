import { type HttpHandler, HttpResponse, http } from 'msw';
import { controlInTurn, savedAnswer } from '#mocks/http/control.ts';
import { answerWatching, isWatching, LIVE_SCRIPT, LIVE_SCRIPT_PATH } from '#mocks/http/page/calls-page.ts';
import { answerPage, isPage } from '#mocks/http/page/forms.ts';
import type { PageReply } from '#mocks/http/page/layout.ts';
import { answerScenario, isScenarioCall } from '#mocks/http/scenarios/answer-scenario.ts';
import { incomingOf } from '#mocks/msw/handlers.ts';
import type { Incoming } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';

/** Addresses in the markup of a page that begin at the root of the host. */
const ROOTED = /\b(href|action|src)="\//g;

const contentOf = (type: string, body: string, status = 200) =>
  new HttpResponse(body, { status, headers: { 'content-type': `${type}; charset=utf-8` } });

/** The content of a page of the control API; null if the call asks for data. */
async function pageAt(mockBackend: MockBackend, incoming: Incoming): Promise<PageReply | null> {
  const takesPage = incoming.method === 'GET' && (incoming.headers.accept ?? '').includes('text/html');
  const asked = { ...incoming, takesPage };
  if (isWatching(asked)) {
    const { default: contract } = await import('#generated/openapi.json');
    return answerWatching(mockBackend.worlds, incoming, () => contract);
  }
  if (!isPage(asked)) return null;
  const reply = await answerPage(mockBackend, incoming);
  await mockBackend.worlds.saveAll();
  return reply;
}

async function controlReply(mockBackend: MockBackend, incoming: Incoming): Promise<Response> {
  if (incoming.path === LIVE_SCRIPT_PATH) return contentOf('text/javascript', LIVE_SCRIPT);
  const { worlds } = mockBackend;
  const page = await pageAt(mockBackend, incoming);
  if (page === null) {
    const given = isScenarioCall(incoming)
      ? await answerScenario(mockBackend, incoming)
      : await controlInTurn(worlds, incoming);
    const { status, body, headers = {} } = await savedAnswer(worlds, incoming, given);
    return new HttpResponse(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
  if ('html' in page) return contentOf('text/html', page.html, page.status);
  // A worker cannot redirect a frame to an address that it answers itself.
  const query = Object.fromEntries(new URLSearchParams(page.location.split('?')[1]));
  return controlReply(mockBackend, {
    method: 'GET',
    path: page.location.split('?')[0] ?? '',
    query,
    headers: { accept: 'text/html' },
    body: null,
  });
}

/** Answers `/__world` inside the browser, as the server does; `base` is the folder of the portal on its host. */
export function createControlHandlers(mockBackend: MockBackend, base: string): HttpHandler[] {
  const reply = async ({ request }: { request: Request }) => {
    const answer = await controlReply(mockBackend, await incomingOf(request, base));
    if (!(answer.headers.get('content-type') ?? '').includes('html')) return answer;
    const markup = (await answer.text()).replaceAll(ROOTED, `$1="${base}/`);
    return contentOf('text/html', markup, answer.status);
  };
  return [http.all('*/__world', reply), http.all('*/__world/*', reply)];
}
