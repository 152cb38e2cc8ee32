import { Agent, request } from 'node:http';
import { headersOf, type Send } from './calls.ts';

/** Sends calls to one server over keep-alive connections. */
export interface Client {
  readonly send: Send;
  /** Closes its connections. */
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
