/**
 * Writes generated/operations.ts from the bundle: one row per operation of the contract with what the client, the
 * mock backend and the tests read at run time; generated/loader-calls.ts, the little of it that the sign-in screen loads; and
 * generated/keyed-operations.ts and
 * generated/paged-operations.ts for the mock backend. Run by `npm run generate`, after the bundle is made.
 */
import { bundle, type Operation, operations, writeGenerated } from './generated-files.ts';
import { permissionRules } from './permission-rules.ts';

/** The permission that a call needs. Throws if the contract names areas without a verb, or a verb without areas. */
function permissionOf(operation: Operation) {
  const rules = permissionRules(operation['x-permission']);
  const verb = operation['x-verb'] ?? null;
  if ((verb === null) !== (rules.length === 0)) {
    throw new Error(`${operation.operationId}: x-verb goes with the areas of x-permission`);
  }
  return verb === null ? null : { verb, rules };
}

const rows = Object.entries(bundle.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const row = {
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      effect: operation['x-effect'],
      loader: operation['x-loader'],
      permission: permissionOf(operation),
      userTypes: operation['x-user-types'] ?? null,
      origin: operation['x-origin'],
      isPublic: operation.security?.length === 0,
      statuses: Object.keys(operation.responses).map(Number),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  }),
);

writeGenerated(
  'operations.ts',
  `/** Generated from the contract by tools/generate/operation-table.ts. Do not edit. */
import type { PermissionKey } from './model/permissionKey.ts';
import type { PermissionVerbs } from './model/permissionVerbs.ts';
import type { UserType } from './model/userType.ts';

type Keys = { readonly [value: string]: PermissionKey };

/** What names an area: fixed, by the values at a dotted path of the request, or by a member of the record it names. */
export type PermissionRule =
  | { readonly key: PermissionKey; readonly unless?: string }
  | { readonly by: string; readonly keys: Keys }
  | { readonly record: string; readonly keys: Keys };

type UserTypeNames = readonly (keyof typeof UserType)[];

/** One operation of the contract, as the client, the mock backend and the tests read it. */
export type OperationRow = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly tag: string;
  readonly effect: 'read' | 'write';
  /** Whether the portal shows its progress bar while the call runs: the (L) of the specification. */
  readonly loader: boolean;
  /** The verb that the call needs in the areas of all rules; null if a session is enough. */
  readonly permission: { readonly verb: keyof PermissionVerbs; readonly rules: readonly PermissionRule[] } | null;
  /** The user types that may call, for all calls or by a member of the request; null for all. */
  readonly userTypes: UserTypeNames | { readonly by: string; readonly types: { readonly [value: string]: UserTypeNames } } | null;
  readonly origin: 'specification' | 'extension';
  readonly isPublic: boolean;
  readonly statuses: readonly number[];
};

export const operations = {
${rows.join('\n')}
} as const satisfies Record<string, OperationRow>;

export type OperationId = keyof typeof operations;

type WithEffect<Effect> = {
  [Operation in OperationId]: (typeof operations)[Operation]['effect'] extends Effect ? Operation : never;
}[OperationId];

/** The operations that only read (\`x-effect: read\`). */
export type ReadOperation = WithEffect<'read'>;

/** The operations that change something (\`x-effect: write\`). */
export type WriteOperation = WithEffect<'write'>;
`,
);

const keyed = operations.filter(({ parameters = [] }) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
);

writeGenerated(
  'keyed-operations.ts',
  `/** Generated from the contract by tools/generate/operation-table.ts. Do not edit. */
import type { OperationId } from './operations.ts';

/** The operations that take the header \`idempotency-key\`. */
export const keyedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
${keyed.map(({ operationId }) => `  '${operationId}',`).join('\n')}
]);
`,
);

/** The names of the members of a schema, those of its parts included. */
function membersOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('$ref' in schema)
    return membersOf(bundle.components.schemas[String(schema.$ref).split('/').at(-1) ?? '']);
  const parts = 'allOf' in schema && Array.isArray(schema.allOf) ? schema.allOf : [];
  const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : [];
  return [...own, ...parts.flatMap(membersOf)];
}

const paged = operations.filter(({ requestBody }) =>
  membersOf(Object(requestBody).content?.['application/json']?.schema).includes('snapshot'),
);

writeGenerated(
  'paged-operations.ts',
  `/** Generated from the contract by tools/generate/operation-table.ts. Do not edit. */
import type { OperationId } from './operations.ts';

/** The lists whose pages belong to a \`snapshot\`. */
export const pagedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
${paged.map(({ operationId }) => `  '${operationId}',`).join('\n')}
]);
`,
);
