import { expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { isOperation } from '#mocks/pipeline/routes.ts';
import { type Operation, readContract } from '../../tools/conformance/contract.ts';
import { preparedBody, type Sender } from '../../tools/conformance/example-steps.ts';
import { type Client, clientOf, formFile } from '../support/mock-backend-client.ts';

/** Time of the examples in the contract. */
const NOW = Date.parse('2026-01-15T09:30:00.000Z');
const WORLD = 'examples';
const NOBODY = 'nobody';

const contract = readContract();
const { mockBackend } = await createTestBackend({ stones: 25_000 });

const rows = contract.operations.flatMap((operation) =>
  Object.keys(operation.request?.examples ?? {}).map((name) => ({
    id: operation.id,
    name,
    persona: operation.request?.personas[name] ?? '',
    status: operation.request?.statuses[name] ?? 200,
    operation,
  })),
);

/** The members of a form, with a file in place of the text that an example gives for one. */
function sentOf({ files, request }: Operation, example: string, body: unknown): unknown {
  if (files.length === 0) return body;
  const fileName = request?.fileNames[example] || Object(body).name || 'sample';
  const members = Object.entries(Object(body)).map(([name, value]) => [
    name,
    files.includes(name) && typeof value === 'string' ? formFile(fileName, value) : value,
  ]);
  return Object.fromEntries(members);
}

/** Sends examples to a fresh world at the time of the examples, each persona in one session. */
function senderOf(): Sender {
  const world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(NOW);
  const guest = clientOf(mockBackend, WORLD);
  const signedIn = new Map<string, Client>([[NOBODY, guest]]);
  const clientFor = async (persona: string): Promise<Client> => {
    const client = signedIn.get(persona) ?? (await guest.as(persona));
    signedIn.set(persona, client);
    return client;
  };
  return {
    send: async (persona, operation, example, body) => {
      if (!isOperation(operation.id)) throw new Error(`The mock backend has no operation ${operation.id}.`);
      const client = await clientFor(persona);
      const { status, ...json } = await client.send(operation.id, sentOf(operation, example, body));
      return { status, json };
    },
    mails: () => Promise.resolve(world.outbox),
    wait: (ms) => {
      world.clock.freeze(world.clock.now() + ms);
      return Promise.resolve(true);
    },
  };
}

test('every example of a request names its persona', () => {
  const without = rows.filter(({ persona }) => persona === '').map(({ id, name }) => `${id} ${name}`);
  expect(without).toEqual([]);
});

test.each(rows)(
  '$id $name as $persona is answered with $status in a fresh world',
  async ({ operation, name, persona, status }) => {
    const sender = senderOf();
    const body = await preparedBody(contract, operation, name, sender);
    const reply = await sender.send(persona, operation, name, body);
    expect(reply.status, JSON.stringify(reply.json)).toBe(status);
  },
);
