import { describe, expect, test } from 'vitest';
import bundle from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';

type Schema = { readonly [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The paths of all arrays without maxItems that a schema leads to; each named schema is looked at once. */
function unboundedArrays(schema: unknown, path: string, seen: Set<string>): string[] {
  if (!isSchema(schema)) return [];
  const { $ref, properties = {}, items, additionalProperties, allOf, anyOf, oneOf } = schema;
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  if (name !== undefined) {
    if (seen.has(name)) return [];
    seen.add(name);
    const schemas: { readonly [name: string]: unknown } = bundle.components.schemas;
    return unboundedArrays(schemas[name], name, seen);
  }
  const inner = [
    ...[allOf, anyOf, oneOf].flat().map((part) => [part, path] as const),
    ...Object.entries(Object(properties)).map(([key, member]) => [member, `${path}.${key}`] as const),
    [items, `${path}[]`] as const,
    [additionalProperties, `${path}{}`] as const,
  ];
  const isUnbounded = [schema.type].flat().includes('array') && !('maxItems' in schema);
  return [
    ...(isUnbounded && items !== undefined ? [path] : []),
    ...inner.flatMap(([part, where]) => unboundedArrays(part, where, seen)),
  ];
}

/** Every reply of the contract: its operation, status and JSON schema. */
const replies = Object.values(bundle.paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, responses }: { operationId: string; responses: object }) =>
    Object.entries(responses).flatMap(([status, response]) => {
      const shared: { readonly [name: string]: object } = bundle.components.responses;
      const { $ref } = Object(response);
      const whole = typeof $ref === 'string' ? shared[$ref.split('/').at(-1) ?? ''] : response;
      const media = Object(whole).content?.['application/json'];
      return media === undefined ? [] : [{ name: `${operationId} ${status}`, schema: Object(media).schema }];
    }),
  );

describe('the contract bounds', () => {
  test('every array of a reply (maxItems), so that a client knows what it has to hold', () => {
    const seen = new Set<string>();
    expect(replies.length).toBeGreaterThan(500);
    expect(replies.flatMap(({ name, schema }) => unboundedArrays(schema, name, seen))).toEqual([]);
    expect(seen.size).toBeGreaterThan(200);
  });

  test('how often anyone without a session may write: every public write has a 429', () => {
    const writes = Object.entries(operations).filter(([, row]) => row.isPublic && row.effect === 'write');
    expect(writes.length).toBeGreaterThan(10);
    const unlimited = writes.filter(([, { statuses }]) => !statuses.some((status) => status === 429));
    expect(unlimited.map(([operation]) => operation)).toEqual([]);
  });
});
