/**
 * Changes of a contract with the verdict of oasdiff (its checks, `oasdiff checks changelog`): a change breaks clients when it
 * narrows what a request may be, or widens what a reply may be. What can be compared neither way breaks both.
 */
export type Effect = 'narrows' | 'widens' | 'neither' | 'nothing';

type Json = Readonly<Record<string, unknown>>;

/** A change of a schema: the end of the ids of its checks, the schema before and after, and its effect. */
type SchemaChange = readonly [check: string, before: Json, after: Json, effect: Effect];

export interface SeededChange {
  readonly name: string;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly isBreaking: boolean;
}

const text = { type: 'string' };
const number = { type: 'number' };
const list = { type: 'array', items: text };
const record = { type: 'object', properties: { a: text, b: text } };

/** A keyword that is set, unset, made smaller and made larger. `upper`: whether a larger value allows more. */
const bound = (keyword: string, check: string, schema: Json, upper: boolean): readonly SchemaChange[] => {
  const [small, large] = [
    { ...schema, [keyword]: 2 },
    { ...schema, [keyword]: 4 },
  ];
  return [
    [`${check}-set`, schema, small, 'narrows'],
    [`${check}-unset`, small, schema, 'widens'],
    [`${check}-decreased`, large, small, upper ? 'narrows' : 'widens'],
    [`${check}-increased`, small, large, upper ? 'widens' : 'narrows'],
  ];
};

/** A keyword that is added, removed and changed to what cannot be compared. */
const added = (
  keyword: string,
  check: string,
  schema: Json,
  one: unknown,
  other?: unknown,
): readonly SchemaChange[] => {
  const first = { ...schema, [keyword]: one };
  const changed: SchemaChange = [`${check}-changed`, first, { ...schema, [keyword]: other }, 'neither'];
  return [
    [`${check}-added`, schema, first, 'narrows'],
    [`${check}-removed`, first, schema, 'widens'],
    ...(other === undefined ? [] : [changed]),
  ];
};

const SCHEMAS: readonly SchemaChange[] = [
  ...bound('maxLength', 'max-length', text, true),
  ...bound('minLength', 'min-length', text, false),
  ...bound('maximum', 'max', number, true),
  ...bound('minimum', 'min', number, false),
  ...bound('exclusiveMaximum', 'exclusive-max', number, true),
  ...bound('exclusiveMinimum', 'exclusive-min', number, false),
  ...bound('maxItems', 'max-items', list, true),
  ...bound('minItems', 'min-items', list, false),
  ...bound('maxProperties', 'max-properties', record, true),
  ...bound('minProperties', 'min-properties', record, false),
  ...added('multipleOf', 'multiple-of', number, 2, 3),
  ...added('uniqueItems', 'unique-items', list, true),
  ...added('pattern', 'pattern', text, '^a', '^b'),
  ...added('const', 'const', text, 'a', 'b'),
  ...added('allOf', 'all-of', text, [{ minLength: 2 }]),
  ...added('not', 'not', text, { const: 'a' }, { const: 'b' }),
  ...added('contains', 'contains', list, { const: 'a' }),
  ...added('propertyNames', 'property-names', record, { maxLength: 3 }),
  ...added('dependentRequired', 'dependent-required', record, { a: ['b'] }),
  ...added('format', 'format', text, 'date', 'email'),
  ...added('enum', 'became-enum', text, ['a', 'b']),
  ['enum-value-removed', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, 'narrows'],
  ['enum-value-added', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, 'widens'],
  ['type-changed', text, number, 'neither'],
  ['type-generalized', { type: 'integer' }, number, 'widens'],
  ['type-specialized', number, { type: 'integer' }, 'narrows'],
  ['became-nullable', text, { type: ['string', 'null'] }, 'widens'],
  ['became-not-nullable', { type: ['string', 'null'] }, text, 'narrows'],
  [
    'list-of-types-widened',
    { type: ['string', 'number'] },
    { type: ['string', 'number', 'boolean'] },
    'widens',
  ],
  [
    'list-of-types-narrowed',
    { type: ['string', 'number', 'boolean'] },
    { type: ['string', 'number'] },
    'narrows',
  ],
  ['one-of-added', { oneOf: [text] }, { oneOf: [text, number] }, 'widens'],
  ['one-of-removed', { oneOf: [text, number] }, { oneOf: [text] }, 'narrows'],
  ['any-of-added', { anyOf: [text] }, { anyOf: [text, number] }, 'widens'],
  ['any-of-removed', { anyOf: [text, number] }, { anyOf: [text] }, 'narrows'],
  ['became-required', record, { ...record, required: ['a'] }, 'narrows'],
  ['became-optional', { ...record, required: ['a'] }, record, 'widens'],
  ['additional-properties-false', record, { ...record, additionalProperties: false }, 'narrows'],
  ['additional-properties-allowed', { ...record, additionalProperties: false }, record, 'widens'],
  ['description-changed', { ...text, description: 'One.' }, { ...text, description: 'Two.' }, 'nothing'],
  ['example-changed', { ...text, examples: ['a'] }, { ...text, examples: ['b'] }, 'nothing'],
  ['title-changed', { ...text, title: 'One' }, { ...text, title: 'Two' }, 'nothing'],
];

const json = (schema: unknown) => ({ 'application/json': { schema } });
const within = (schema: Json) => ({ type: 'object', required: ['x'], properties: { x: schema } });
const replies = (schema: Json = within(text)) => ({ '200': { description: 'Done.', content: json(schema) } });

