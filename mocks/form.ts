import type { FormFile } from './operations/shared/binary.ts';
import type { FormOperation } from './operations/shared/operation.ts';

const MEGABYTE = 1_048_576;
/** Allowance in bytes for everything in a form but the file: boundaries, part headers and other members. */
const BESIDE = 65_536;

/** Maximum size of a form in bytes, by operation: the file limit of the contract plus the allowance. */
export const MAX_FORM_BYTES: Readonly<Record<FormOperation, number>> = {
  uploadFile: 10 * MEGABYTE + BESIDE,
  startUpload: 10 * MEGABYTE + BESIDE,
  startMediaUpload: 100 * MEGABYTE + BESIDE,
};

/** Whether the request body of an operation is a form. */
export function takesForm(operation: string): operation is FormOperation {
  return Object.hasOwn(MAX_FORM_BYTES, operation);
}

type Form = Record<string, string | FormFile>;

/** Name of the file member in every form of the contract. */
const FILE = 'file';
/** Maximum number of parts; the forms of the contract have a few. */
const MAX_PARTS = 50;
/** Replaces bytes that are not valid UTF-8. */
const REPLACEMENT = '\ufffd';

async function fileOf(file: File): Promise<FormFile> {
  const [mediaType = ''] = file.type.split(';');
  return { name: file.name, mediaType: mediaType.trim(), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/**
 * Converts a form part to a member. The platform parses a file sent without a file name as text: it becomes a file with
 * that text, or null if bytes were lost.
 */
async function memberOf(name: string, value: FormDataEntryValue): Promise<string | FormFile | null> {
  if (typeof value !== 'string') return fileOf(value);
  if (name !== FILE) return value;
  if (value.includes(REPLACEMENT)) return null;
  return { name: '', mediaType: 'text/plain', bytes: new TextEncoder().encode(value) };
}

async function formDataOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}

/**
 * Parses a form (`multipart/form-data`, RFC 7578) with the platform parser. Returns null if it is malformed or has too
 * many parts. For members of the same name, the last one wins.
 */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Form | null> {
  const data = await formDataOf(bytes, contentType);
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

/** Form in the shape that the gate checks: a file is only checked for presence. */
export function formShape(form: unknown): object {
  const members = Object.entries(Object(form)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'bytes',
  ]);
  return Object.fromEntries(members);
}
