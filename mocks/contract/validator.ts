import { readFile } from 'node:fs/promises';
import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';
import { bundleTarget, decycle } from '@stoplight/json';
import $RefParser from '@stoplight/json-schema-ref-parser';
import type { IHttpResponse } from '@stoplight/prism-http';
import { validateInput, validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import type { IHttpOperation } from '@stoplight/types';
import { type OperationId, operations } from '#generated/operations.ts';
import { fileHeaders, isFileReply } from '#mocks/operations/shared/binary.ts';
import type { Answer, ParsedRequest, Validator } from '#mocks/pipeline/context.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { Violation } from '#mocks/world/journal.ts';
import { CONTRACT_FILE } from './contract-file.ts';
import { listOf, membersOf, referred, withConditions } from './discriminators.ts';

/** Where a reply may hold numbers of limited precision, by the schema of a value. */
interface Node {
  /** Maximum number of decimals (`x-decimals`); null for values without a limit. */
  places: number | null;
  members: (readonly [name: string, node: Node])[];
  item: Node | null;
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
 * validator cannot do this: its `multipleOf` divides doubles, so that 0.01 refuses amounts such as 1.13.
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

function addReferences(value: unknown, found: Set<string>): void {
  for (const each of listOf(value)) addReferences(each, found);
  const members = membersOf(value);
  if (typeof members.$ref === 'string') found.add(members.$ref);
  for (const each of Object.values(members)) addReferences(each, found);
}

function componentsOf(document: object, value: unknown): object {
  const references = new Set<string>();
  addReferences(value, references);
  const components: Record<string, Record<string, unknown>> = {};
  // The loop also visits the references that it adds to the set.
  for (const $ref of references) {
    const target = referred(document, { $ref });
    const [, , kind = '', name = ''] = $ref.split('/');
    components[kind] = { ...components[kind], [name]: target };
    addReferences(target, references);
  }
  return components;
}

function documentOf(document: object, operation: OperationId): object {
  const { path } = operations[operation];
  const item = membersOf(membersOf(Reflect.get(document, 'paths'))[path]);
  return { ...document, paths: { [path]: item }, components: componentsOf(document, item) };
}

/**
 * Reads one operation of an OpenAPI document in the form that Prism's validators take. Does the same as
 * `getHttpOperationsFromSpec` of Prism, which reads all operations at once: 2 s, and every schema dereferenced in memory.
 *
 * @throws Error when the document has no such operation
 */
async function resourceOf(document: object, operation: OperationId): Promise<IHttpOperation> {
  const own = withConditions(documentOf(document, operation));
  const whole = decycle(await $RefParser.dereference(own));
  const [resource] = transformOas3Operations(whole);
  if (resource === undefined) throw new Error(`The contract has no operation ${operation}.`);
  return bundleTarget({
    document: { ...whole, __target__: resource },
    path: '#/__target__',
    cloneDocument: false,
  });
}

/** Maximum lengths in characters of a rule, and of a field or message (contract, FieldError). */
const LONGEST_RULE = 60;
const LONGEST_TEXT = 500;

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete', PATCH: 'patch' } as const;
/** Bytes of a file passed to the check; its schema only says that it is binary. */
const LOOKED_AT = 64;

type Diagnostic = { code?: string | number; message: string; path?: string[] };

/**
 * Extracts the name of a missing or unexpected member. Prism gives the path of the object; the member is only in the
 * message.
 */
function namedMember(message: string): readonly string[] {
  const found = /required property '([^']+)'|; found '([^']+)'|unevaluated properties: '([^']+)'/.exec(
    message,
  );
  const name = found?.[1] ?? found?.[2] ?? found?.[3];
  return name === undefined ? [] : [name];
}

/** Only says that a condition is not met; other findings say why. */
const CONDITION = 'if';

function violationsOf(found: readonly Diagnostic[]): Violation[] {
  return found.filter(({ code }) => code !== CONDITION).map(violationOf);
}

/** Converts a Prism finding to a violation. The path omits the part of the message (such as the body). */
function violationOf({ code, message, path = [] }: Diagnostic): Violation {
  const [, ...members] = path;
  return {
    field: cutText([...members, ...namedMember(message)].join('.'), LONGEST_TEXT),
    rule: cutText(String(code ?? 'status'), LONGEST_RULE),
    message: cutText(message, LONGEST_TEXT),
  };
}

function requestOf({ operation, query, headers, body }: ParsedRequest) {
  const { method, path } = operations[operation];
  // Forms are already parsed here, so their schema is checked as that of an object, which Prism does more strictly.
  const { 'content-length': _length, ...kept } = headers;
  const checked = { ...kept, 'content-type': 'application/json' };
  return { method: METHODS[method], url: { path, query: { ...query } }, headers: checked, body };
}

function responseOf({ status, body }: Answer): IHttpResponse {
  if (!isFileReply(body)) {
    return { statusCode: status, headers: { 'content-type': 'application/json' }, body };
  }
  const headers = { 'content-type': body.mediaType, ...fileHeaders(body) };
  return { statusCode: status, headers, body: String.fromCharCode(...body.bytes.subarray(0, LOOKED_AT)) };
}

function createResources(document: object): (operation: OperationId) => Promise<IHttpOperation> {
  const made = new Map<OperationId, Promise<IHttpOperation>>();
  return (operation) => {
    const known = made.get(operation);
    if (known !== undefined) return known;
    const resource = resourceOf(document, operation);
    made.set(operation, resource);
    return resource;
  };
}

const findingsIn = (
  result: ReturnType<typeof validateInput> | ReturnType<typeof validateOutput>,
): readonly Diagnostic[] => (result._tag === 'Left' ? result.left : []);

/**
 * Creates the validator: the validators of Prism over the bundled contract. It checks requests, and replies of every
 * status; an undeclared status is a violation too. An operation is read and its schemas are compiled when it is first
 * called, so that the server starts at once. The validators are imported from their own module: the index of Prism also
 * loads its mocker, its proxy and a reader of Postman collections, which takes three times as long.
 */
export async function createValidator(): Promise<Validator> {
  const document: object = JSON.parse(await readFile(CONTRACT_FILE, 'utf8'));
  const brokenDecimals = createDecimalCheck(document);
  const resources = createResources(document);
  return {
    request: async (request) => {
      const resource = await resources(request.operation);
      return violationsOf(findingsIn(validateInput({ resource, element: requestOf(request) })));
    },
    reply: async (operation, answer) => {
      const resource = await resources(operation);
      const found = validateOutput({ resource, element: responseOf(answer) });
      return [...violationsOf(findingsIn(found)), ...brokenDecimals(operation, answer)];
    },
  };
}
