import { describe, expect, test } from 'vitest';
import bundle from '#generated/openapi.json' with { type: 'json' };
import { examples, isSchema, parts, type Schema, validatorAt } from '../support/contract-bundle.ts';

/** A link of a reply: the operation that takes what the reply carries, and the body of its request. */
interface Link {
  readonly source: string;
  readonly name: string;
  readonly target: string;
  readonly body: unknown;
  readonly reply: unknown;
}

const EXPRESSION = /^\$response\.body#(\/.+)$/;

const operations = new Map(
  Object.values(bundle.paths)
    .flatMap((item) => Object.values(item))
    .map((operation: object) => Object(operation))
    .filter(({ operationId }) => typeof operationId === 'string')
    .map((operation) => [String(operation.operationId), operation]),
);

const links: readonly Link[] = [...operations.values()].flatMap(({ operationId, responses }) => {
  const { links: own = {}, content = {} } = responses['200'];
  const { schema } = content['application/json'] ?? {};
  return Object.entries(own).map(([name, link]) => ({
    source: operationId,
    name,
    target: Object(link).operationId,
    body: Object(link).requestBody,
    reply: schema,
  }));
});

const stepsOf = (pointer: string) => pointer.split('/').slice(1);

/** The schemas of what a pointer leads to within the values of a schema. */
function schemasAt(schema: unknown, pointer: string): readonly Schema[] {
  return stepsOf(pointer).reduce<readonly Schema[]>(
    (schemas, step) =>
      schemas.flatMap(({ properties, items }) =>
        parts(/^\d+$/.test(step) ? items : Object(properties)[step]),
      ),
    parts(schema),
  );
}

const valueAt = (value: unknown, pointer: string) =>
  stepsOf(pointer).reduce<unknown>((holder, step) => Object(holder)[step], value);

/** Every expression within the body of a link. */
function expressionsIn(body: unknown): readonly string[] {
  if (typeof body === 'string') return body.startsWith('$') ? [body] : [];
  return isSchema(body) || Array.isArray(body) ? Object.values(body).flatMap(expressionsIn) : [];
}

/** The body with the values of a reply in place of the expressions; undefined where the reply has none. */
function filled(body: unknown, reply: unknown): unknown {
  if (typeof body === 'string') {
    const [, pointer] = EXPRESSION.exec(body) ?? [];
    return pointer === undefined ? body : valueAt(reply, pointer);
  }
  if (Array.isArray(body)) return body.map((each) => filled(each, reply));
  if (!isSchema(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, each]) => [name, filled(each, reply)]));
}

/** Whether a reply has a value for every expression of a body. */
const isWhole = (body: unknown, reply: unknown) =>
  expressionsIn(body).every((expression) => {
    const [, pointer = ''] = EXPRESSION.exec(expression) ?? [];
    return (valueAt(reply, pointer) ?? null) !== null;
  });

describe('the links of the contract', () => {
  test('lead from at least 100 replies to requests', () => {
    expect(links.length).toBeGreaterThanOrEqual(100);
  });

  test('name operations of the contract', () => {
    expect(links.filter(({ target }) => !operations.has(target))).toEqual([]);
  });

  test('take what the schema of their reply has', () => {
    const wrong = links.flatMap(({ source, name, body, reply }) =>
      expressionsIn(body)
        .filter((expression) => {
          const [, pointer] = EXPRESSION.exec(expression) ?? [];
          return pointer === undefined || schemasAt(reply, pointer).length === 0;
        })
        .map((expression) => `${source} ${name}: ${expression}`),
    );
    expect(wrong).toEqual([]);
  });

  test('carry at least one value of their reply each', () => {
    expect(links.filter(({ body }) => expressionsIn(body).length === 0)).toEqual([]);
  });

  test('make valid requests of the examples of their replies', () => {
    const replies = (id: string) =>
      examples.filter(({ operation, part }) => operation === id && part === '200');
    // Many links lead to the same operation, whose schema takes long to compile.
    const checks = new Map<string, ReturnType<typeof validatorAt>>();
    const tried = links.flatMap(({ source, name, target, body }) => {
      const example = replies(source).find(({ value }) => isWhole(body, value));
      const request = examples.find(({ operation, part }) => operation === target && part === 'request');
      if (example === undefined || request === undefined) return [];
      const check = checks.get(target) ?? validatorAt(request.schema);
      checks.set(target, check);
      const isValid = check(filled(body, example.value));
      return [isValid ? '' : `${source} ${name}: ${JSON.stringify(check.errors?.slice(0, 3))}`];
    });
    expect(tried.filter((fault) => fault !== '')).toEqual([]);
    expect(tried.length).toBeGreaterThan(links.length / 2);
  });
});
