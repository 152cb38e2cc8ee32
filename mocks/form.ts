import type { FormFile } from './backend/shared/binary.ts';
import type { FormOperation } from './backend/shared/operation.ts';

const MEGABYTE = 1_048_576;
/** What a form has beside its file: boundaries, headers of the parts and the other members. */
const BESIDE = 65_536;

/** Most bytes of a form, by operation: what the contract allows the file, and the form around it. */
export const MAX_FORM_BYTES: Readonly<Record<FormOperation, number>> = {
  uploadFile: 10 * MEGABYTE + BESIDE,
  startUpload: 10 * MEGABYTE + BESIDE,
  startMediaUpload: 100 * MEGABYTE + BESIDE,
};

/** Whether the request of an operation is a form. */
export function takesForm(operation: string): operation is FormOperation {
  return Object.hasOwn(MAX_FORM_BYTES, operation);
}

type Form = Record<string, string | FormFile>;

/** The member of every form of the contract that is a file. */
const FILE = 'file';
const CR = 13;
const LF = 10;
const DASH = 45;
/** Most bytes that the headers of a part may take. */
const MAX_HEADERS = 8192;
/** Most parts of a form; none of the contract has more than a few. */
const MAX_PARTS = 50;
/** Longest boundary, which RFC 2046 keeps under 70. */
const LONGEST_BOUNDARY = 70;
const BLANK = new Uint8Array([CR, LF, CR, LF]);
const utf8 = new TextDecoder();

/** Where `wanted` begins in `bytes` from `start` on, or -1. */
function find(bytes: Uint8Array, wanted: Uint8Array, start: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, start); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

function parameter(header: string, name: string): string | null {
  const found = new RegExp(`[;\\s]${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(header);
  const quoted = found?.[1]?.replaceAll(/\\(.)/g, '$1');
  return quoted ?? found?.[2] ?? null;
}

/** The member that a part is, from its headers and its content; null when it has no name. */
function member(headers: string, content: Uint8Array): [string, string | FormFile] | null {
  const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === null) return null;
  const fileName = parameter(disposition, 'filename');
  const mediaType = /^content-type:\s*([^;\r\n]+)/im.exec(headers)?.[1]?.trim();
  const isText = mediaType === undefined || mediaType.toLowerCase().startsWith('text/');
  // A file that some client sends without a name for it is a file all the same.
  if (fileName === null && isText && name !== FILE) return [name, utf8.decode(content)];
  return [name, { name: fileName ?? '', mediaType: mediaType ?? 'application/octet-stream', bytes: content }];
}

function boundaryOf(contentType: string): string | null {
  const boundary = parameter(contentType, 'boundary') ?? '';
  return boundary === '' || boundary.length > LONGEST_BOUNDARY ? null : boundary;
}

/** The part whose delimiter ends at `at`, and where the next delimiter ends; null when there is no such part. */
function partAt(bytes: Uint8Array, delimiter: Uint8Array, at: number) {
  if (bytes[at] !== CR || bytes[at + 1] !== LF) return null;
  const headersEnd = find(bytes.subarray(0, at + MAX_HEADERS), BLANK, at);
  const end = headersEnd === -1 ? -1 : find(bytes, delimiter, headersEnd + 2);
  if (end === -1) return null;
  const headers = utf8.decode(bytes.subarray(at + 2, headersEnd));
  const part = member(headers, bytes.slice(headersEnd + BLANK.length, end));
  return part === null ? null : { part, next: end + delimiter.length };
}

/**
 * Reads a form (`multipart/form-data`, RFC 7578): members that are files by their bytes, the others as text. Null for
 * what is no form; of members of one name the last one counts.
 */
export function readForm(bytes: Uint8Array, contentType: string): Form | null {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return null;
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  // The first delimiter stands at the very start, without the line break that belongs to every other one.
  const opening = delimiter.subarray(2);
  if (find(bytes.subarray(0, opening.length), opening, 0) !== 0) return null;
  const members: [string, string | FormFile][] = [];
  let at = opening.length;
  while (bytes[at] !== DASH || bytes[at + 1] !== DASH) {
    const found = members.length < MAX_PARTS ? partAt(bytes, delimiter, at) : null;
    if (found === null) return null;
    members.push(found.part);
    at = found.next;
  }
  return Object.fromEntries(members);
}

/** A form as the gate checks it: of a file it only needs to know that there is one. */
export function formShape(form: unknown): object {
  const members = Object.entries(Object(form)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'bytes',
  ]);
  return Object.fromEntries(members);
}
