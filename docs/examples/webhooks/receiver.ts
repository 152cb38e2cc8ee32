/** A receiver of webhooks: `node receiver.ts <secret>`. It needs the package `standardwebhooks`. */
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const [secret = '', port = '8080'] = process.argv.slice(2);
const webhook = new Webhook(secret);
/** Deliveries that were handled. A real receiver keeps them in its database. */
const handled = new Set<string>();

const server = createServer(async (request, reply) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  const id = String(request.headers['webhook-id']);
  try {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const event = webhook.verify(text, headers);
    if (!handled.has(id)) console.log(JSON.stringify(event));
    handled.add(id);
    reply.writeHead(204).end();
  } catch (error) {
    console.error(`Refused ${id}:`, error instanceof Error ? error.message : error);
    reply.writeHead(400).end();
  }
});
server.listen(Number(port), () => console.log(`Receives on http://localhost:${port}`));
