export type Members = Readonly<Record<string, unknown>>;

interface Alternative {
  readonly schema: unknown;
  readonly condition: Members;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A step of a JSON pointer as the name of a member (RFC 6901). */
export const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The schema that a reference within a document stands for (`#/components/schemas/Stone`). */
export function referred(document: unknown, reference: unknown): Members {
  const { $ref } = membersOf(reference);
  if (typeof $ref !== 'string') return {};
  const steps = $ref.split('/').slice(1).map(unescaped);
  return membersOf(steps.reduce<unknown>((holder, step) => membersOf(holder)[step], document));
}

/** A schema with the members that it has in its `allOf` itself, not by reference. */
function withOwn(schema: Members): Members {
  const parts = [schema, ...listOf(schema.allOf).map(membersOf)];
  return {
    ...schema,
    required: parts.flatMap(({ required }) => listOf(required)),
    properties: Object.assign({}, ...parts.map(({ properties }) => membersOf(properties))),
  };
}

/** Alternatives told apart by the value of a member, as the discriminator says. */
function byValue(document: unknown, oneOf: readonly unknown[], member: string): Alternative[] {
  return oneOf.map((schema) => {
    const value = membersOf(membersOf(withOwn(referred(document, schema)).properties)[member]);
    const listed = Array.isArray(value.enum) ? value.enum : [value.const];
    return { schema, condition: { required: [member], properties: { [member]: { enum: listed } } } };
  });
}

/** Alternatives told apart by a member that only one of them has and requires; null if they allow other members. */
function byMember(document: unknown, oneOf: readonly unknown[]): Alternative[] | null {
  const targets = oneOf.map((schema) => withOwn(referred(document, schema)));
  const isClosed = targets.every((each) => each.unevaluatedProperties === false);
  const found = targets.map(({ required }, place) => {
    const others = targets.filter((_, other) => other !== place);
    const isOwn = (name: unknown) =>
      others.every(({ properties }) => !(String(name) in membersOf(properties)));
    return listOf(required).find(isOwn);
  });
  if (!isClosed || found.includes(undefined)) return null;
  return oneOf.map((schema, place) => ({ schema, condition: { required: [found[place]] } }));
}

/** A condition of JSON Schema. Made of entries, as an object literal with a member `then` looks like a promise. */
function conditional(condition: Members, schema: unknown, otherwise?: unknown): unknown {
  const rest = otherwise === undefined ? [] : [['else', otherwise] as const];
  return Object.fromEntries([['if', condition], ['then', schema], ...rest]);
}

/** The keywords that stand for a `oneOf`; null if its alternatives cannot be told apart. */
function conditionsOf(document: unknown, { oneOf, ...rest }: Members): Members | null {
  const schemas = listOf(oneOf);
  const member = membersOf(rest.discriminator ?? rest['x-discriminator']).propertyName;
  if (typeof member === 'string') {
    const rows = byValue(document, schemas, member);
    const values = rows.flatMap(({ condition }) => membersOf(membersOf(condition.properties)[member]).enum);
    const tag = { type: 'object', required: [member], properties: { [member]: { enum: values } } };
    return { ...tag, allOf: rows.map(({ condition, schema }) => conditional(condition, schema)) };
  }
  const [first, ...others] = schemas.length > 1 ? (byMember(document, schemas) ?? []) : [];
  if (first === undefined) return null;
  // Without any of the members the first alternative is meant, and its member is missing.
  const chain = others.reduce(
    (otherwise, { condition, schema }) => conditional(condition, schema, otherwise),
    first.schema,
  );
  return { type: 'object', allOf: [chain] };
}

/**
 * A copy of a part of an OpenAPI document in which every `oneOf` whose alternatives differ by a member is a chain of
 * conditions. It accepts the same values, but a validator tells what is wrong with the alternative that a value means,
 * instead of what is wrong with each of them, and looks at one alternative only.
 */
export function withConditions(document: object, part: unknown = document): object {
  const rewritten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewritten);
    if (!isMembers(value)) return value;
    const conditions = conditionsOf(document, value);
    const { oneOf: _, discriminator: __, 'x-discriminator': ___, ...rest } = value;
    const allOf = [...listOf(rest.allOf), ...listOf(conditions?.allOf)];
    const whole = conditions === null ? value : { ...rest, ...conditions, allOf };
    return Object.fromEntries(Object.entries(whole).map(([name, each]) => [name, rewritten(each)]));
  };
  return Object(rewritten(part));
}
