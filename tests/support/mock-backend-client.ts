import type { ActivityType } from '#generated/model/activityType.ts';
import type { ConfirmStone } from '#generated/model/confirmStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { type FileReply, type FormFile, isFileReply } from '#mocks/operations/shared/binary.ts';
import type { Backend } from '#mocks/operations/shared/operation.ts';
import { isStreamReply } from '#mocks/operations/shared/stream.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { takesForm } from '#mocks/pipeline/read-body.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';

type Body<Op extends OperationId> = Parameters<Backend[Op]>[1];
type Data<Op extends OperationId> = Awaited<ReturnType<Backend[Op]>>;

/** A reply as a client reads it. */
interface Reply {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
}

/** Calls a mock backend through its whole pipeline, in one world and with one token. */
export interface Client {
  /** The reply to any body, right or wrong. */
  readonly send: (operation: OperationId, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** The data of a call that is expected to succeed. */
  readonly ok: <Op extends OperationId>(operation: Op, body: Body<Op>) => Promise<Data<Op>>;
  /** The status, code and data of a call that is expected to be refused. */
  readonly no: <Op extends OperationId>(operation: Op, body: Body<Op>) => Promise<Reply>;
  /** The same world, signed in as this user. */
  readonly as: (username: string, isRemember?: boolean) => Promise<Client>;
  readonly token: string | undefined;
}

/** The last notifications of these kinds that a user has, the latest first. */
export async function newsOf(client: Client, ...activityType: ActivityType[]) {
  return (await client.ok('listNotifications', { page: 1, limit: 50, activityType })).list;
}

/** Stones to confirm at the prices that they have. */
export function agreed(...stones: readonly Pick<Stone, 'id' | 'ctPr'>[]): ConfirmStone[] {
  return stones.map(({ id, ctPr }) => ({ diamond: id, confirmPricePerCarat: ctPr }));
}

/** A confirmation of stones for the delivery address of the company of `primary`. */
export function purchaseOf(...stones: readonly Pick<Stone, 'id' | 'ctPr'>[]) {
  return { diamonds: agreed(...stones), shippingAddress: 'addr-3' };
}

export const PASSWORD = DEMO_PASSWORD;

function readReply(answer: { status: number; body: unknown } | null): Reply {
  if (answer === null) throw new Error('The connection was dropped.');
  if (isFileReply(answer.body) || isStreamReply(answer.body))
    return { status: answer.status, code: 'OK', data: answer.body };
  const text = JSON.stringify(answer.body);
  const body: { code: string; data: unknown } = JSON.parse(text);
  return { status: answer.status, code: body.code, data: body.data };
}

/** A file for a form: its bytes, or a text in UTF-8. */
export function formFile(name: string, content: Uint8Array | string): FormFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, mediaType: 'application/octet-stream', bytes };
}

/** The bytes of a reply that is a file; of a streamed one, all its parts. */
export function bytesOf({ bytes, rest = [] }: FileReply): Uint8Array {
  return Buffer.concat([bytes, ...rest]);
}

/** The text of a reply that is a file. */
export function textOf(file: FileReply): string {
  return new TextDecoder().decode(bytesOf(file));
}

const BOUNDARY = '----pavilion-form';

/** A file name within a quoted parameter, escaped as browsers do. */
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function partOf(name: string, value: unknown): Uint8Array[] {
  const text = new TextEncoder();
  const isFile = typeof value === 'object' && value !== null && 'bytes' in value;
  const file = isFile ? Object(value) : null;
  const named =
    file === null ? '' : `; filename="${quoted(String(file.name))}"\r\nContent-Type: ${file.mediaType}`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`;
  return [text.encode(head), file?.bytes ?? text.encode(String(value)), text.encode('\r\n')];
}

function formOf(members: unknown): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(Object(members)).flatMap(([name, value]) => partOf(name, value));
  return new Uint8Array(Buffer.concat([...parts, new TextEncoder().encode(`--${BOUNDARY}--\r\n`)]));
}

/** The bytes of a request and their media type: a form where the operation takes one and no media type is asked for. */
function encoded(
  operation: OperationId,
  body: unknown,
  asked: string | undefined,
): [Uint8Array<ArrayBuffer>, string] {
  if (takesForm(operation) && asked === undefined) {
    return [formOf(body), `multipart/form-data; boundary=${BOUNDARY}`];
  }
  return [new TextEncoder().encode(JSON.stringify(body)), 'application/json'];
}

/** Data of a list without its snapshot, which is not the operation's (mocks/pipeline/run-operation.ts). */
function withoutSnapshot(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutSnapshot);
  if (typeof data !== 'object' || data === null || !('snapshot' in data)) return data;
  const { snapshot: _snapshot, ...rest } = data;
  return rest;
}

/** A client of a world, signed in only if it has a token. */
export function clientOf(mockBackend: MockBackend, world: string, token?: string): Client {
  const send: Client['send'] = async (operation, body, headers = {}) => {
    const { method, path } = operations[operation];
    const isRead = method === 'GET';
    const query = isRead ? Object.fromEntries(new URLSearchParams(Object(body))) : {};
    const [bytes, type] = encoded(operation, body, headers['content-type']);
    return readReply(
      await mockBackend.answer({
        method,
        path,
        query,
        headers: {
          'x-world': world,
          ...(isRead ? {} : { 'content-type': type }),
          ...(token === undefined ? {} : { authorization: token }),
          ...headers,
        },
        body: isRead || body === undefined ? null : bytes,
      }),
    );
  };
  const ok: Client['ok'] = async (operation, body) => {
    const reply = await send(operation, body);
    if (reply.status !== 200)
      throw new Error(`${operation}: ${reply.status} ${reply.code} ${JSON.stringify(reply.data)}`);
    return withoutSnapshot(reply.data) as never;
  };
  return {
    send,
    ok,
    no: async (operation, body) => {
      const reply = await send(operation, body);
      if (reply.status === 200) throw new Error(`${operation} was to be refused.`);
      return reply;
    },
    as: async (username, isRemember = false) => {
      const { token: fresh } = await ok('login', { username, password: PASSWORD, isRemember });
      return clientOf(mockBackend, world, fresh.jwt);
    },
    token,
  };
}
