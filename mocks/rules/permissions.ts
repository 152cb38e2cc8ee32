import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { type OperationId, type OperationRow, operations } from '#generated/operations.ts';
import type { SeedUser } from '#mocks/rules/types.ts';

type Rights = Pick<SeedUser, 'user' | 'permissions'>;

/** The values at a dotted path of a request, through arrays; none if the request has no such member. */
function valuesAt(request: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (holders, member) =>
      holders.flatMap((holder) => {
        const value: unknown =
          typeof holder === 'object' && holder !== null ? Reflect.get(holder, member) : undefined;
        return value === undefined ? [] : value;
      }),
    [request],
  );
}

function keysOf(
  keys: { readonly [value: string]: PermissionKey },
  values: readonly unknown[],
): PermissionKey[] {
  return values.flatMap((value) => keys[String(value)] ?? []);
}

/** The areas that a request needs (x-permission), without those that follow from the record it names. */
function areasOf({ permission }: OperationRow, request: unknown): PermissionKey[] {
  return (permission?.rules ?? []).flatMap((rule) => {
    if ('by' in rule) return keysOf(rule.keys, valuesAt(request, rule.by));
    if ('record' in rule) return [];
    return rule.unless !== undefined && valuesAt(request, rule.unless).length > 0 ? [] : rule.key;
  });
}

function hasAreas({ permissions }: Rights, operation: OperationId, areas: readonly PermissionKey[]): boolean {
  const { permission }: OperationRow = operations[operation];
  if (permission === null) return true;
  return areas.every((area) => {
    const verbs = permissions.data.find(({ module }) => module === area)?.permissions;
    return verbs !== undefined && (verbs.all || verbs[permission.verb]);
  });
}

/** User types that may send a request (x-user-types); null for all. */
function typesFor({ userTypes }: OperationRow, request: unknown): readonly (keyof typeof UserType)[] | null {
  if (userTypes === null || !('by' in userTypes)) return userTypes;
  const lists = valuesAt(request, userTypes.by).flatMap((value) => {
    const types = userTypes.types[String(value)];
    return types === undefined ? [] : [types];
  });
  const [first, ...others] = lists;
  return first?.filter((type) => others.every((list) => list.includes(type))) ?? null;
}

/** Whether a request is for some user types only, so that it needs a session even where the operation is public. */
export function needsUserType(operation: OperationId, request: unknown): boolean {
  return typesFor(operations[operation], request) !== null;
}

export function isAllowed(rights: Rights, operation: OperationId, request: unknown): boolean {
  const types = typesFor(operations[operation], request);
  const isForType = types === null || types.some((name) => UserType[name] === rights.user.userType);
  return isForType && hasAreas(rights, operation, areasOf(operations[operation], request));
}

/** Whether a user may call an operation for a record: the rules of x-permission that depend on a member of it. */
export function isAllowedFor(rights: Rights, operation: OperationId, record: object): boolean {
  const { permission }: OperationRow = operations[operation];
  const areas = (permission?.rules ?? []).flatMap((rule) =>
    'record' in rule ? keysOf(rule.keys, valuesAt(record, rule.record)) : [],
  );
  return hasAreas(rights, operation, areas);
}

export function mayView({ permissions }: Pick<Rights, 'permissions'>, area: PermissionKey): boolean {
  return permissions.data.some(
    ({ module, permissions: verbs }) => module === area && (verbs.all || verbs.view),
  );
}