const operation = (more: Json = {}): Json => ({ responses: replies(), ...more });
const requesting = (schema: Json) => operation({ requestBody: { required: true, content: json(schema) } });
const query = (schema: Json, more: Json = {}) =>
  operation({ parameters: [{ name: 'q', in: 'query', schema, ...more }] });

/** Where a schema stands: whose side it is, and an operation with it. */
const PLACES = {
  'request-property': ['narrows', (schema: Json) => requesting(within(schema))],
  'response-property': ['widens', (schema: Json) => operation({ responses: replies(within(schema)) })],
  'request-parameter': ['narrows', query],
} as const;

/** Parameters have these kinds of values. */
const isOfParameter = ([, { type }]: SchemaChange) => type === 'string' || type === 'number';

const ofSchemas = Object.entries(PLACES).flatMap(([place, [breaking, operationWith]]) =>
  SCHEMAS.filter((change) => place !== 'request-parameter' || isOfParameter(change)).map(
    ([check, before, after, effect]): SeededChange => ({
      name: `${place}-${check}`,
      before: operationWith(before),
      after: operationWith(after),
      isBreaking: effect === 'neither' || effect === breaking,
    }),
  ),
);

const change = (
  name: string,
  isBreaking: boolean,
  before: Json | null,
  after: Json | null,
): SeededChange => ({
  name,
  before,
  after,
  isBreaking,
});

const body = within(text);
const two = { ...body, properties: { x: text, y: text } };
const twoRequired = { ...two, required: ['x', 'y'] };
const answering = (schema: Json, more: Json = {}) => operation({ responses: replies(schema), ...more });
const withStatus = (status: string) =>
  operation({ responses: { ...replies(), [status]: { description: 'Other.' } } });
const header = (more: Json | null) =>
  operation({
    responses: {
      '200': { ...replies()['200'], headers: more === null ? {} : { h: { schema: text, ...more } } },
    },
  });
const secured = (...schemes: readonly string[]) =>
  operation({ security: schemes.map((name) => ({ [name]: [] })) });

/** Changes of operations and of what they are made of. */
const ofOperations: readonly SeededChange[] = [
  change('endpoint-added', false, null, operation()),
  change('api-removed-without-deprecation', true, operation(), null),
  change('new-required-request-property', true, requesting(body), requesting(twoRequired)),
  change('new-optional-request-property', false, requesting(body), requesting(two)),
  change('response-required-property-added', false, answering(body), answering(twoRequired)),
  change('response-optional-property-added', false, answering(body), answering(two)),
  change('response-required-property-removed', true, answering(twoRequired), answering(body)),
  change('new-required-request-parameter', true, operation(), query(text, { required: true })),
  change('new-optional-request-parameter', false, operation(), query(text)),
  change('request-parameter-become-required', true, query(text), query(text, { required: true })),
  change('request-parameter-become-optional', false, query(text, { required: true }), query(text)),
  change('request-parameter-removed', true, query(text), operation()),
  change('request-body-added-required', true, operation(), requesting(body)),
  change('request-body-removed', true, requesting(body), operation()),
  change(
    'request-body-became-required',
    true,
    operation({ requestBody: { content: json(body) } }),
    requesting(body),
  ),
  change(
    'request-body-became-optional',
    false,
    requesting(body),
    operation({ requestBody: { content: json(body) } }),
  ),
  change(
    'request-body-media-type-removed',
    true,
    operation({
      requestBody: { required: true, content: { ...json(body), 'text/plain': { schema: text } } },
    }),
    requesting(body),
  ),
  change(
    'request-body-media-type-added',
    false,
    requesting(body),
    operation({
      requestBody: { required: true, content: { ...json(body), 'text/plain': { schema: text } } },
    }),
  ),
  change(
    'response-media-type-removed',
    true,
    operation({
      responses: {
        '200': { description: 'Done.', content: { ...json(body), 'text/plain': { schema: text } } },
      },
    }),
    operation(),
  ),
  change('response-success-status-removed', true, withStatus('201'), operation()),
  change('response-non-success-status-added', false, operation(), withStatus('404')),
  change('required-response-header-removed', true, header({ required: true }), header(null)),
  change('response-header-added', false, header(null), header({})),
  change('response-header-became-optional', true, header({ required: true }), header({})),
  change('api-security-removed', true, secured('one', 'two'), secured('one')),
  change('api-security-added', false, secured('one'), secured('one', 'two')),
  change('endpoint-reactivated', false, operation({ deprecated: true }), operation()),
  change('api-tag-added', false, operation(), operation({ tags: ['t'] })),
  change('endpoint-summary-changed', false, operation({ summary: 'One' }), operation({ summary: 'Two' })),
];

export const seededChanges: readonly SeededChange[] = [...ofSchemas, ...ofOperations];

/** A contract with one side of every change, each at its own path. */
export const contractOf = (side: 'before' | 'after'): Json => ({
  openapi: '3.1.0',
  info: { title: 'Changes', version: '1.0.0' },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    seededChanges.flatMap(({ name, [side]: operationThen }) =>
      operationThen === null ? [] : [[`/${name}`, { post: { operationId: name, ...operationThen } }]],
    ),
  ),
  components: {
    securitySchemes: {
      one: { type: 'apiKey', in: 'header', name: 'one' },
      two: { type: 'apiKey', in: 'header', name: 'two' },
    },
  },
});
