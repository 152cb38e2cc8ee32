import { type OperationId, type OperationRow, operations } from '#generated/operations.ts';
import type { FormFile } from '#mocks/operations/shared/binary.ts';
import { type Failure, failure, invalid } from '#mocks/operations/shared/failure.ts';
import type { FormOperation } from '#mocks/operations/shared/operation.ts';
import type { Answer, Body, Context, Incoming, ParsedRequest, Validator } from './context.ts';

export const routes: ReadonlyMap<string, { readonly operation: OperationId; readonly method: string }> =
  new Map([...operationRows()].map(([operation, { path, method }]) => [path, { operation, method }]));

function* operationRows(): Generator<[OperationId, OperationRow]> {
  for (const operation in operations) {
    if (isOperation(operation)) yield [operation, operations[operation]];
  }
}

export function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

/** The route of a path, if the contract of the validator has its operation. */
function routeAt(path: string, { has }: Pick<Validator, 'has'>) {
  const route = routes.get(path);
  return route !== undefined && has(route.operation) ? route : undefined;
}

export function operationOf(
  { path, method }: Incoming,
  contract: Pick<Validator, 'has'>,
): OperationId | null {
  const route = routeAt(path, contract);
  return route?.method === method ? route.operation : null;
}

/** The refusal of a request without an operation: 404, or 405 with `Allow` when only the method is wrong. */
export function unrouted({ path }: Incoming, contract: Pick<Validator, 'has'>): Answer {
  const route = routeAt(path, contract);
  if (route === undefined)
    return { status: 404, body: failure('E_NOT_FOUND', undefined, 'Unknown path.').body };
  const { body } = failure('E_NOT_FOUND', undefined, `This path takes ${route.method} only.`);
  return { status: 405, body, headers: { allow: route.method } };
}

/** Maximum length in bytes of the body of a request to this path. */
export function maxBytesOf(path: string): number {
  return maxBytesFor(routes.get(path)?.operation);
}

const MEGABYTE = 1_048_576;
/** Maximum length of a JSON body in bytes. */
export const MAX_BYTES = MEGABYTE;
/** Maximum nesting of a JSON body. The contract needs far less, and the validators recurse. */
const MAX_DEPTH = 64;
/**
 * Maximum members of an object, and items of an array: more than the contract allows anywhere. The validators report each
 * one that is wrong, which takes seconds for a body full of them.
 */
const [MAX_MEMBERS, MAX_ITEMS] = [1000, 10_000];

/** Allowance in bytes for everything in a form but the file: boundaries, part headers and other members. */
const BESIDE = 65_536;
/** Maximum size of a form in bytes, by operation: the file limit of the contract plus the allowance. */
const MAX_FORM_BYTES: Readonly<Record<FormOperation, number>> = {
  uploadFile: 10 * MEGABYTE + BESIDE,
  startUpload: 10 * MEGABYTE + BESIDE,
  uploadPriceList: 10 * MEGABYTE + BESIDE,
  startMediaUpload: 100 * MEGABYTE + BESIDE,
};
const FILE = 'file';
const MAX_PARTS = 50;
/** Replaces bytes that are not valid UTF-8. */
const REPLACEMENT = '\ufffd';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function takesForm(operation: string): operation is FormOperation {
  return Object.hasOwn(MAX_FORM_BYTES, operation);
}

/** Maximum length in bytes of the body of a request to an operation. */
function maxBytesFor(operation: OperationId | undefined): number {
  return operation !== undefined && takesForm(operation) ? MAX_FORM_BYTES[operation] : MAX_BYTES;
}

