import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { createTestStandIn } from '#mocks/node.ts';
import { isOperation } from '#mocks/routes.ts';
import { readContract } from '../tools/conformance/contract.ts';
import { clientOf } from './stand-in-client.ts';

/** Time of the examples in the contract. */
const NOW = Date.parse('2026-01-15T09:30:00.000Z');
const NOBODY = 'nobody';

const { standIn } = await createTestStandIn({ stones: 25_000 });

const rows = readContract().operations.flatMap(({ id, request }) =>
  Object.entries(request?.personas ?? {}).flatMap(([name, persona]) =>
    persona === '' || !isOperation(id) ? [] : [{ id, name, persona, body: request?.examples[name] }],
  ),
);

describe('an example that names a persona succeeds in a fresh world', () => {
  test.each(rows)('$id $name as $persona', async ({ id, persona, body }) => {
    standIn.worlds.reset('examples').clock.freeze(NOW);
    const guest = clientOf(standIn, 'examples');
    const caller = persona === NOBODY ? guest : await guest.as(persona);
    const { status, data } = await caller.send(id, body);
    expect(status, JSON.stringify(data)).toBe(200);
  });

  test('which holds for most examples of most operations', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBeGreaterThan(Object.keys(operations).length / 2);
  });
});
