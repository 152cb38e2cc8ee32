import { listOf, membersOf, referred } from '#mocks/contract/discriminators.ts';

type Members = ReturnType<typeof membersOf>;

/** Keywords of a value that stand beside its type, with the word that goes before the argument. */
const LIMITS: Readonly<Record<string, string>> = {
  const: 'always',
  format: 'format',
  minimum: 'at least',
  exclusiveMinimum: 'above',
  maximum: 'at most',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  pattern: 'pattern',
  'x-decimals': 'decimals at most',
  default: 'default',
};

/** The longest list of values that is written out. */
const MAX_VALUES = 40;

const oneLine = (text: unknown) => (typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ') : '');

/** The name of a component that a reference leads to; empty for a schema that stands in place. */
const nameOf = ({ $ref }: Members) => (typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '');

function typeOf(schema: Members): string {
  const { type, enum: values, properties } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((each) => each !== undefined);
  if (types.length > 0) return types.join(' or ');
  return values !== undefined || properties === undefined ? '' : 'object';
}

function valuesOf({ enum: values, 'x-enum-varnames': names }: Members): string[] {
  const list = listOf(values);
  if (list.length === 0) return [];
  const known = listOf(names);
  const shown = list
    .slice(0, MAX_VALUES)
    .map((value, place) => `\`${value}\`${known[place] === undefined ? '' : ` ${known[place]}`}`);
  return [`one of ${shown.join(', ')}${list.length > MAX_VALUES ? ', …' : ''}`];
}

const limitsOf = (schema: Members) =>
  Object.entries(LIMITS).flatMap(([keyword, words]) =>
    schema[keyword] === undefined ? [] : [`${words} \`${JSON.stringify(schema[keyword])}\``],
  );

/** The schema that a reference stands for, with the parts of its `allOf` merged into it. */
function whole(document: object, given: unknown): Members {
  const schema = '$ref' in membersOf(given) ? { ...referred(document, given) } : membersOf(given);
  const parts = listOf(schema.allOf).map((part) => whole(document, part));
  return {
    ...Object.assign({}, ...parts),
    ...schema,
    properties: Object.assign({}, ...[...parts, schema].map(({ properties }) => membersOf(properties))),
    required: [...parts, schema].flatMap(({ required }) => listOf(required)),
  };
}

/** Lines about a schema in Markdown. A component is written out where it is first met; `met` has those names. */
function linesOf(
  document: object,
  given: unknown,
  label: string,
  isRequired: boolean,
  met: Set<string>,
  indent: string,
): string[] {
  const name = nameOf(membersOf(given));
  const schema = whole(document, given);
  const isObject = Object.keys(membersOf(schema.properties)).length > 0;
  const facts = [
    typeOf(schema),
    ...(isObject && name !== '' ? [`\`${name}\``] : []),
    ...(isRequired ? ['required'] : []),
    ...valuesOf(schema),
    ...limitsOf(schema),
  ].filter((fact) => fact !== '');
  const about = oneLine(membersOf(given).description ?? schema.description);
  const head = `${indent}- ${label}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}${about === '' ? '' : `: ${about}`}`;
  if (isObject && name !== '' && met.has(name)) return [`${head} Its members are above.`];
  if (isObject && name !== '') met.add(name);
  const deeper = `${indent}  `;
  const required = listOf(schema.required);
  const inner = (part: unknown, words: string, isNeeded = false) =>
    linesOf(document, part, words, isNeeded, met, deeper);
  return [
    head,
    ...Object.entries(membersOf(schema.properties)).flatMap(([member, part]) =>
      inner(part, `\`${member}\``, required.includes(member)),
    ),
    ...(schema.items === undefined ? [] : inner(schema.items, 'each item')),
    ...[...listOf(schema.oneOf), ...listOf(schema.anyOf)].flatMap((part) => inner(part, 'alternative')),
    ...(Object.keys(membersOf(schema.additionalProperties)).length === 0
      ? []
      : inner(schema.additionalProperties, 'every other member')),
  ];
}

/** A schema of the contract as a list in Markdown. `met` has the names of the components that are above it. */
export function schemaMarkdown(document: object, schema: unknown, met: Set<string> = new Set()): string {
  return linesOf(document, schema, 'body', false, met, '').join('\n');
}
