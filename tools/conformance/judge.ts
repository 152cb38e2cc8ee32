import type { Contract, Operation } from './contract.ts';
import type { Reply } from './target.ts';
import { textOf } from './values.ts';

/** The codes that the envelope of a failure may have at a status (architecture, section 4). */
const CODES: ReadonlyMap<number, RegExp> = new Map([
  [400, /^E_VALIDATION$/],
  [401, /^E_(UNAUTHORIZED|CREDENTIALS|OTP|.*)$/],
  [404, /^E_.*$/],
  [500, /^E_SERVER$/],
]);

/** Leading bytes by media type. */
const LEADING: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'application/zip': [0x50, 0x4b],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
};
const PDF_END = '%%EOF';
const PDF_TAIL = 1024;

function fileFault({ mediaType, bytes, headers }: Reply): string | null {
  const leading = LEADING[mediaType] ?? [];
  if (bytes.byteLength === 0) return 'The file is empty.';
  if (leading.some((byte, place) => bytes[place] !== byte)) return `The bytes are not those of ${mediaType}.`;
  if (mediaType === 'application/pdf') {
    const tail = new TextDecoder('latin1').decode(bytes.subarray(-PDF_TAIL));
    if (!tail.includes(PDF_END)) return 'The PDF has no end.';
  }
  const isNamed = (headers.get('content-disposition') ?? '').includes('filename');
  return isNamed ? null : 'The file has no name (content-disposition).';
}

/** What a reply breaks of its operation's contract in itself, whatever was asked; null when nothing. */
export function replyFault(contract: Contract, operation: Operation, reply: Reply): string | null {
  const declared = operation.replies.get(reply.status);
  if (declared === undefined) return `Status ${reply.status} is not declared.`;
  if (reply.mediaType !== declared.mediaType) {
    return `Media type is "${reply.mediaType}", not ${declared.mediaType}.`;
  }
  if (!declared.mediaType.endsWith('json')) return fileFault(reply);
  if (reply.json === undefined) return 'The body is no JSON.';
  const [broken] = contract.broken(declared.pointer, reply.json);
  return broken === undefined ? envelopeFault(reply) : `Body breaks its schema: ${broken}`;
}

function codeOf(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json ? textOf(json.code) : '';
}

/** What is wrong with the code of an envelope at that status; null when nothing. */
export function envelopeFault({ status, json }: Reply): string | null {
  const code = codeOf(json);
  const wanted = status === 200 ? /^OK$/ : (CODES.get(status) ?? /^E_/);
  return wanted.test(code) ? null : `Code "${code}" does not go with status ${status}.`;
}
