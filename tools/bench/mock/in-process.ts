import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { expectOk, headersOf, type Send } from './calls.ts';

/** Sends calls to a mock backend in this process: request bytes in, reply text out. */
export function inProcess(mockBackend: MockBackend): Send {
  const encoder = new TextEncoder();
  return async ({ path, body }, token, world) => {
    const bytes = encoder.encode(JSON.stringify(body));
    const headers = headersOf(token, world);
    const answer = await mockBackend.answer({ method: 'POST', path, query: {}, headers, body: bytes });
    return expectOk(path, answer?.status ?? 0, JSON.stringify(answer?.body));
  };
}
