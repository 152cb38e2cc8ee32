/**
 * A backend that grows operation by operation: what it has is asked of it, everything else of a mock backend. Each call that
 * the backend answers is repeated at the mock backend, which so knows the same stones, records and sessions, and whose
 * reply shows how like it the backend answers.
 */
import { Readable } from 'node:stream';
import { type OperationId, operations } from '#generated/operations.ts';
import {
  type Ask,
  answerOf,
  askBackend,
  type UpstreamCall,
  type UpstreamExchange,
  type UpstreamLimits,
  type UpstreamReply,
} from '#mocks/http/upstream.ts';
import { fileHeaders, isFileReply } from '#mocks/operations/shared/binary.ts';
import { isStreamReply, STREAM_HEADERS, type StreamReply } from '#mocks/operations/shared/stream.ts';
import type { Answer, Incoming, Validator } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { restoreWorld, saveWorld } from '#mocks/world/snapshots.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { at, isMembers, membersOf, textOf } from '../../conformance/values.ts';
import { type Compared, differencesOf } from '../recording/differences.ts';
import { isSecretName } from '../recording/secrets.ts';
import { createAdoptedStones } from './adopted-stones.ts';
import type { Built } from './built.ts';
import type { Fidelity } from './fidelity.ts';
import { createPairs } from './pairs.ts';
import { type Accounts, createSessions, type Persona, tokenIn } from './sessions.ts';

export interface Adoption {
  /** Answers a checked call: by the backend when it has the operation, otherwise by the mock backend. */
  readonly ask: Ask;
  /** Repeats a call that was answered at the mock backend, after all calls before it. */
  readonly note: (exchange: UpstreamExchange) => void;
  /** Resolves when every call that was noted is repeated. */
  readonly settled: () => Promise<void>;
}

interface Parts {
  readonly upstream: URL;
  readonly mockBackend: MockBackend;
  readonly validator: Validator;
  readonly built: Built;
  readonly fidelity: Fidelity;
  readonly accounts: Accounts;
  readonly limits?: UpstreamLimits;
}

const OK = 200;
const UNAUTHORIZED = 401;
const JSON_TYPE = 'application/json';
/** The code of a sign-in with a wrong name or password, and a password that no persona has. */
const BAD_CREDENTIALS = 'E_BAD_CREDENTIALS';
const WRONG_PASSWORD = 'not the password';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function callOf(operation: OperationId, body: unknown, token: string | null = null): UpstreamCall {
  const { method, path } = operations[operation];
  const headers = { 'content-type': JSON_TYPE, ...(token === null ? {} : { authorization: token }) };
  const incoming = { method, path, query: {}, headers, body: bytesOf(body) };
  return { operation, incoming, body: { kind: 'json', value: body }, search: '' };
}

function wholeFile({ bytes, rest }: { readonly bytes: Uint8Array; readonly rest?: Iterable<Uint8Array> }) {
  return rest === undefined ? bytes : Buffer.concat([bytes, ...rest]);
}

/** The events of the mock backend as a server sends them, with the data of each as the client takes it. */
function eventsOf({ open }: StreamReply, toClient: (data: unknown) => unknown): Readable {
  const shown = (text: string) =>
    text.replace(
      /^data: (.*)$/gm,
      (_line, data: string) => `data: ${JSON.stringify(toClient(JSON.parse(data)))}`,
    );
  const events = new Readable({ read: () => undefined });
  const stop = open({
    write: (text) => events.push(shown(text)),
    end: () => events.push(null),
    cut: () => events.destroy(new Error('The stream was cut.')),
  });
  return events.once('close', stop);
}

/** A reply of the mock backend as a server sends it. */
function replyOf({ status, headers, body }: Answer, toClient: (data: unknown) => unknown): UpstreamReply {
  const head = { ...headers, 'cache-control': 'no-store' };
  if (isStreamReply(body)) {
    const streamed = { ...head, ...STREAM_HEADERS, 'content-type': body.mediaType };
    return { status, headers: streamed, bytes: new Uint8Array(), events: eventsOf(body, toClient) };
  }
  if (!isFileReply(body))
    return { status, headers: { ...head, 'content-type': JSON_TYPE }, bytes: bytesOf(toClient(body)) };
  const whole = { ...head, ...fileHeaders(body), 'content-type': body.mediaType };
  return { status, headers: whole, bytes: wholeFile(body) };
}

