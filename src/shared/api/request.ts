import type { FieldError } from '#generated/model/fieldError.ts';
import { startLoading } from './loading.ts';
import { createProblem, isProblem, isProblemCode, type Problem } from './problem.ts';

type Fields = Readonly<Partial<Record<'code' | 'message' | 'data' | 'errors' | 'field' | 'rule', unknown>>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isFields(value) && typeof value.field === 'string' && typeof value.rule === 'string';

function fieldErrors(data: unknown): readonly FieldError[] {
  const errors = isFields(data) ? data.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** The failure in a reply; BAD_REPLY if its code is not in the contract. */
function failureOf(body: Fields, status: number): Problem {
  const { code, data } = body;
  const message = typeof body.message === 'string' ? body.message : '';
  if (!isProblemCode(code)) {
    return createProblem('BAD_REPLY', { message: `Unknown code ${String(code)}: ${message}`, status, data });
  }
  return createProblem(code, { message, status, data, errors: fieldErrors(data) });
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The only place where a reply gets its type: the adapter between the wire and the generated types. */
const trusted = <Reply>(body: unknown) => body as Reply;

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

/**
 * Reads a reply: the envelope of a success, or a file as a Blob. Throws a Problem if the code is not OK or the body is
 * no envelope. The members of a success are not checked here: the validator and the conformance run do that.
 */
async function readReply<Reply>(response: Response): Promise<Reply> {
  if (response.ok && !isJson(response)) return trusted<Reply>(await response.blob());
  const body = await bodyOf(response);
  if (!isFields(body))
    throw createProblem('BAD_REPLY', { message: response.statusText, status: response.status });
  if (body.code !== 'OK') throw failureOf(body, response.status);
  return trusted<Reply>(body);
}

/** Timeout of a call in milliseconds (specification, section 9). */
export const REQUEST_TIMEOUT = 600_000;

/** The device type of a browser (specification, section 7). */
const BROWSER = '1';

type Configuration = {
  /** Prefix of every address; empty for the portal's own origin. */
  baseUrl: string;
  /** The session's token, after a renewal in progress; null when signed out. */
  token: () => string | null | Promise<string | null>;
  /** The id of this browser. */
  uuid: () => string;
  /** Called when the server rejects the current token. */
  onUnauthorized: (problem: Problem) => void;
};

/** Options of a call: those of fetch and those of the portal. */
export type RequestOptions = Omit<RequestInit, 'headers'> & {
  headers?: Readonly<Record<string, string>>;
  /** Does not show the progress bar. */
  silent?: boolean;
  /** The user has not asked for the reply yet: no progress bar shows, and a rejected token does not end the session. */
  isPrefetch?: boolean;
  /** Returns the response of a success as soon as it begins: its body is a stream. */
  isStream?: boolean;
  /** Called while the body is sent, with the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** The error type of the generated hooks. */
export type ErrorType<_Failure> = Problem;

/** The body type of the generated hooks. */
export type BodyType<Body> = Body;

const configuration: Configuration = {
  baseUrl: '',
  token: () => null,
  uuid: () => '',
  onUnauthorized: () => {},
};

/** Sets the server's address, the caller's identity and what happens when the token is rejected. Call it once at start. */
export function configureRequest(changes: Partial<Configuration>) {
  Object.assign(configuration, changes);
}

async function send(url: string, options: RequestOptions, token: string | null): Promise<Response> {
  const { headers: given, silent: _, isPrefetch: __, isStream: ___, onProgress, ...init } = options;
  const headers = new Headers(given);
  headers.set('devicetype', BROWSER);
  headers.set('uuid', configuration.uuid());
  // Mails and files that the call causes are in the language of the screen; a program without one wishes none.
  headers.set('Accept-Language', globalThis.document?.documentElement.lang ?? '');
  if (token !== null) headers.set('Authorization', token);
  const address = configuration.baseUrl + url;
  const call = { ...init, headers };
  if (onProgress === undefined) return fetch(address, call);
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(address, call, onProgress);
}

function brokenOff(error: unknown): Problem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return createProblem('TIMEOUT');
  return createProblem(name === 'AbortError' ? 'ABORTED' : 'OFFLINE', { message: String(error) });
}

async function exchange<Reply>(url: string, options: RequestOptions, token: string | null): Promise<Reply> {
  // The timer goes with its call: the one of AbortSignal.timeout holds the signals of an ended call for ten minutes.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), REQUEST_TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;
  try {
    const response = await send(url, { ...options, signal }, token);
    return options.isStream === true && response.ok
      ? trusted<Reply>(response)
      : await readReply<Reply>(response);
  } catch (error) {
    throw isProblem(error) ? error : brokenOff(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Handles a rejected token: if it was renewed during the call, the call is sent again with the new token; otherwise
 * the session has ended.
 */
async function afterRefusal<Reply>(url: string, options: RequestOptions, sent: string, problem: Problem) {
  const current = await configuration.token();
  if (current !== null && current !== sent) return exchange<Reply>(url, options, current);
  if (current === sent && options.isPrefetch !== true) configuration.onUnauthorized(problem);
  throw problem;
}

async function call<Reply>(url: string, options: RequestOptions): Promise<Reply> {
  // Sign-out and renewal pass a token of their own and handle its rejection themselves.
  const ownsToken = options.headers?.Authorization !== undefined;
  const token = ownsToken ? null : await configuration.token();
  try {
    return await exchange<Reply>(url, options, token);
  } catch (error) {
    if (token === null || !isProblem(error) || error.code !== 'E_UNAUTHORIZED') throw error;
    return await afterRefusal<Reply>(url, options, token, error);
  }
}

/**
 * The portal's only fetch, and the mutator of the generated client. Sends the session's token as Authorization, the
 * language of the page, the device type and the browser's uuid (specification, section 7). Returns the envelope of a
 * success, or a file as a Blob; throws a {@link Problem} for everything else. The progress bar shows while the call runs,
 * unless it is `silent` or a prefetch.
 */
export async function request<Reply>(url: string, options: RequestOptions = {}): Promise<Reply> {
  const stop = options.silent === true || options.isPrefetch === true ? undefined : startLoading();
  try {
    return await call<Reply>(url, options);
  } finally {
    stop?.();
  }
}

/** {@link request} without the progress bar: the mutator of operations without `x-loader`. */
export async function quietRequest<Reply>(url: string, options: RequestOptions = {}): Promise<Reply> {
  return await request<Reply>(url, { ...options, silent: true });
}
