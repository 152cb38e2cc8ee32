import type { Contract, Operation } from './contract.ts';
import { isMembers, listOf, type Members, membersOf } from './values.ts';

/** Items of a list that are looked at: the rows of a list are alike. */
const MOST_ITEMS = 5;

/** Members of replies that the contract does not declare. Clients must ignore them, but nobody can rely on them. */
export interface Undeclared {
  readonly note: (operation: Operation, status: number, body: unknown) => void;
  /** One line for each member: operation, status and path, such as `paginateOrders 200 data.list.note`. */
  readonly found: () => readonly string[];
}

/** Whether a schema allows members of any name: it lists none, or says what others are. */
function isOpen({ additionalProperties, properties, allOf, anyOf, oneOf }: Members): boolean {
  if (additionalProperties !== undefined) return additionalProperties !== false;
  return [properties, allOf, anyOf, oneOf].every((each) => each === undefined);
}

export function createUndeclared({ follow }: Pick<Contract, 'follow'>): Undeclared {
  const names = new Set<string>();
  const known = new Map<unknown, readonly Members[]>();

  /** A schema and the schemas that apply to the same value, whichever branch the value takes. */
  const layersOf = (schema: unknown): readonly Members[] => {
    const kept = known.get(schema);
    if (kept !== undefined) return kept;
    const own = follow(schema);
    const inner = [own.allOf, own.anyOf, own.oneOf].flatMap(listOf);
    const found = [own, ...[...inner, own.then, own.else].filter(isMembers).flatMap(layersOf)];
    known.set(schema, found);
    return found;
  };

  const isFree = (layers: readonly Members[]): boolean =>
    layers.some((layer) => layer.properties === undefined && isMembers(layer.additionalProperties)) ||
    layers.every(isOpen);

  const lookAtItems = (layers: readonly Members[], list: readonly unknown[], path: string) => {
    const items = layers.flatMap((layer) => (isMembers(layer.items) ? [layer.items] : []));
    if (items.length > 0) for (const item of list.slice(0, MOST_ITEMS)) look(items, item, path);
  };

  const lookAtMembers = (layers: readonly Members[], value: Members, path: string) => {
    for (const [name, member] of Object.entries(value)) {
      const declared = layers.flatMap((layer) => membersOf(layer.properties)[name] ?? []);
      if (declared.length > 0) look(declared, member, `${path}.${name}`);
      else if (!isFree(layers)) names.add(`${path}.${name}`);
    }
  };

  const look = (schemas: readonly unknown[], value: unknown, path: string) => {
    const layers = schemas.flatMap(layersOf);
    if (Array.isArray(value)) lookAtItems(layers, value, path);
    else if (isMembers(value)) lookAtMembers(layers, value, path);
  };

  return {
    note: (operation, status, body) => {
      const reply = operation.replies.get(status);
      if (reply?.mediaType === 'application/json') look([reply.schema], body, `${operation.id} ${status} `);
    },
    found: () => [...names].map((name) => name.replace(' .', ' ')).toSorted(),
  };
}
