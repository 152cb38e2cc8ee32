import { describe, expect, test } from 'vitest';
import { ProductRule } from '#generated/model/productRule.ts';
import { SchemaRule } from '#generated/model/schemaRule.ts';
import bundle from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { refusalRules } from '#generated/refusal-rules.ts';
import { failure, invalid } from '#mocks/operations/shared/failure.ts';
import { undeclaredRules } from '#mocks/pipeline/checks.ts';
import { examples, parts, type Schema, validatorAt } from '../support/contract-bundle.ts';

const rows = Object.entries(refusalRules).map(
  ([operation, pairs = []]) =>
    [
      operation,
      pairs.map((pair) => ({ member: pair.split(' ')[0] ?? '', rule: pair.split(' ')[1] ?? '' })),
    ] as const,
);

const memberOf = (schemas: readonly Schema[], step: string) =>
  schemas.map((schema) => (step === '*' ? schema.items : Object(schema.properties)[step])).flatMap(parts);

const requestSchema = new Map(
  Object.values(bundle.paths).flatMap((item) =>
    Object.values(item).map((operation: object) => {
      const { operationId, requestBody } = Object(operation);
      const [media] = Object.values(Object(requestBody).content ?? {});
      return [String(operationId), parts(Object(media).schema)] as const;
    }),
  ),
);

/** Every schema that a request carries, at any depth. */
function schemasWithin(schema: unknown, found = new Set<Schema>()): Set<Schema> {
  for (const part of parts(schema)) {
    if (found.has(part)) continue;
    found.add(part);
    for (const inner of [...Object.values(Object(part.properties)), part.items]) schemasWithin(inner, found);
  }
  return found;
}

/** Keywords that describe and do not validate, or whose parts are reported instead of them. */
const SILENT = new Set([
  '$ref',
  'description',
  'title',
  'example',
  'examples',
  'default',
  'readOnly',
  'writeOnly',
  'deprecated',
  'properties',
  'items',
  'allOf',
  'x-discriminator',
  'contentMediaType',
  'x-enum-varnames',
  'contentEncoding',
]);

describe('the product rules of the contract', () => {
  test('are each a reason of some operation', () => {
    const used = new Set(rows.flatMap(([, pairs]) => pairs.map(({ rule }) => rule)));
    expect([...used].toSorted()).toEqual(Object.values(ProductRule).toSorted());
  });

  test.each(rows)('concern only members of the request of %s', (operation, pairs) => {
    const whole = requestSchema.get(operation) ?? [];
    const unknown = pairs.filter(({ member }) => member.split('.').reduce(memberOf, whole).length === 0);
    expect(unknown).toEqual([]);
  });

  test('are the only ones that the reply of each operation admits, beside keywords of JSON Schema', () => {
    const refusals = examples.filter(({ part }) => part === '400');
    expect(refusals.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(Object.keys(refusalRules)),
    );
    const replies = refusals.map(({ operation, schema }) => {
      const isValid = validatorAt(schema);
      const refusal = (rule: string) =>
        failure('E_VALIDATION', { errors: [{ field: 'a', rule, message: '' }] });
      const admitted = [...Object.values(ProductRule), 'other'].filter((rule) => isValid(refusal(rule).body));
      return [operation, admitted] as const;
    });
    const keywords = Object.values(ProductRule).filter((rule) => rule in SchemaRule);
    const expected = Object.keys(operations).map((operation) => {
      const own = new Map(rows).get(operation) ?? [];
      const all = new Set<string>([...keywords, ...own.map(({ rule }) => rule)]);
      return [operation, Object.values(ProductRule).filter((rule) => all.has(rule))] as const;
    });
    expect(Object.fromEntries(replies)).toEqual(Object.fromEntries(expected));
  });

  test('hold the mock backend: a rule, or a member, that an operation does not list breaks the contract', () => {
    const broken = (operation: OperationId, field: string, rule: ProductRule) =>
      undeclaredRules(operation, invalid(field, rule, '')).map(({ message }) => message);
    expect(broken('createTracks', 'diamonds.12.offerValidDate', 'sunday')).toEqual([]);
    expect(broken('createTracks', 'diamonds.12.offerValidDate', 'holiday')).toEqual([
      'x-rules of createTracks do not list holiday of diamonds.*.offerValidDate.',
    ]);
    expect(broken('createTracks', 'offerValidDate', 'sunday')).toHaveLength(1);
    expect(broken('paginateMemos', 'limit', 'limit')).toHaveLength(1);
    expect(undeclaredRules('createTracks', failure('E_NOT_FOUND'))).toEqual([]);
  });
});

test('the keywords of JSON Schema that a request can break are all rules of the contract', () => {
  const schemas = [...requestSchema.values()].flat().flatMap((schema) => [...schemasWithin(schema)]);
  const keywords = new Set(schemas.flatMap((schema) => Object.keys(schema)));
  const checked = [...keywords].filter((keyword) => !SILENT.has(keyword));
  expect(checked.length).toBeGreaterThan(10);
  expect(checked.filter((keyword) => !(keyword in SchemaRule))).toEqual([]);
});