function comparedOf({ status, body }: Answer): Compared {
  return isFileReply(body) || isStreamReply(body)
    ? { status, mediaType: body.mediaType }
    : { status, mediaType: JSON_TYPE, body };
}

/** Whether a body has a secret, which the mock backend has another one for. */
function hasSecret(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSecret);
  if (!isMembers(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => (isSecretName(name) && typeof each === 'string') || hasSecret(each),
  );
}

export function createAdoption({
  upstream,
  mockBackend,
  validator,
  built,
  fidelity,
  accounts,
  limits,
}: Parts): Adoption {
  const backend = askBackend(upstream, limits);
  const pairs = createPairs();
  const adoptStones = createAdoptedStones(pairs.share);
  const { worlds } = mockBackend;
  const world = () => worlds.open(DEFAULT_WORLD);

  let last: Promise<unknown> = Promise.resolve();
  /** Does something at the mock backend after all that was to be done there before. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  /** Changes the world of the mock backend between two calls. */
  async function changeWorld(change: () => void): Promise<void> {
    const transaction = await world().transactions.begin();
    change();
    transaction.commit();
    transaction.end();
  }

  async function atMock(incoming: Incoming): Promise<Answer> {
    const { 'x-world': _world, ...headers } = incoming.headers;
    const answer = await mockBackend.answer({ ...incoming, headers });
    if (answer === null) throw new Error('The mock backend broke the connection off, as a fault says.');
    return answer;
  }

  async function signInToMock({ username, password }: Persona): Promise<string | null> {
    const { incoming } = callOf('login', { username, password, isRemember: false });
    return tokenIn((await atMock(incoming)).body) || null;
  }

  const sessions = createSessions(worlds.base, accounts, {
    toMock: signInToMock,
    toBackend: async (username, password) => {
      const reply = await backend(callOf('login', { username, password, isRemember: false }));
      return tokenIn((await answerOf(reply)).body) || null;
    },
    profileAt: async (token) => {
      if (built.has('getProfile') === false) return null;
      const reply = await backend(callOf('getProfile', {}, token)).catch(() => null);
      return reply === null ? null : (await answerOf(reply)).body;
    },
  });

  /** A call as the mock backend takes it: its ids, and the session of its persona. */
  async function forMock({ incoming, body }: Pick<UpstreamCall, 'incoming' | 'body'>): Promise<Incoming> {
    const { authorization } = incoming.headers;
    const token = authorization === undefined ? undefined : await sessions.atMock(authorization);
    const query = membersOf(pairs.toMock(incoming.query));
    return {
      ...incoming,
      headers: { ...incoming.headers, ...(token == null ? {} : { authorization: token }) },
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)])),
      body: body.kind === 'json' ? bytesOf(pairs.toMock(body.value)) : incoming.body,
    };
  }

  async function byMock(call: UpstreamCall): ReturnType<Ask> {
    const answer = await inTurn(async () => atMock(await forMock(call)));
    const { body } = answer;
    const token = tokenIn(body);
    if (token !== '') sessions.begunAtMock(token, body);
    return { ...replyOf(answer, pairs.toClient), by: 'mock backend' };
  }

  /** A call as the backend takes it. What needs no change is sent byte for byte. */
  async function forBackend(call: UpstreamCall): Promise<UpstreamCall> {
    const { incoming, body } = call;
    const { authorization } = incoming.headers;
    const token = authorization === undefined ? undefined : await sessions.atBackend(authorization);
    const headers = { ...incoming.headers, ...(token === undefined ? {} : { authorization: token }) };
    const value = body.kind === 'json' ? body.value : undefined;
    const filled = pairs.toBackend(value);
    const isSame = JSON.stringify(filled) === JSON.stringify(value);
    return { ...call, incoming: { ...incoming, headers, body: isSame ? incoming.body : bytesOf(filled) } };
  }

  async function isBuilt(call: UpstreamCall, reply: UpstreamReply): Promise<boolean> {
    const { operation, incoming } = call;
    const answer = await answerOf(reply);
    const broken = async (path: string) => {
      const body = incoming.method === 'GET' ? null : new TextEncoder().encode('{"page": 1,');
      return answerOf(await backend({ ...call, incoming: { ...incoming, path, body }, search: '' }));
    };
    return built.judge(operation, answer, {
      isValid: (await validator.reply(operation, answer)).length === 0,
      broken: async () => ({
        here: await broken(incoming.path),
        nowhere: await broken('/web/v1/no-such-operation'),
      }),
    });
  }

  const ask: Ask = async (call) => {
    const has = built.has(call.operation);
    if (has === false) return byMock(call);
    const reply = await backend(await forBackend(call));
    if (has === true || (await isBuilt(call, reply))) return reply;
    reply.events?.destroy();
    return byMock(call);
  };

  /** The credentials of the persona that stands for who signs in. */
  function credentialsFor({ body, answer }: UpstreamExchange): Persona | null {
    const username = textOf(at('value' in body ? body.value : null, 'username'));
    const persona = sessions.personaFor(answer.body, username);
    if (at(answer.body, 'code') !== BAD_CREDENTIALS) return persona;
    return { type: null, username: persona?.username ?? username, password: WRONG_PASSWORD };
  }

  /** The sign-in of the persona that stands for who signs in; null without one. */
  function signInFor(exchange: UpstreamExchange): Incoming | null {
    const persona = credentialsFor(exchange);
    if (persona === null) return null;
    const { username, password } = persona;
    const sent = membersOf('value' in exchange.body ? exchange.body.value : null);
    return { ...exchange.incoming, body: bytesOf({ ...sent, username, password }) };
  }

  /** Whether the mock backend can have the session of a call. A token that the backend does not know is unknown there, too. */
  async function hasSession({ incoming, answer }: UpstreamExchange): Promise<boolean> {
    const { authorization } = incoming.headers;
    if (authorization === undefined || answer.status === UNAUTHORIZED) return true;
    return (await sessions.atMock(authorization)) !== null;
  }

  /** The call as it is repeated at the mock backend; null when it cannot be. */
  async function repeatable(exchange: UpstreamExchange): Promise<Incoming | null> {
    if (exchange.operation === 'login') return signInFor(exchange);
    const { body } = exchange;
    if (body.kind === 'json' && hasSecret(body.value)) return null;
    return (await hasSession(exchange)) ? forMock(exchange) : null;
  }

  /** The reply of the mock backend to a call. One that the backend refused changes nothing there either. */
  async function repeated(incoming: Incoming, isRefused: boolean): Promise<Answer> {
    if (!isRefused) return atMock(incoming);
    const state = saveWorld(world());
    const answer = await atMock(incoming);
    if (answer.status === OK) await changeWorld(() => restoreWorld(world(), state));
    return answer;
  }

  /** Signs a persona in for a session that the mock backend does not have. */
  async function beginSession(token: string, answer: Answer): Promise<void> {
    const persona = sessions.personaFor(answer.body);
    const mock = persona === null ? null : await signInToMock(persona);
    if (mock !== null) sessions.pair(token, mock);
  }

  async function repeat(exchange: UpstreamExchange): Promise<void> {
    const { operation, answer, violations } = exchange;
    const isSound = violations.length === 0;
    if (isSound) await changeWorld(() => adoptStones(world(), answer.body));
    const incoming = await repeatable(exchange);
    const own = incoming === null ? null : await repeated(incoming, answer.status !== OK);
    if (own === null) fidelity.skip(operation);
    else fidelity.add(operation, differencesOf({ reply: comparedOf(answer), violations }, comparedOf(own)));
    if (own !== null && isSound) pairs.learn(membersOf(answer.body).data, membersOf(own.body).data);
    const token = tokenIn(answer.body);
    if (token === '') return;
    const mock = tokenIn(own?.body);
    if (mock === '') await beginSession(token, answer);
    else sessions.pair(token, mock);
  }

  return {
    ask,
    note: (exchange) => {
      if (exchange.by === 'mock backend') return;
      void inTurn(() => repeat(exchange)).catch((error: unknown) => {
        console.error(`${exchange.operation} could not be repeated at the mock backend:`, error);
      });
    },
    settled: async () => {
      await last;
    },
  };
}
