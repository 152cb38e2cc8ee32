import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const ID = 'https://pavilion.test/openapi.json';
const bundle: unknown = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: ID, ...Object(bundle) });

export type Schema = { readonly [keyword: string]: unknown };

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a `$ref` points at. */
export function target(ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((holder, step) => Object(holder)[step], bundle);
}

/** The schemas that hold for one value: the schema itself, what it refers to, and its parts and alternatives. */
export function parts(schema: unknown): readonly Schema[] {
  if (!isSchema(schema)) return [];
  const { $ref, allOf, anyOf, oneOf } = schema;
  const inner = [typeof $ref === 'string' ? target($ref) : undefined, allOf, anyOf, oneOf].flat();
  return [schema, ...inner.flatMap(parts)];
}

/** One example of the contract and where it stands. */
export interface Example {
  readonly operation: string;
  /** `request`, or the status of the reply. */
  readonly part: string;
  readonly name: string;
  readonly value: unknown;
  /** Whether a request stands for a refusal (x-status). */
  readonly isRefused?: boolean;
  /** JSON pointer of its schema in the bundle. */
  readonly schema: string;
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** What stands at a pointer, references followed, with the pointer where it really stands. */
function at(pointer: string): { pointer: string; value: Record<string, unknown> } {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const value = steps.reduce<unknown>((holder, step) => Object(holder)[step], bundle);
  const { $ref } = Object(value);
  return typeof $ref === 'string' ? at($ref.slice(1)) : { pointer, value: Object(value) };
}

function examplesOf(operation: string, part: string, holder: string): Example[] {
  const { pointer } = at(holder);
  const media = `${pointer}/content/${escaped('application/json')}`;
  const { value } = at(media);
  const schema = `${media}/schema`;
  const single =
    'example' in value ? [{ operation, part, name: 'example', value: value.example, schema }] : [];
  const named = Object.keys(Object(value.examples)).map((name) => {
    const example = at(`${media}/examples/${escaped(name)}`).value;
    return { operation, part, name, value: example.value, isRefused: 'x-status' in example, schema };
  });
  return [...single, ...named];
}

/** Every example of the contract: of requests, and of replies of every status. */
export const examples: readonly Example[] = Object.entries(at('/paths').value).flatMap(([path, item]) =>
  Object.entries(Object(item)).flatMap(([method, found]) => {
    const operation = String(Object(found).operationId);
    const holder = `/paths/${escaped(path)}/${method}`;
    const request =
      'requestBody' in Object(found) ? examplesOf(operation, 'request', `${holder}/requestBody`) : [];
    const replies = Object.keys(Object(Object(found).responses)).flatMap((status) =>
      examplesOf(operation, status, `${holder}/responses/${status}`),
    );
    return [...request, ...replies];
  }),
);

/** The validator of a schema of the contract by its JSON pointer in the bundle. */
export function validatorAt(pointer: string): ValidateFunction {
  return ajv.compile({ $ref: `${ID}#${pointer}` });
}

function isJson(holder: string): boolean {
  return 'application/json' in Object(at(holder).value.content);
}

/** What of an operation is JSON: its request and the statuses of its replies. Forms and files have no examples. */
export const jsonParts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(at('/paths').value).flatMap(([path, item]) =>
    Object.entries(Object(item)).map(([method, found]) => {
      const holder = `/paths/${escaped(path)}/${method}`;
      const { operationId, responses } = Object(found);
      const hasRequest = 'requestBody' in Object(found) && isJson(`${holder}/requestBody`);
      const statuses = Object.keys(Object(responses)).filter((status) =>
        isJson(`${holder}/responses/${status}`),
      );
      return [String(operationId), [...(hasRequest ? ['request'] : []), ...statuses]] as const;
    }),
  ),
);

/** What the contract says of who may call an operation: `x-permission` and `x-user-types` as they stand there. */
export type CallersOf = { readonly permission: unknown; readonly userTypes: unknown };

/** Who may call each operation. */
export const callers: ReadonlyMap<string, CallersOf> = new Map(
  Object.values(at('/paths').value).flatMap((item) =>
    Object.values(Object(item)).map((found): [string, CallersOf] => {
      const operation = Object(found);
      const permission = operation['x-permission'];
      return [String(operation.operationId), { permission, userTypes: operation['x-user-types'] ?? null }];
    }),
  ),
);
