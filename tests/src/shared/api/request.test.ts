import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { logout } from '#generated/client/auth/auth.ts';
import { listOffices } from '#generated/client/contact/contact.ts';
import { loadingCount } from '#src/shared/api/loading.ts';
import { isProblem, type Problem, toProblem } from '#src/shared/api/problem.ts';
import {
  configureRequest,
  quietRequest,
  REQUEST_TIMEOUT,
  type RequestOptions,
  request,
} from '#src/shared/api/request.ts';
import { type Answer, startApiServer } from '../../../support/api-server.ts';

const LOADER = '/web/v1/diamond/paginate';
const QUIET = '/web/v1/diamond/view';
const ok = { code: 'OK', message: 'Found.', data: { list: [1] } };

let answers: Answer[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
const onUnauthorized = vi.fn<(problem: Problem) => void>();

beforeEach(async () => {
  answers = [];
  onUnauthorized.mockReset();
  server = await startApiServer((_, index) => answers[index] ?? { body: ok });
  configureRequest({
    baseUrl: server.baseUrl,
    token: () => 'jwt-1',
    uuid: () => 'browser-1',
    onUnauthorized,
  });
});

afterEach(() => server.stop());

const post = (url: string, options: RequestOptions = {}) =>
  request<typeof ok>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    ...options,
  });

async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const thrown = await call.then(
    () => expect.fail('The call did not fail'),
    (error: unknown) => error,
  );
  expect(isProblem(thrown)).toBe(true);
  return toProblem(thrown);
}

describe('a call', () => {
  it('sends who calls, from what and with what', async () => {
    expect(await post(LOADER)).toEqual(ok);
    const { url, headers, body } = server.seen[0] ?? expect.fail('Nothing was sent');
    expect(url).toBe(LOADER);
    expect(headers).toMatchObject({
      authorization: 'jwt-1',
      devicetype: '1',
      uuid: 'browser-1',
      'content-type': 'application/json',
    });
    expect(body).toBe('{}');
  });

  it('sends no token when nobody is signed in', async () => {
    configureRequest({ token: () => null });
    await post(QUIET);
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('leaves the type of a multipart body to the browser', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.csv');
    await request(QUIET, { method: 'POST', body: form });
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('gives a file as a Blob', async () => {
    answers = [{ type: 'application/pdf', body: '%PDF' }];
    const file = await request<Blob>(QUIET, { method: 'POST' });
    expect(await file.text()).toBe('%PDF');
  });
});

describe('the progress count', () => {
  it('rises for an operation with a loader and falls when it ends, well or badly', async () => {
    answers = [
      { body: ok, delayMs: 20 },
      { status: 500, body: { code: 'E_SERVER', message: '' } },
    ];
    const call = post(LOADER);
    expect(loadingCount()).toBe(1);
    await call;
    expect(loadingCount()).toBe(0);
    await problemOf(post(LOADER));
    expect(loadingCount()).toBe(0);
  });

  it('stays for quiet and silent calls', async () => {
    const calls = [
      quietRequest(QUIET, { method: 'POST' }),
      post(LOADER, { silent: true }),
      post(LOADER, { isPrefetch: true }),
    ];
    expect(loadingCount()).toBe(0);
    await Promise.all(calls);
  });
});

it('the generated client shows the progress bar for the operations with a loader only', async () => {
  const quiet = logout({});
  expect(loadingCount()).toBe(0);
  await quiet;
  const shown = listOffices({});
  expect(loadingCount()).toBe(1);
  await shown;
});

describe('a failure', () => {
  it('carries code, status, data and field errors, and the message for logs only', async () => {
    const errors = [{ field: 'filters.0.crt', rule: 'minimum', message: 'too small' }];
    answers = [{ status: 400, body: { code: 'E_VALIDATION', message: 'Bad.', data: { errors } } }];
    const problem = await problemOf(post(QUIET));
    expect(problem).toMatchObject({
      code: 'E_VALIDATION',
      status: 400,
      message: 'Bad.',
      errors,
      data: { errors },
    });
  });

  it('is one even with HTTP 200 when the code is not OK', async () => {
    answers = [{ body: { code: 'E_CONFLICT', message: '', data: { stones: [] } } }];
    expect(await problemOf(post(QUIET))).toMatchObject({
      code: 'E_CONFLICT',
      data: { stones: [] },
      errors: [],
    });
  });

  it.each<[string, Answer]>([
    ['a page of a proxy', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['broken JSON', { body: '{"code":' }],
    ['no envelope', { body: '[]' }],
    ['a code of no contract', { status: 418, body: { code: 'E_TEAPOT', message: '' } }],
  ])('is BAD_REPLY if the reply is unreadable: %s', async (_, answer) => {
    answers = [answer];
    expect(await problemOf(post(QUIET))).toMatchObject({ code: 'BAD_REPLY', status: answer.status ?? 200 });
  });

  it('is OFFLINE without a server', async () => {
    configureRequest({ baseUrl: 'http://127.0.0.1:1' });
    expect(await problemOf(post(QUIET))).toMatchObject({ code: 'OFFLINE', status: 0 });
  });

  it('tells a stopped call from one that took too long', async () => {
    answers = [
      { body: ok, delayMs: 500 },
      { body: ok, delayMs: 500 },
    ];
    const controller = new AbortController();
    const stopped = problemOf(post(QUIET, { signal: controller.signal }));
    controller.abort();
    expect((await stopped).code).toBe('ABORTED');
    expect((await problemOf(post(QUIET, { signal: AbortSignal.timeout(10) }))).code).toBe('TIMEOUT');
  });

  it('is a TIMEOUT after ten minutes, by a timer that ends with its call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    vi.stubGlobal('fetch', async () => Response.json(ok));
    await post(QUIET);
    expect(vi.getTimerCount()).toBe(0);
    const forever = (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', forever);
    const late = problemOf(post(QUIET));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT);
    expect((await late).code).toBe('TIMEOUT');
  });
});

describe('a refused token', () => {
  const refused = { status: 401, body: { code: 'E_UNAUTHORIZED', message: '' } };

  it('ends the session and fails the call', async () => {
    answers = [refused];
    expect((await problemOf(post(QUIET))).code).toBe('E_UNAUTHORIZED');
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(server.seen).toHaveLength(1);
  });

  it('is tried again once when it was renewed in the meantime', async () => {
    answers = [refused, { body: ok }];
    const tokens = ['jwt-1', 'jwt-2'];
    configureRequest({ token: () => Promise.resolve(tokens.shift() ?? 'jwt-2') });
    expect(await post(QUIET)).toEqual(ok);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['jwt-1', 'jwt-2']);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is not reported again if its session ended in the meantime', async () => {
    answers = [refused];
    const tokens = ['jwt-1'];
    configureRequest({ token: () => tokens.shift() ?? null });
    await problemOf(post(QUIET));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('does not end the session of a user who has not asked for the reply yet', async () => {
    answers = [refused];
    await problemOf(post(QUIET, { isPrefetch: true }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is left to its maker if the call brought it', async () => {
    answers = [refused];
    await problemOf(post(QUIET, { headers: { Authorization: 'jwt-old' } }));
    expect(server.seen[0]?.headers.authorization).toBe('jwt-old');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});
