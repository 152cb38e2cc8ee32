import { describe, expect, test } from 'vitest';
import bundle from '#generated/openapi.json' with { type: 'json' };
import { createValidator } from '#mocks/contract/validator.ts';
import { examples, isSchema, parts, type Schema, target } from '../support/contract-bundle.ts';

/** The schemas that hold for a member of a value. */
const memberOf = (schemas: readonly Schema[], name: string) =>
  schemas.flatMap(({ properties }) => parts(Object(properties)[name]));

/** What a value of the bundle leads to: its own values and the target of its reference, with the name of their schema. */
function innerOf(value: object, owner: string): readonly (readonly [inner: unknown, owner: string])[] {
  const { $ref } = Object(value);
  const referred = typeof $ref === 'string' ? [[target($ref), $ref.split('/').at(-1) ?? owner] as const] : [];
  return [...referred, ...Object.values(value).map((each) => [each, owner] as const)];
}

/** Every member within a schema, at any depth, as `<schema>.<member>` with its own schema. */
function membersWithin(holder: object): Map<string, Schema> {
  const found = new Map<string, Schema>();
  const met = new Set<unknown>();
  const walk = (value: unknown, owner: string): void => {
    if (typeof value !== 'object' || value === null || met.has(value)) return;
    met.add(value);
    for (const [name, each] of Object.entries(Object(Object(value).properties)))
      if (isSchema(each)) found.set(`${owner}.${name}`, each);
    for (const [inner, name] of innerOf(value, owner)) walk(inner, name);
  };
  walk(holder, '');
  return found;
}

const rows = Object.values(bundle.paths)
  .flatMap((item) => Object.values(item))
  .map((operation: object) => Object(operation))
  .filter(({ operationId }) => typeof operationId === 'string');
const replies = membersWithin(rows.map(({ responses }) => responses));
const requests = membersWithin(rows.map(({ requestBody }) => requestBody));

const isNumber = ({ type }: Schema) => [type].flat().includes('number');
const saysMoney = ({ description }: Schema) => /\b(USD|INR)\b/.test(String(description));
/** Exchange rates and percentages whose description names a currency, but which are no amounts. */
const RATES = /\.(bankRate|exchangeRate|rate|value)$/;

describe('money in replies', () => {
  test('has at most two decimals, wherever a member is an amount or a price', () => {
    const money = [...replies].filter(
      ([name, schema]) => isNumber(schema) && saysMoney(schema) && !RATES.test(name),
    );
    expect(money.length).toBeGreaterThan(70);
    expect(money.filter(([, schema]) => schema['x-decimals'] !== 2).map(([name]) => name)).toEqual([]);
  });

  test('is bounded there only: requests may carry more decimals, which the server rounds', () => {
    expect([...requests].filter(([, schema]) => 'x-decimals' in schema).map(([name]) => name)).toEqual([]);
  });

  test.each([
    [7070.12, true],
    [0.1 + 0.2, false],
    [1.13, true],
    [999_999_999.99, true],
    [7070.125, false],
    [-30.5, true],
  ])('passes the check of decimals for %d: %s', async (fnAmt, isExact) => {
    const { reply } = await createValidator();
    const body = { code: 'OK', data: [{ diamonds: [{ fnAmt }], summary: null }] };
    const found = await reply('paginateDiamonds', { status: 200, body });
    const inexact = found.filter(({ rule }) => rule === 'x-decimals');
    expect(inexact).toEqual(
      isExact
        ? []
        : [
            {
              ...{ field: 'data.0.diamonds.0.fnAmt', rule: 'x-decimals' },
              message: 'Response body: data.0.diamonds.0.fnAmt must have at most 2 decimals',
            },
          ],
    );
  });

  test('round what a request has more decimals of, and refuse nothing', async () => {
    const { request } = await createValidator();
    const [stone] = examples.filter(
      ({ operation, part }) => operation === 'createTracks' && part === 'request',
    );
    const body = structuredClone(Object(stone?.value));
    body.diamonds[0].trackPricePerCarat = 7070.125;
    expect(await request({ operation: 'createTracks', query: {}, headers: {}, body })).toEqual([]);
  });
});

/** Replies that the specification fixes as an array. */
const ARRAYS = ['paginateDiamonds', 'listMasters'];

describe('lists in replies', () => {
  test.each(rows.map((row) => [String(row.operationId), row] as const))(
    'have the one envelope of count and list in %s',
    (operation, { responses }) => {
      const media = Object(responses)['200']?.content?.['application/json'];
      const data = memberOf(parts(media?.schema), 'data');
      const isArray = data.some(({ type }) => type === 'array');
      expect(isArray).toBe(ARRAYS.includes(operation));
      const list = memberOf(data, 'list');
      if (!list.some(({ type }) => type === 'array')) return;
      const required = data.flatMap((schema) => [schema.required ?? []].flat());
      expect(required).toEqual(expect.arrayContaining(['count', 'list']));
    },
  );
});
