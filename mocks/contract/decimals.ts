import type { OperationId } from '#generated/operations.ts';
import type { Answer } from '#mocks/pipeline/context.ts';
import type { Violation } from '#mocks/world/journal.ts';
import { listOf, membersOf, referred } from './discriminators.ts';

/** Where a reply may hold numbers of limited precision, by the schema of a value. */
interface Node {
  /** Maximum number of decimals (`x-decimals`); null for values without a limit. */
  places: number | null;
  members: (readonly [name: string, node: Node])[];
  item: Node | null;
  /** Schemas that hold for the same value: references, parts and alternatives. */
  parts: Node[];
}

/** The node of a schema. `known` has the nodes of the references that were met, so that recursive schemas end. */
function nodeOf(document: object, schema: unknown, known: Map<string, Node>): Node {
  const { $ref, allOf, anyOf, oneOf, properties, items, 'x-decimals': places } = membersOf(schema);
  const node: Node = {
    places: typeof places === 'number' ? places : null,
    members: [],
    item: null,
    parts: [],
  };
  if (typeof $ref === 'string') {
    const met = known.get($ref);
    if (met !== undefined) return met;
    known.set($ref, node);
    node.parts.push(nodeOf(document, referred(document, schema), known));
  }
  for (const part of [allOf, anyOf, oneOf].flatMap(listOf)) node.parts.push(nodeOf(document, part, known));
  for (const [name, each] of Object.entries(membersOf(properties)))
    node.members.push([name, nodeOf(document, each, known)]);
  if (items !== undefined) node.item = nodeOf(document, items, known);
  return node;
}

const innerNodes = ({ members, parts, item }: Node) => [
  ...members.map(([, each]) => each),
  ...parts,
  ...(item === null ? [] : [item]),
];

/** A node and all that it leads to. */
function reachable(node: Node, met = new Set<Node>()): Set<Node> {
  if (met.has(node)) return met;
  met.add(node);
  for (const each of innerNodes(node)) reachable(each, met);
  return met;
}

/** Cuts off what leads to no limit, so that a reply is looked at only where it has one. Returns the nodes that are left. */
function prune(nodes: ReadonlySet<Node>): ReadonlySet<Node> {
  const limited = new Set([...nodes].filter(({ places }) => places !== null));
  for (let size = 0; size < limited.size; ) {
    size = limited.size;
    for (const node of nodes) if (innerNodes(node).some((each) => limited.has(each))) limited.add(node);
  }
  for (const node of limited) {
    node.members = node.members.filter(([, each]) => limited.has(each));
    node.parts = node.parts.filter((each) => limited.has(each));
    if (node.item !== null && !limited.has(node.item)) node.item = null;
  }
  return limited;
}

/** Whether a number has at most that many decimals: rounding to them gives the same double. */
function isRounded(value: number, places: number): boolean {
  const scale = 10 ** places;
  return Number.isInteger(value) || Math.round(value * scale) / scale === value;
}

function look(value: unknown, node: Node, path: readonly string[], found: Violation[]): void {
  if (value === null) return;
  if (typeof value === 'number') {
    if (node.places !== null && !isRounded(value, node.places)) {
      const message = `${value} has more than ${node.places} decimals.`;
      found.push({ field: path.join('.'), rule: 'x-decimals', message });
    }
  } else if (Array.isArray(value)) {
    const { item } = node;
    if (item !== null)
      for (const [place, each] of value.entries()) look(each, item, [...path, `${place}`], found);
  } else if (typeof value === 'object') {
    for (const [name, each] of node.members) look(Reflect.get(value, name), each, [...path, name], found);
  }
  for (const part of node.parts) look(value, part, path, found);
}

/**
 * Creates the check of the precision of replies: members with `x-decimals` have at most that many decimals. Prism's
 * validator cannot be told: its `multipleOf` divides doubles, so that 0.01 refuses amounts such as 1.13.
 */
export function createDecimalCheck(
  document: object,
): (operation: OperationId, answer: Answer) => readonly Violation[] {
  const known = new Map<string, Node>();
  const nodes = new Map<string, Node>();
  for (const item of Object.values(membersOf(Reflect.get(document, 'paths')))) {
    for (const operation of Object.values(membersOf(item))) {
      const { operationId, responses } = membersOf(operation);
      for (const [status, given] of Object.entries(membersOf(responses))) {
        const response = '$ref' in membersOf(given) ? referred(document, given) : membersOf(given);
        const { schema } = membersOf(membersOf(response.content)['application/json']);
        nodes.set(`${String(operationId)} ${status}`, nodeOf(document, schema, known));
      }
    }
  }
  const met = new Set<Node>();
  for (const node of nodes.values()) reachable(node, met);
  const limited = prune(met);
  return (operation, { status, body }) => {
    const node = nodes.get(`${operation} ${status}`);
    const found: Violation[] = [];
    if (node !== undefined && limited.has(node)) look(body, node, [], found);
    return found;
  };
}
