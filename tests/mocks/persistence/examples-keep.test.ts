import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { openFolder } from '#mocks/persistence/folder.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { rowsOf, saveWorld } from '#mocks/world/snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { type Operation, readContract } from '../../../tools/conformance/contract.ts';
import { preparedBody, type Sender } from '../../../tools/conformance/example-steps.ts';
import { membersOf, textOf } from '../../../tools/conformance/values.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';

const NOW = Date.UTC(2026, 0, 15, 9, 30);
const contract = readContract();
const { mockBackend: plain } = await createTestBackend();
const { base } = plain.worlds;
const folder = mkdtempSync(join(tmpdir(), 'pavilion-keep-'));
const keep = openFolder(folder, fingerprintOf(base.seed, 'contract'), {
  report: (_world, error) => {
    throw error;
  },
});
const mockBackend = createMockBackend(createWorlds(base, { keep }), acceptAll);

afterAll(() => {
  keep.close();
  rmSync(folder, { recursive: true });
});

const examples = contract.operations.flatMap((operation) =>
  Object.keys(operation.request?.examples ?? {}).map((name) => ({ operation, name, id: operation.id })),
);

function idOf({ id }: Operation): OperationId {
  if (!isOperation(id)) throw new Error(`There is no operation ${id}.`);
  return id;
}

/** The members of a form with a file under the name that the example gives it. */
function bodyOf({ files, request }: Operation, example: string, body: unknown): unknown {
  const fileName = request?.fileNames[example] ?? '';
  if (fileName === '') return body;
  const members = Object.entries(membersOf(body)).map(([name, value]) => [
    name,
    files.includes(name) ? formFile(fileName, textOf(value)) : value,
  ]);
  return Object.fromEntries(members);
}

function rowsIn(world: World): unknown {
  return [...rowsOf(saveWorld(world))];
}

describe('a world is saved whole after every request example', () => {
  test.each(examples)('$id $name', async ({ operation, name }) => {
    const world = mockBackend.worlds.reset('examples');
    world.clock.freeze(NOW);
    const guest = clientOf(mockBackend, 'examples');
    const clients = new Map<string, Promise<Client>>([['nobody', Promise.resolve(guest)]]);
    const as = (persona: string) => {
      const client = clients.get(persona) ?? guest.as(persona);
      clients.set(persona, client);
      return client;
    };
    const sender: Sender = {
      send: async (persona, earlier, example, body) => {
        const client = await as(persona);
        const { status, code, data } = await client.send(idOf(earlier), bodyOf(earlier, example, body));
        return { status, json: { code, data } };
      },
      mails: async () => world.outbox,
      wait: async (ms) => {
        world.clock.advance(ms);
        return true;
      },
    };
    const body = bodyOf(operation, name, await preparedBody(contract, operation, name, sender));
    const client = await as(operation.request?.personas[name] ?? 'nobody');
    const { status } = await client.send(idOf(operation), body);
    expect(status).toBe(operation.request?.statuses[name]);
    expect(rowsIn(createWorlds(base, { keep }).open('examples'))).toStrictEqual(rowsIn(world));
  });

  test('and there are examples of every operation with a body in JSON', () => {
    const withBody = contract.operations.filter(({ request }) => request?.mediaType === 'application/json');
    expect(new Set(withBody.map(({ id }) => id))).toEqual(
      new Set(
        examples.flatMap(({ operation, id }) =>
          operation.request?.mediaType === 'application/json' ? [id] : [],
        ),
      ),
    );
    expect(withBody.length).toBeGreaterThan(Object.keys(operations).length / 2);
  });
});
