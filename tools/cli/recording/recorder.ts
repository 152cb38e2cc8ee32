import { type OperationId, operations } from '#generated/operations.ts';
import type { UpstreamExchange } from '#mocks/http/upstream.ts';
import { isFileReply } from '#mocks/operations/shared/binary.ts';
import { at, isMembers, membersOf, textOf } from '../../conformance/values.ts';
import { type Exchange, userTypeName } from './exchange.ts';
import { createSecrets, type IsSecret, isSecretName, type Secrets } from './secrets.ts';

/** Headers of the contract. All others are left out, cookies among them. */
const HEADERS = ['devicetype', 'uuid', 'idempotency-key'];

/** The calls of links that anyone with the code may open. */
const SHARES = '/web/v1/diamond-share/';

/** Which members are secrets in the calls of an operation. The codes of shared links open them for anybody. */
const isSecretOf =
  (operation: OperationId): IsSecret =>
  (name) =>
    isSecretName(name) || (name === 'code' && operations[operation].path.startsWith(SHARES));

/** A reply without its secrets. Its own code, OK or that of an error, is none. */
function replyOf({ operation, answer }: UpstreamExchange, secrets: Secrets): Exchange['reply'] {
  const { status, body } = answer;
  if (isFileReply(body)) return { status, mediaType: body.mediaType };
  const mediaType = 'application/json';
  const isSecret = isSecretOf(operation);
  if (!isMembers(body)) return { status, mediaType, body: secrets.removedFrom(body, isSecret) };
  const { code, ...others } = body;
  const clean = membersOf(secrets.removedFrom(others, isSecret));
  return { status, mediaType, body: code === undefined ? clean : { code, ...clean } };
}

function requestOf({ operation, incoming, body }: UpstreamExchange, secrets: Secrets): Exchange['request'] {
  const { authorization } = incoming.headers;
  const isSecret = isSecretOf(operation);
  const query = membersOf(secrets.removedFrom({ ...incoming.query }, isSecret));
  const headers = HEADERS.flatMap((name) => {
    const value = incoming.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    authorization: authorization === undefined ? null : secrets.hidden(authorization),
    headers: Object.fromEntries(headers),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)])),
    ...(body.kind === 'json' ? { body: secrets.removedFrom(body.value, isSecret) } : {}),
    isForm: body.kind === 'form',
  };
}

/**
 * Makes one line of JSON of each exchange and hands it to `write`. Passwords, tokens, one-time codes and what links of
 * mails carry are replaced by placeholders; cookies and other headers of the client, and the content of files, are left
 * out.
 */
export function createRecorder(write: (line: string) => void): (exchange: UpstreamExchange) => void {
  const secrets = createSecrets();
  const callers = new Map<string, string>();
  return (exchange) => {
    const { operation, incoming, answer, violations } = exchange;
    const { authorization } = incoming.headers;
    const type = userTypeName(at(answer.body, 'data', 'user', 'userType'));
    // The session may have begun before the recording: the profile says whose it is.
    if (operation === 'getProfile' && authorization !== undefined && type !== null)
      callers.set(authorization, type);
    const caller = authorization === undefined ? 'VISITOR' : (callers.get(authorization) ?? null);
    const token = textOf(at(answer.body, 'data', 'token', 'jwt'));
    // A renewed token comes without its user.
    const owner = type ?? caller;
    if (token !== '' && owner !== null) callers.set(token, owner);
    const request = requestOf(exchange, secrets);
    const line: Exchange = {
      operation,
      time: new Date().toISOString(),
      caller,
      request,
      reply: replyOf(exchange, secrets),
      violations: violations.map(({ field, rule }) => ({ field, rule })),
    };
    write(`${JSON.stringify(line)}\n`);
  };
}
