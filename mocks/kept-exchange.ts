import { isFileReply } from './operations/shared/binary.ts';
import type { Answer, Incoming } from './wire.ts';
import type { Exchange } from './world/exchanges.ts';

/** Longest body that is kept, in characters; a longer one is cut. */
const LONGEST = 65_536;

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}

function requestText({ headers }: Pick<Incoming, 'headers'>, body: Incoming['body']): string | null {
  if (body === null || body.byteLength === 0) return null;
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) return `${body.byteLength} bytes of ${type}`;
  return cut(new TextDecoder().decode(body));
}

function replyText(answer: Answer | null): string | null {
  if (answer === null) return null;
  const { body } = answer;
  return isFileReply(body) ? `File ${body.name} of ${body.mediaType}` : cut(JSON.stringify(body));
}

/** A call as the pages of its world show it: `n` is its number in the journal; `answer` is null if none was given. */
export function exchangeOf(
  n: number,
  incoming: Omit<Incoming, 'body'> & Partial<Incoming>,
  answer: Answer | null,
): Exchange {
  const { authorization: _token, ...headers } = incoming.headers;
  const request = requestText(incoming, incoming.body ?? null);
  return { n, query: incoming.query, headers, request, reply: replyText(answer) };
}
