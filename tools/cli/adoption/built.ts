/** Which operations a backend has: named by its team, or told from its replies. */
import { readFileSync, statSync } from 'node:fs';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { isFileReply } from '#mocks/operations/shared/binary.ts';
import type { Answer } from '#mocks/pipeline/context.ts';
import { codeOf } from '#mocks/pipeline/pipeline.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { NOT_BUILT, shapeOf } from '../../conformance/built.ts';
import { UsageError } from '../command.ts';

/** Value of `--built` that lets the replies decide. */
export const BY_REPLY = 'envelope';

/** Milliseconds after which a backend is asked again for an operation that it did not have. */
const ASK_AGAIN_MS = 30_000;

const NOT_FOUND = 404;

export interface Built {
  /** Whether the backend has an operation; null when its next reply decides. */
  readonly has: (operation: OperationId) => boolean | null;
  /** Decides by the reply to a call. */
  readonly judge: (operation: OperationId, reply: Answer, probe: Probe) => Promise<boolean>;
}

export interface Probe {
  /** Whether the reply keeps the contract of the operation. */
  readonly isValid: boolean;
  /** The replies of the backend to a body that is no JSON: at the operation, and at a path that no server has. */
  readonly broken: () => Promise<{ readonly here: Answer; readonly nowhere: Answer }>;
}

const OPERATIONS = Object.keys(operations).filter(isOperation);

/** The operations of a name: that operation, or all of that tag. */
function namedBy(name: string): readonly OperationId[] {
  if (isOperation(name)) return [name];
  const tagged = OPERATIONS.filter((operation) => operations[operation].tag === name);
  if (tagged.length === 0)
    throw new UsageError(`--built: the contract has no operation and no tag "${name}".`);
  return tagged;
}

const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, ''))
    .flatMap((line) => line.split(/[\s,]+/))
    .filter((name) => name !== '');

function fileAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Operations and tags of a list, or of a file, whose changes take effect at once. */
function listed(value: string): Built {
  const read = () => new Set(namesIn(readFileSync(value, 'utf8')).flatMap(namedBy));
  let changed = fileAt(value);
  let known = changed === null ? new Set(namesIn(value).flatMap(namedBy)) : read();
  return {
    has: (operation) => {
      const now = changed === null ? null : fileAt(value);
      if (now !== null && now !== changed) {
        changed = now;
        try {
          known = read();
        } catch (error) {
          // A file in the middle of an edit: the former list stays.
          process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
        }
      }
      return known.has(operation);
    },
    judge: async () => true,
  };
}

const CODES: ReadonlySet<string> = new Set(['OK', ...Object.values(ErrorCode)]);

/** Whether a reply has the envelope of the contract: a JSON object with one of its codes. */
const isEnvelope = (reply: Answer) => !isFileReply(reply.body) && CODES.has(codeOf(reply) ?? '');

const shapeIn = ({ body }: Answer) =>
  isFileReply(body)
    ? shapeOf({ mediaType: body.mediaType, json: undefined })
    : shapeOf({ mediaType: 'application/json', json: body });

/** Operations whose replies have the envelope of the contract. */
function byReply(now: () => number): Built {
  const known = new Set<OperationId>();
  const missing = new Map<OperationId, number>();

  async function isAnswered(reply: Answer, { isValid, broken }: Probe): Promise<boolean> {
    if (NOT_BUILT.has(reply.status) || !(isValid || isEnvelope(reply))) return false;
    if (reply.status !== NOT_FOUND) return true;
    // A record that is not there, or an operation that is not: an operation refuses a broken body before it looks for a record.
    const { here, nowhere } = await broken();
    return here.status !== nowhere.status || shapeIn(here) !== shapeIn(nowhere);
  }

  return {
    has: (operation) => {
      if (known.has(operation)) return true;
      const asked = missing.get(operation);
      return asked !== undefined && now() - asked < ASK_AGAIN_MS ? false : null;
    },
    judge: async (operation, reply, probe) => {
      const isBuilt = await isAnswered(reply, probe);
      if (isBuilt) {
        known.add(operation);
        missing.delete(operation);
      } else missing.set(operation, now());
      return isBuilt;
    },
  };
}

/**
 * The operations that `--built` names: a file of operations and tags, one a line, the same as a list with commas, or
 * `envelope`. Throws a {@link UsageError} for a name that the contract does not have.
 */
export function createBuilt(value: string, now: () => number = Date.now): Built {
  return value === BY_REPLY ? byReply(now) : listed(value);
}
