/** Answers the calls of components from a mock backend: the portal's own code against the rules of the house. */
import { onTestFinished, vi } from 'vitest';
import type { Client } from '../mock-backend-client.ts';
import { operationOf } from './operation-of.ts';

/** Sends every call of the portal to the mock backend as the user of `client`, until the test ends. */
export function answerFrom(client: Client): void {
  const answer = async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const operation = operationOf(method, url);
    if (operation === undefined) throw new Error(`No operation: ${method} ${url}`);
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const key = new Headers(headers).get('idempotency-key');
    const { status, code, data } = await client.send(
      operation,
      parsed,
      key === null ? {} : { 'idempotency-key': key },
    );
    return new Response(JSON.stringify({ code, message: '', data }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
