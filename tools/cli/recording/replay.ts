import { randomUUID } from 'node:crypto';
import type { OperationId } from '#generated/operations.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { at, membersOf, textOf } from '../../conformance/values.ts';
import { controlOf } from '../control.ts';
import { type Bindings, createBindings } from './bindings.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { Exchange } from './exchange.ts';
import { type People, readPeople, signedInType } from './people.ts';
import { hasPlaceholder } from './secrets.ts';
import { type Asked, createSend, type Send } from './send.ts';

/** The outcome of an exchange: `n` is its line in the recording. */
interface Row {
  readonly n: number;
  readonly operation: string;
  readonly caller: string | null;
}

export interface Comparison {
  readonly exchanges: number;
  readonly differences: readonly (Row & Difference)[];
  /** Exchanges that could not be replayed, with the reason. */
  readonly skipped: readonly (Row & { readonly reason: string })[];
}

class Skipped extends Error {}

interface Replay {
  readonly send: Send;
  readonly people: People;
  readonly bindings: Bindings;
  readonly exchanges: readonly Exchange[];
}

/** The code of a sign-in with a wrong name or password, and a password that no persona has. */
const BAD_CREDENTIALS = 'E_BAD_CREDENTIALS';
const WRONG_PASSWORD = 'not the password';

/** Credentials for a recorded sign-in, whose password the recording leaves out. */
async function credentialsFor({ people, bindings }: Replay, { request, reply }: Exchange) {
  const recorded = membersOf(request.body);
  const username = textOf(recorded.username);
  const type = signedInType(reply.body);
  const persona = people.named(username) ?? (type === null ? null : await people.ofType(type));
  const isWrong = at(reply.body, 'code') === BAD_CREDENTIALS;
  if (isWrong) return { ...recorded, username: persona?.username ?? username, password: WRONG_PASSWORD };
  if (persona === null) throw new Skipped('the mock backend has no persona of the same type of user');
  bindings.bind(textOf(recorded.password), persona.password);
  return { ...recorded, username: persona.username, password: persona.password };
}

/** Signs somebody in for a session that began before the recording. */
async function beginSession(
  { send, people, bindings, exchanges }: Replay,
  placeholder: string,
): Promise<void> {
  const caller = exchanges
    .filter(({ request }) => request.authorization === placeholder)
    .find((exchange) => exchange.caller !== null)?.caller;
  if (caller === undefined || caller === null)
    throw new Skipped('its session began before the recording, and no reply says whose it is');
  const persona = await people.ofType(caller);
  if (persona === null) throw new Skipped(`the mock backend has no persona of the type ${caller}`);
  const { username, password } = persona;
  const { body } = await send({ operation: 'login', body: { username, password, isRemember: false } });
  const token = textOf(at(body, 'data', 'token', 'jwt'));
  if (token === '') throw new Skipped(`${username} cannot sign in to the mock backend`);
  bindings.bind(placeholder, token);
}

/** The header with the token of the session that stands for a recorded one. */
async function sessionOf(replay: Replay, { request, reply }: Exchange): Promise<Record<string, string>> {
  const { authorization } = request;
  if (authorization === null) return {};
  const token = textOf(replay.bindings.filled(authorization));
  // A token that the backend did not know: the placeholder is as unknown to the mock backend.
  if (!hasPlaceholder(token) || reply.status === 401) return { authorization: token };
  await beginSession(replay, authorization);
  return { authorization: textOf(replay.bindings.filled(authorization)) };
}

/** The recorded call with the identifiers and secrets of the replay. Throws {@link Skipped} when one is missing. */
async function askedOf(replay: Replay, operation: OperationId, exchange: Exchange): Promise<Asked> {
  const { headers, query, body, isForm } = exchange.request;
  if (isForm) throw new Skipped('it sends a file, which the recording leaves out');
  const session = await sessionOf(replay, exchange);
  const filled =
    operation === 'login' ? await credentialsFor(replay, exchange) : replay.bindings.filled(body);
  if (hasPlaceholder(JSON.stringify([filled ?? null, query])))
    throw new Skipped('it sends a secret that no reply of the recording gave');
  return {
    operation,
    query,
    headers: { ...headers, ...session },
    ...(filled === undefined ? {} : { body: filled }),
  };
}

/** Creates the replay of a recording in a world of its own of the mock backend at an address. */
export async function replayed(exchanges: readonly Exchange[], url: string): Promise<Comparison> {
  const world = `compare-${randomUUID().slice(0, 8)}`;
  const control = controlOf(url, world);
  await control.post('reset', {});
  // Looking for a persona signs people in, which must not change what the replay sees.
  const aside = `${world}-people`;
  await controlOf(url, aside).post('reset', {});
  const people = await readPeople(control, createSend(url, aside));
  const replay: Replay = { send: createSend(url, world), people, bindings: createBindings(), exchanges };

  async function differencesIn(exchange: Exchange): Promise<readonly Difference[]> {
    const { operation, time } = exchange;
    if (!isOperation(operation)) throw new Skipped('the contract has no such operation');
    await control.post('clock', { mode: 'frozen', at: time });
    const reply = await replay.send(await askedOf(replay, operation, exchange));
    replay.bindings.learn(exchange.reply.body, reply.body);
    return differencesOf(exchange, reply);
  }

  const differences: (Row & Difference)[] = [];
  const skipped: (Row & { readonly reason: string })[] = [];
  for (const [place, exchange] of exchanges.entries()) {
    const row = { n: place + 1, operation: exchange.operation, caller: exchange.caller };
    try {
      for (const difference of await differencesIn(exchange)) differences.push({ ...row, ...difference });
    } catch (thrown) {
      if (!(thrown instanceof Skipped)) throw thrown;
      skipped.push({ ...row, reason: thrown.message });
    }
  }
  return { exchanges: exchanges.length, differences, skipped };
}
