import type { FormFile } from './backend/shared/binary.ts';
import type { FormOperation } from './backend/shared/operation.ts';

const MEGABYTE = 1_048_576;
/** Allowance for what a form has beside its file: boundaries, part headers and the other members. */
const BESIDE = 65_536;

/** Maximum length of a form in bytes, by operation: the contract's limit for the file, and the form around it. */
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

/** The member that is a file, in every form of the contract. */
const FILE = 'file';
/** Maximum number of parts; the forms of the contract have a few. */
const MAX_PARTS = 50;
/** Stands for bytes that are no UTF-8. */
const REPLACEMENT = '\ufffd';

async function fileOf(file: File): Promise<FormFile> {
  const [mediaType = ''] = file.type.split(';');
  return { name: file.name, mediaType: mediaType.trim(), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/**
 * A part as a member. The platform reads a file that was sent without a file name as text; it is taken as a file of that
 * text, and is null when bytes were lost.
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
 * Parses a form (`multipart/form-data`, RFC 7578) with the platform's own parser. Null when it is malformed or has too
 * many parts; the last of several members of one name wins.
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

/** A form as the gate checks it: a file is only checked for being there. */
export function formShape(form: unknown): object {
  const members = Object.entries(Object(form)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'bytes',
  ]);
  return Object.fromEntries(members);
}
