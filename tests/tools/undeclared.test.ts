import { describe, expect, test } from 'vitest';
import { type Operation, readContract } from '../../tools/conformance/contract.ts';
import { createUndeclared } from '../../tools/conformance/undeclared.ts';

const contract = readContract();

function operationOf(name: string): Operation {
  const found = contract.operations.find(({ id }) => id === name);
  if (found === undefined) throw new Error(`The contract has no ${name}.`);
  return found;
}

const exampleOf = (name: string) => Object(operationOf(name).replies.get(200)?.examples.ok);

function found(name: string, status: number, body: unknown): readonly string[] {
  const undeclared = createUndeclared(contract);
  undeclared.note(operationOf(name), status, body);
  return undeclared.found();
}

describe('members of replies that the contract does not declare', () => {
  test('are none in the examples of the contract', () => {
    const undeclared = createUndeclared(contract);
    for (const operation of contract.operations) {
      for (const [status, { examples }] of operation.replies) {
        for (const example of Object.values(examples)) undeclared.note(operation, status, example);
      }
    }
    expect(undeclared.found()).toEqual([]);
  });

  test('are named in the envelope, in the data and in the rows of a list', () => {
    const ok = exampleOf('paginateOrders');
    const list = ok.data.list.map((row: object) => ({ ...row, note: 'x' }));
    const body = { ...ok, trace: 1, data: { ...ok.data, list, cost: 5 } };
    expect(found('paginateOrders', 200, body)).toEqual([
      'paginateOrders 200 data.cost',
      'paginateOrders 200 data.list.note',
      'paginateOrders 200 trace',
    ]);
  });

  test('are not the members of an object that may have any', () => {
    const ok = exampleOf('viewDashboard');
    const data = { ...ok.data, tracks: { ...ok.data.tracks, 99: ok.data.tracks[1] } };
    expect(found('viewDashboard', 200, { ...ok, data })).toEqual([]);
  });
});
