import { _, type Options, str, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { referred, withConditions } from './discriminators.ts';

/** The name of the keyword for numbers of limited precision, which OpenAPI lets a contract define. */
export const DECIMALS = 'x-decimals';

/** Compiled schemas: those of the contract by their pointers, and those of texts by their JSON. */
export type Compiled = ReadonlyMap<string, ValidateFunction>;

/** Schemas of bodies, and those of texts such as headers. */
type Kind = 'bodies' | 'texts';

/** The schemas of the contract. Each is compiled when it is first used, with the schemas that it refers to. */
export interface Schemas {
  /** The check of a schema at a place of the contract. */
  readonly at: (pointer: string) => ValidateFunction;
  /** The check of a named set of parameters, which are texts: numbers and truth values are read from them. */
  readonly ofTexts: (name: string, make: () => object) => ValidateFunction;
  /** The compiler of each kind, and the addresses of what it has compiled, by the key in {@link Compiled}. */
  readonly compilers: Readonly<Record<Kind, Ajv2020>>;
  readonly used: Readonly<Record<Kind, ReadonlyMap<string, string>>>;
}

/**
 * The contract is linted when it is bundled, so that its schemas need no check here. Code is not optimised: that takes longer
 * than it saves.
 */
const OPTIONS: Options = {
  allErrors: true,
  allowUnionTypes: true,
  allowMatchingProperties: true,
  strict: false,
  validateSchema: false,
  addUsedSchema: false,
  inlineRefs: false,
  logger: false,
};

/** Address of the schema at a pointer: each is a schema of its own, so that only those in use are read. */
const addressOf = (pointer: string) => `contract:${encodeURI(pointer.slice(1))}`;

function compilerWith(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...OPTIONS, ...options });
  addFormats.default(ajv);
  ajv.addKeyword({
    ...{ keyword: DECIMALS, type: 'number', schemaType: 'number' },
    // JSON Schema cannot say this: its `multipleOf` divides doubles, so that 0.01 refuses amounts such as 1.13.
    code: (rule) => {
      const { data } = rule;
      const scale = 10 ** Number(rule.schema);
      rule.pass(_`Number.isInteger(${data}) || Math.round(${data} * ${scale}) / ${scale} === ${data}`);
    },
    error: { message: ({ schema }) => str`must have at most ${Number(schema)} decimals` },
  });
  return ajv;
}

/**
 * The schemas of a contract. `compiled` is used where it has them. `hasSource`: what is compiled keeps its source, so that
 * it can be written into a file.
 */
export function createSchemas(document: object, compiled: Compiled, hasSource = false): Schemas {
  const code = { optimize: false, source: hasSource };
  const compilers = { bodies: compilerWith({ code }), texts: compilerWith({ code, coerceTypes: true }) };
  const added = new Set<string>();

  /** A copy of a schema whose references are addresses, without descriptions. */
  function addressed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(addressed);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).flatMap(([name, each]) => {
      if (typeof each !== 'string') return [[name, addressed(each)]];
      // Half of the contract, and of what is compiled from it.
      if (name === 'description') return [];
      if (name === '$ref') add(each);
      return [[name, name === '$ref' ? addressOf(each) : each]];
    });
    return Object.fromEntries(members);
  }

  /** Adds the schema at a pointer with all that it refers to. */
  function add(pointer: string): void {
    if (added.has(pointer)) return;
    added.add(pointer);
    const schema = addressed(withConditions(document, referred(document, { $ref: pointer })));
    compilers.bodies.addSchema(Object(schema), addressOf(pointer));
  }

  const known = new Map(compiled);
  const kept = (key: string, make: () => ValidateFunction) => {
    const check = known.get(key) ?? make();
    known.set(key, check);
    return check;
  };
  const used = { bodies: new Map<string, string>(), texts: new Map<string, string>() };
  const compiledAt = (kind: keyof typeof used, key: string, address: string): ValidateFunction => {
    used[kind].set(key, address);
    const check = compilers[kind].getSchema(address);
    if (check === undefined) throw new Error(`There is no schema at ${address}`);
    return check;
  };
  return {
    at: (pointer) =>
      kept(pointer, () => {
        add(pointer);
        return compiledAt('bodies', pointer, addressOf(pointer));
      }),
    // Most operations have the same headers.
    ofTexts: (name, make) =>
      kept(name, () => {
        const schema = make();
        const key = JSON.stringify(schema);
        return kept(key, () => {
          const address = `texts:${used.texts.size}`;
          compilers.texts.addSchema(schema, address);
          return compiledAt('texts', key, address);
        });
      }),
    used,
    compilers,
  };
}
