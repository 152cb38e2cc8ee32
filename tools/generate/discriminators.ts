/**
 * Prepares the bundle for code generators, linters and the validator. Run by `npm run generate`, after the bundle is made.
 *
 * - Every `oneOf` whose schemas differ by the value of one member gets a `discriminator`. It is derived from the schemas and so
 *   cannot contradict them. OpenAPI takes strings only: by numbers, such as those of `trackType`, it is an `x-discriminator`,
 *   which only the validator reads.
 * - The value by which a schema is told apart is an `enum` beside its `const`, which some generators do not know.
 * - Members beside an `allOf` become another member of it: some generators ignore them otherwise.
 */
import { bundle, type Schema, writeGenerated } from './generated-files.ts';

type Tag = string | number;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (schema: unknown) =>
  isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;

/** The values that a schema allows for its own member; empty if it does not list them. */
function valuesOf(schema: Schema | undefined, member: string): readonly Tag[] {
  const properties = isObject(schema?.properties) ? schema.properties : {};
  const value = properties[member];
  if (!isObject(value)) return [];
  const listed: unknown[] = Array.isArray(value.enum) ? value.enum : [value.const];
  return listed.filter((each) => typeof each === 'string' || typeof each === 'number');
}

/** What tells alternatives apart, each named by a reference, as keywords beside them; null if no member does. */
function discriminatorOf(oneOf: readonly unknown[]): Schema | null {
  const names = oneOf.flatMap((each) => nameOf(each) ?? []);
  const [first] = names;
  if (first === undefined || names.length < oneOf.length) return null;
  const own = bundle.components.schemas[first]?.properties;
  for (const propertyName of Object.keys(isObject(own) ? own : {})) {
    const rows = names.map(
      (name) => [name, valuesOf(bundle.components.schemas[name], propertyName)] as const,
    );
    const values = rows.flatMap(([, listed]) => listed);
    const isTelling = rows.every(([, listed]) => listed.length > 0) && new Set(values).size === values.length;
    if (!isTelling) continue;
    const mapping = rows.flatMap(([name, listed]) =>
      listed.map((value) => [String(value), `#/components/schemas/${name}`] as const),
    );
    const isText = values.every((value) => typeof value === 'string');
    return isText
      ? { discriminator: { propertyName, mapping: Object.fromEntries(mapping) } }
      : { 'x-discriminator': { propertyName } };
  }
  return null;
}

function discriminated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(discriminated);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, discriminated(each)]));
  const discriminator = Array.isArray(value.oneOf) ? discriminatorOf(value.oneOf) : null;
  return { ...inner, ...discriminator };
}

/** A schema of a choice whose tag is also a list of one: the constant of the member by which the schemas differ. */
function tagged(schema: Schema, member: string): Schema {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const tag = properties[member];
  if (!isObject(tag) || tag.const === undefined) return schema;
  return { ...schema, properties: { ...properties, [member]: { ...tag, enum: [tag.const] } } };
}

/** A schema whose own members are one of its `allOf`. */
function composed(schema: Schema): Schema {
  const { allOf, required, properties, ...rest } = schema;
  if (!Array.isArray(allOf) || properties === undefined) return schema;
  const own = { type: 'object', ...(required !== undefined && { required }), properties };
  return { ...rest, allOf: [...allOf, own] };
}

const { components, ...rest } = bundle;
const schemas = Object.fromEntries(
  Object.entries(components.schemas).map(([name, schema]) => [name, composed(schema)]),
);
for (const { oneOf } of Object.values(components.schemas)) {
  const found = Array.isArray(oneOf) ? discriminatorOf(oneOf)?.discriminator : undefined;
  if (!isObject(found) || !Array.isArray(oneOf)) continue;
  for (const name of oneOf.flatMap((each) => nameOf(each) ?? []))
    schemas[name] = tagged(schemas[name] ?? {}, String(found.propertyName));
}
const prepared = discriminated({ ...rest, components: { ...components, schemas } });
writeGenerated('openapi.json', JSON.stringify(prepared, null, 2));
