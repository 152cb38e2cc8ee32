import { expect, test } from 'vitest';
import { type Operation, readContract } from '../../tools/conformance/contract.ts';
import { createKeywords } from '../../tools/conformance/keywords.ts';

const contract = readContract();
function createBlock(): Operation {
  const found = contract.operations.find(({ id }) => id === 'createBlock');
  if (found === undefined) throw new Error('The contract has no createBlock.');
  return found;
}

const operation = createBlock();
const [example] = Object.values(operation.request?.examples ?? {});
const surplus = { ...Object(example), surplus: 1 };

/** What was never sent for the keyword that refuses other members. */
function never(sent: readonly (readonly [body: unknown, status: number])[]): readonly string[] | undefined {
  const keywords = createKeywords(contract);
  for (const [body, status] of sent) keywords.note(operation, body, status);
  const { missing } = keywords.figures([operation]);
  return missing.find(({ keyword }) => keyword.endsWith('BlockCreateRequest/additionalProperties'))?.never;
}

test.each([
  ['no request', [], ['met', 'broken']],
  ['a request that meets it', [[example, 200]], ['broken']],
  ['a request that was refused for a right', [[example, 403]], ['met', 'broken']],
  ['a request that breaks it', [[surplus, 400]], ['met']],
  ['a request that breaks it and is taken', [[surplus, 200]], ['met', 'broken']],
  [
    'requests both ways',
    [
      [example, 200],
      [surplus, 400],
    ],
    undefined,
  ],
] as const)('a keyword lacks what %s did not exercise', (_case, sent, lacking) => {
  expect(never(sent)).toEqual(lacking);
});

test('a request is new until its keywords were exercised', () => {
  const keywords = createKeywords(contract);
  expect(keywords.isNew(operation, surplus)).toBe(true);
  keywords.note(operation, surplus, 400);
  expect(keywords.isNew(operation, surplus)).toBe(false);
});
