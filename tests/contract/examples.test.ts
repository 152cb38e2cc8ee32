import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { examples, jsonParts, validatorAt } from '../support/contract-bundle.ts';

const rows = Object.keys(operations);

describe('every operation has an example', () => {
  test.each(rows)('%s: of its request and of every reply in JSON', (operation) => {
    const parts = examples.filter((each) => each.operation === operation).map(({ part }) => part);
    expect(new Set(parts)).toEqual(new Set(jsonParts.get(operation)));
  });

  test('and no example is of an operation that is not there', () => {
    expect(examples.filter(({ operation }) => !isOperation(operation))).toEqual([]);
  });
});

describe('every example is what the contract says', () => {
  test.each(examples)('$operation $part $name', ({ schema, value }) => {
    const validate = validatorAt(schema);
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each(examples)(
    '$operation $part $name is not so without its first member',
    ({ part, schema, value }) => {
      if (part === 'request') return;
      const [first = ''] = Object.keys(Object(value));
      const { [first]: _gone, ...rest } = Object(value);
      expect(validatorAt(schema)(rest)).toBe(false);
    },
  );
});
