import { Agent, request } from 'node:http';
import { headersOf, type Send, signIn } from './calls.ts';
import { type Child, startMockBackend } from './children.ts';

export interface Client {
  readonly send: Send;
  readonly close: () => void;
}

/** A client of a server. It requests uncompressed replies and does not parse them. */
export function clientOf(url: URL): Client {
  const agent = new Agent({ keepAlive: true });
  const send: Send = (call, token, world) => {
    const { path, body } = call;
    const bytes = Buffer.from(JSON.stringify(body), 'utf8');
    const headers = { ...headersOf(token, world), 'content-length': bytes.byteLength };
    const options = { agent, method: 'POST', headers };
    return new Promise<string>((resolve, reject) => {
      const sent = request(new URL(path, url), options, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('error', reject);
        reply.once('end', () => {
          const text = Buffer.concat(chunks).toString('latin1');
          if (reply.statusCode === 200) resolve(text);
          else reject(new Error(`${path} answers ${reply.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection just as a call is sent on it.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(call, token, world));
        else reject(error);
      });
      sent.end(bytes);
    });
  };
  return { send, close: () => agent.destroy() };
}

/** Runs a measurement with a mock backend of its own, a client and the token of the benchmarks. */
export async function withMockBackend<Result>(
  measure: (client: Client, token: string, child: Child) => Promise<Result>,
  stones?: number,
): Promise<Result> {
  const child = await startMockBackend(stones);
  const client = clientOf(child.url);
  try {
    return await measure(client, await signIn(client.send), child);
  } finally {
    client.close();
    await child.stop();
  }
}
