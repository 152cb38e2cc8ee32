import { loaderCalls } from '#generated/loader-calls.ts';
import { startLoading } from './loading.ts';
import { createProblem, isProblem, type Problem } from './problem.ts';
import { readReply } from './reply.ts';

/** Longest wait for a reply in milliseconds (specification, section 9). */
export const REQUEST_TIMEOUT = 600_000;

/** The device type of a browser (specification, section 7). */
const BROWSER = '1';

type Configuration = {
  /** Put before every address; empty for the portal's own origin. */
  baseUrl: string;
  /** The token of the session, once a renewal under way is through; null when signed out. */
  token: () => string | null | Promise<string | null>;
  /** The id of this browser. */
  uuid: () => string;
  /** Called when the server no longer knows the current token. */
  onUnauthorized: (problem: Problem) => void;
};

/** What a call may say beside its body: everything of fetch, and two things of the portal's own. */
export type RequestOptions = RequestInit & {
  /** Leaves the progress bar alone. */
  silent?: boolean;
  /** Called while the body is being sent, with the share that has left, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** The same as the generated client hands it on: it widens the values of headers. */
type GeneratedOptions = Omit<RequestOptions, 'headers'> & {
  headers?: Readonly<Record<string, string | readonly string[]>> | NonNullable<RequestInit['headers']>;
};

/** What the generated hooks give as their error. */
export type ErrorType<_Failure> = Problem;

/** What the generated hooks take as their body. */
export type BodyType<Body> = Body;

const configuration: Configuration = {
  baseUrl: '',
  token: () => null,
  uuid: () => '',
  onUnauthorized: () => {},
};

/** Says where calls go, who makes them and what happens when the server refuses the token; called once at start. */
export function configureRequest(changes: Partial<Configuration>) {
  Object.assign(configuration, changes);
}

function plainHeaders(given: GeneratedOptions['headers']): Headers {
  const headers = new Headers();
  if (given === undefined) return headers;
  const entries = given instanceof Headers || Array.isArray(given) ? given : Object.entries(given);
  for (const [name, value] of entries) if (name && value !== undefined) headers.set(name, String(value));
  return headers;
}

async function send(url: string, options: GeneratedOptions, token: string | null): Promise<Response> {
  const { headers: given, silent: _, onProgress, signal, ...init } = options;
  const headers = plainHeaders(given);
  headers.set('devicetype', BROWSER);
  headers.set('uuid', configuration.uuid());
  if (token !== null) headers.set('Authorization', token);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const address = configuration.baseUrl + url;
  const call = { ...init, headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  if (onProgress === undefined) return fetch(address, call);
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(address, call, onProgress);
}

function brokenOff(error: unknown): Problem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return createProblem('TIMEOUT');
  return createProblem(name === 'AbortError' ? 'ABORTED' : 'OFFLINE', { message: String(error) });
}

async function exchange<Reply>(url: string, options: GeneratedOptions, token: string | null): Promise<Reply> {
  try {
    return await readReply<Reply>(await send(url, options, token));
  } catch (error) {
    throw isProblem(error) ? error : brokenOff(error);
  }
}

/**
 * A refused token. One renewed while the call was on its way is tried again with the new one; else the session is
 * over, and its owner is told.
 */
async function afterRefusal<Reply>(url: string, options: GeneratedOptions, sent: string, problem: Problem) {
  const current = await configuration.token();
  if (current !== null && current !== sent) return exchange<Reply>(url, options, current);
  if (current === sent) configuration.onUnauthorized(problem);
  throw problem;
}

async function call<Reply>(url: string, options: GeneratedOptions): Promise<Reply> {
  // A call that brings its own token (sign-out, renewal) leaves the session to its maker.
  const ownsToken = plainHeaders(options.headers).has('Authorization');
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
 * device type and the browser's uuid (specification, section 7); gives the whole envelope of a success, or the Blob
 * of a file; anything else is thrown as a {@link Problem}. An operation marked `x-loader` counts for the progress bar
 * while it runs, unless the call is `silent`; a call with `onProgress` shows its own progress.
 */
export function request<Reply>(url: string, options: GeneratedOptions): Promise<Reply>;
export function request<Reply>(url: string, options?: RequestOptions): Promise<Reply>;
export async function request<Reply>(url: string, options: GeneratedOptions = {}): Promise<Reply> {
  const hasLoader = loaderCalls.has(`${options.method ?? 'GET'} ${url.split(/[?#]/)[0]}`);
  const stop = hasLoader && options.silent !== true ? startLoading() : undefined;
  try {
    return await call<Reply>(url, options);
  } finally {
    stop?.();
  }
}
