/** Reads from the bundled contract what a form can check before it sends: the bounds of every member of a request. */

type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  writeOnly?: boolean;
  [keyword: string]: unknown;
};

type Operation = { requestBody?: { content: Record<string, { schema?: Schema }> } };

export type Bundle = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The keywords of JSON Schema that a form field can honour. */
const KEYWORDS = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'enum',
  'const',
] as const;

type Rule = { readonly isRequired: boolean; readonly [keyword: string]: unknown };

const nameOf = (schema: Schema) => schema.$ref?.split('/').at(-1);
const partsOf = ({ allOf = [], anyOf = [], oneOf = [] }: Schema) => [...allOf, ...anyOf, ...oneOf];

/** A schema with the members that it declares in its `allOf`, beside references. */
function withOwn(schema: Schema): Schema {
  const own = schema.allOf?.find(({ $ref, properties }) => $ref === undefined && properties !== undefined);
  return own === undefined || schema.properties !== undefined
    ? schema
    : { ...schema, properties: own.properties ?? {}, required: own.required ?? [] };
}

/** The rules of every object that a request carries: by schema name, then by member. */
export function contractRules({ paths, components }: Bundle) {
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, withOwn(schema)]),
  );
  const targetOf = (schema: Schema): Schema => schemas[nameOf(schema) ?? ''] ?? schema;

  /** A schema without its reference and without the null among its alternatives. */
  function resolved(schema: Schema): Schema {
    const { $ref: _, ...own } = schema;
    const whole: Schema = schema.$ref === undefined ? schema : { ...resolved(targetOf(schema)), ...own };
    const [only, ...others] = (whole.anyOf ?? whole.oneOf ?? []).filter(({ type }) => type !== 'null');
    if (only === undefined || others.length > 0) return whole;
    const inner = resolved(only);
    return { ...inner, type: ['null', ...[inner.type ?? []].flat()] };
  }

  function boundsOf(given: Schema) {
    const schema = resolved(given);
    const types = [schema.type ?? 'object'].flat();
    return {
      type: types.find((type) => type !== 'null'),
      ...(types.includes('null') && { isNullable: true }),
      ...(schema.writeOnly === true && { isSecret: true }),
      ...Object.fromEntries(
        KEYWORDS.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])),
      ),
    };
  }

  function ruleOf(schema: Schema, isRequired: boolean): Rule {
    const { items } = resolved(schema);
    return { isRequired, ...boundsOf(schema), ...(items !== undefined && { items: boundsOf(items) }) };
  }

  function reach(schema: Schema, found: Set<string>): void {
    const name = nameOf(schema);
    if (name !== undefined && found.has(name)) return;
    if (name !== undefined) found.add(name);
    const target = targetOf(schema);
    const members = Object.values(target.properties ?? {});
    for (const inner of [...members, ...[target.items ?? []].flat(), ...partsOf(target)]) reach(inner, found);
  }

  const sent = new Set<string>();
  for (const { requestBody } of Object.values(paths).flatMap((item) => Object.values(item)))
    for (const { schema } of Object.values(requestBody?.content ?? {})) if (schema) reach(schema, sent);

  const withMembers = [...sent].toSorted().filter((name) => schemas[name]?.properties !== undefined);
  return Object.fromEntries(
    withMembers.map((name) => {
      const { properties = {}, required = [] } = schemas[name] ?? {};
      const rules = Object.entries(properties).map(
        ([member, schema]) => [member, ruleOf(schema, required.includes(member))] as const,
      );
      return [name, Object.fromEntries(rules)] as const;
    }),
  );
}
