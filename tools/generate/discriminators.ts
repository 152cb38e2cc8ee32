/**
 * Adds the `discriminator` to every `oneOf` of the bundle whose schemas differ by the value of one member, for code
 * generators, the validator and the API reference. It is derived from the schemas and so cannot contradict them. The
 * hand-written contract has no discriminators, because Redocly validates examples with the discriminator of Ajv, which
 * takes strings only, and `trackType` is a number. Run by `npm run generate`, after the bundle is made.
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

/** The discriminator of alternatives, each named by a reference; null if no member tells them apart. */
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
    return { propertyName, mapping: Object.fromEntries(mapping) };
  }
  return null;
}

function discriminated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(discriminated);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, discriminated(each)]));
  const discriminator = Array.isArray(value.oneOf) ? discriminatorOf(value.oneOf) : null;
  return discriminator === null ? inner : { ...inner, discriminator };
}

writeGenerated('openapi.json', JSON.stringify(discriminated(bundle), null, 2));