function mediaTypeOf({ headers }: Incoming): string {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

const [QUOTE, ESCAPE] = [0x22, 0x5c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether JSON is nested deeper than MAX_DEPTH. Looks at the bytes, as JSON.parse spends 0.2 s on a body of a million
 * brackets.
 */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInText && byte === ESCAPE) at += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (!isInText && OPENING.has(byte)) depth += 1;
    else if (!isInText && CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * Whether a value has at most MAX_MEMBERS and MAX_ITEMS at each level, and no text or name with half of a
 * surrogate pair, which is no character and which many JSON parsers refuse (RFC 7493, 2.1).
 */
function isAcceptable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.length <= MAX_ITEMS && value.every(isAcceptable);
  const members = Object.entries(value);
  return (
    members.length <= MAX_MEMBERS &&
    members.every(([name, member]) => name.isWellFormed() && isAcceptable(member))
  );
}

export function readBody(incoming: Incoming): Body {
  const { body } = incoming;
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > MAX_BYTES) return { kind: 'too large', limit: MAX_BYTES };
  if (mediaTypeOf(incoming) !== 'application/json') return { kind: 'other' };
  if (isTooDeep(body)) return { kind: 'malformed' };
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return isAcceptable(value) ? { kind: 'json', value } : { kind: 'malformed' };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Lets other calls run between two parts of the work on a form, each of which copies the whole file. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/**
 * Converts a form part to a member. The platform parses a file sent without a file name as text: it becomes a file with
 * that text, or null if bytes were lost.
 */
async function memberOf(name: string, value: FormDataEntryValue): Promise<string | FormFile | null> {
  if (typeof value !== 'string') {
    const [mediaType = ''] = value.type.split(';');
    const bytes = new Uint8Array(await value.arrayBuffer());
    await nextTurn();
    return { name: value.name, mediaType: mediaType.trim(), bytes };
  }
  if (name !== FILE) return value;
  if (value.includes(REPLACEMENT)) return null;
  return { name: '', mediaType: 'text/plain', bytes: new TextEncoder().encode(value) };
}

/**
 * Parses a form (`multipart/form-data`, RFC 7578) with the platform parser. Returns null if it is malformed or has too
 * many parts. For members of the same name, the last one wins.
 */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, string | FormFile> | null> {
  await nextTurn();
  const response = new Response(bytes, { headers: { 'content-type': contentType } });
  const data = await response.formData().catch(() => null);
  await nextTurn();
  const parts = data === null ? [] : [...data];
  if (data === null || parts.length > MAX_PARTS) return null;
  const form: [string, string | FormFile][] = [];
  for (const [name, value] of parts) {
    const member = await memberOf(name, value);
    if (member === null) return null;
    form.push([name, member]);
  }
  return Object.fromEntries(form);
}

async function readFormBody(incoming: Incoming, max: number): Promise<Body> {
  const { body, headers } = incoming;
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > max) return { kind: 'too large', limit: max };
  if (mediaTypeOf(incoming) !== 'multipart/form-data') return { kind: 'other' };
  const value = await readForm(body, headers['content-type'] ?? '');
  return value === null ? { kind: 'malformed' } : { kind: 'form', value };
}

export async function bodyOf(operation: OperationId, incoming: Incoming): Promise<Body> {
  return takesForm(operation) ? readFormBody(incoming, MAX_FORM_BYTES[operation]) : readBody(incoming);
}

/**
 * The refusal of a body that is too large or of the wrong media type; null for any other. The statuses 413 and 415 are
 * for files (architecture, section 4): operations that take JSON answer 400.
 */
export function unreadable(operation: OperationId, body: Body): Failure | null {
  const isForm = takesForm(operation);
  if (body.kind === 'too large') {
    const { limit } = body;
    return isForm
      ? failure('E_TOO_LARGE', { limit })
      : invalid('', 'maxLength', `The body may have at most ${limit} bytes.`);
  }
  if (body.kind !== 'other') return null;
  return isForm
    ? failure('E_UNSUPPORTED_MEDIA_TYPE')
    : invalid('', 'mediaType', 'The body must be application/json.');
}

export function malformed(operation: OperationId, body: Body): Failure | null {
  if (body.kind !== 'malformed') return null;
  return invalid('', takesForm(operation) ? 'form' : 'json', 'The body does not match its media type.');
}

/** The members of a form as the contract describes them: of a file, only its presence is validated. */
function formShape(form: object): object {
  const members = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'bytes',
  ]);
  return Object.fromEntries(members);
}

export function parsedRequest(
  operation: OperationId,
  { query, headers }: Incoming,
  body: Body,
): ParsedRequest {
  const value =
    body.kind === 'json' ? body.value : body.kind === 'form' ? formShape(Object(body.value)) : undefined;
  return { operation, query, headers, body: value };
}

/** The request as its operation takes it: the query of a GET, else the body. */
export function requestIn({
  operation,
  incoming,
  body,
}: Pick<Context, 'operation' | 'incoming' | 'body'>): unknown {
  if (operations[operation].method === 'GET') return incoming.query;
  return 'value' in body ? body.value : undefined;
}

/** Parses the body. One that is too large or of the wrong media type ends the request. */
export async function parseBody(context: Context): Promise<undefined> {
  const { operation, incoming } = context;
  context.body = await bodyOf(operation, incoming);
  const refusal = unreadable(operation, context.body);
  if (refusal !== null) throw refusal;
}
