import { expect, test } from 'vitest';
import { type Operation, readContract } from '../../tools/conformance/contract.ts';
import { createParameters } from '../../tools/conformance/parameters.ts';

const contract = readContract();

function operationOf(name: string): Operation {
  const found = contract.operations.find(({ id }) => id === name);
  if (found === undefined) throw new Error(`The contract has no ${name}.`);
  return found;
}

type Sent = readonly (readonly [path: string, headers: Readonly<Record<string, string>>, status: number])[];

/** What was never sent for a parameter; undefined when it was exercised both ways. */
function never(name: string, parameter: string, sent: Sent): readonly string[] | undefined {
  const operation = operationOf(name);
  const parameters = createParameters(contract);
  for (const [path, headers, status] of sent) {
    parameters.note(operation, { method: operation.method, path, headers, body: null }, status);
  }
  const { missing } = parameters.figures([operation]);
  return missing.find((each) => each.parameter === `${name} ${parameter}`)?.never;
}

const time = '/web/v1/server-time';

test.each([
  ['no call', [], ['met', 'broken']],
  ['a call without it', [[`${time}?random=1`, {}, 200]], ['met', 'broken']],
  ['a call that meets it', [[`${time}?random=1`, { devicetype: '2' }, 200]], ['broken']],
  ['a call that breaks it', [[`${time}?random=1`, { devicetype: '10' }, 400]], ['met']],
  [
    'a call that breaks it and is taken',
    [[`${time}?random=1`, { devicetype: '10' }, 200]],
    ['met', 'broken'],
  ],
  ['a call that breaks another, too', [[time, { devicetype: '10' }, 400]], ['met', 'broken']],
] as const)('a header lacks what %s did not exercise', (_case, sent, lacking) => {
  expect(never('getServerTime', 'devicetype', sent)).toEqual(lacking);
});

test('a required query parameter is broken by a call without it', () => {
  const sent = [
    [time, {}, 400],
    [`${time}?random=1`, {}, 200],
  ] as const;
  expect(never('getServerTime', 'random', sent)).toBeUndefined();
});
