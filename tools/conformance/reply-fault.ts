import type { Arrived } from '../events/event-stream.ts';
import type { Contract, Operation } from './contract.ts';
import type { Reply } from './target.ts';

/** Leading bytes by media type. */
const LEADING: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'application/zip': [0x50, 0x4b],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
};
/** Trailing bytes by media type; a truncated file lacks them. */
const ENDING: Readonly<Record<string, string>> = {
  'application/pdf': '%%EOF',
  'application/zip': 'PK\u0005\u0006',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK\u0005\u0006',
};
const TAIL = 1024;

function fileFault({ mediaType, bytes, headers }: Reply): string | null {
  const leading = LEADING[mediaType] ?? [];
  if (bytes.byteLength === 0) return 'The file is empty.';
  if (leading.some((byte, place) => bytes[place] !== byte)) return `The bytes are not those of ${mediaType}.`;
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-TAIL));
  if (!tail.includes(ENDING[mediaType] ?? '')) return `The file has no end as ${mediaType} has one.`;
  const isNamed = (headers['content-disposition'] ?? '').includes('filename');
  return isNamed ? null : 'The file has no name (content-disposition).';
}

/** The beginning of a stream; its events are judged one by one as they come. */
function streamFault({ bytes }: Reply): string | null {
  const isBegun = new TextDecoder().decode(bytes).startsWith('retry: ');
  return isBegun ? null : 'The stream does not begin with retry.';
}

/** The violation of an event of a stream; null when it is valid. */
export function eventFault(
  contract: Contract,
  operation: Operation,
  { id, type, data }: Arrived,
): string | null {
  if (!/^\d+$/.test(id)) return `The id of an event is "${id}", not a whole number.`;
  const event: unknown = JSON.parse(data);
  const [broken] = contract.broken(operation.replies.get(200)?.pointer ?? '', event);
  if (broken !== undefined) return `An event breaks its schema: ${broken}`;
  const told = Object(event).type;
  return told === type ? null : `An event of the type ${told} is sent as ${type}.`;
}

/** The violation of a reply, judged independently of its request; null when it is valid. */
export function replyFault(contract: Contract, operation: Operation, reply: Reply): string | null {
  const declared = operation.replies.get(reply.status);
  if (declared === undefined) return `Status ${reply.status} is not declared.`;
  if (reply.mediaType !== declared.mediaType) {
    return `Media type is "${reply.mediaType}", not ${declared.mediaType}.`;
  }
  if (declared.mediaType === 'text/event-stream') return streamFault(reply);
  if (!declared.mediaType.endsWith('json')) return fileFault(reply);
  if (reply.json === undefined) return 'The body is no JSON.';
  const [broken] = contract.broken(declared.pointer, reply.json);
  if (broken !== undefined) return `Body breaks its schema: ${broken}`;
  const secret = secretIn(reply.json, contract.secrets);
  return secret === null ? null : `"${secret}" is only written, and is in the reply.`;
}

/** The first writeOnly member that a reply contains; null when there is none. */
function secretIn(value: unknown, secrets: ReadonlySet<string>): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    if (secrets.has(name)) return name;
    const inner = secretIn(each, secrets);
    if (inner !== null) return inner;
  }
  return null;
}
