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
import { createDecimalCheck } from './decimals.ts';
import { listOf, membersOf, referred, withConditions } from './discriminators.ts';

/** Adds the references in a value of a document. */
function addReferences(value: unknown, found: Set<string>): void {
  for (const each of listOf(value)) addReferences(each, found);
  const members = membersOf(value);
  if (typeof members.$ref === 'string') found.add(members.$ref);
  for (const each of Object.values(members)) addReferences(each, found);
}

/** The components that a value reaches through references, by kind and name. */
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

/** The document of one operation: its path item and the components that it reaches. */
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

/** HTTP methods as Prism spells them. */
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

/** Converts Prism findings to violations of the contract. */
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

/** Reply in the form that Prism checks. */
function responseOf({ status, body }: Answer): IHttpResponse {
  if (!isFileReply(body)) {
    return { statusCode: status, headers: { 'content-type': 'application/json' }, body };
  }
  const headers = { 'content-type': body.mediaType, ...fileHeaders(body) };
  return { statusCode: status, headers, body: String.fromCharCode(...body.bytes.subarray(0, LOOKED_AT)) };
}

/** Makes the resource of an operation on its first use, and keeps it. */
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

/** The findings of a validator of Prism: the left side of its result. */
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
