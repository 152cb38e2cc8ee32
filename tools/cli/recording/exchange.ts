import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { UserType } from '#generated/model/userType.ts';

/** A call to a backend and its reply, without secrets: one line of JSON in a recording. */
const Exchange = v.object({
  operation: v.string(),
  /** When the reply arrived (RFC 3339). */
  time: v.string(),
  /** Type of the user by name, VISITOR without a session; null when the recording does not say who had the session. */
  caller: v.nullable(v.string()),
  request: v.object({
    /** Placeholder of the token; null without one. */
    authorization: v.nullable(v.string()),
    headers: v.record(v.string(), v.string()),
    query: v.record(v.string(), v.string()),
    /** Absent when there was none, or when it was a form. */
    body: v.optional(v.unknown()),
    /** Whether the body was a form, whose files are not recorded. */
    isForm: v.boolean(),
  }),
  reply: v.object({
    status: v.number(),
    mediaType: v.string(),
    /** Absent when the reply was a file. */
    body: v.optional(v.unknown()),
  }),
  /** Rules of the contract that the reply broke. */
  violations: v.array(v.object({ field: v.string(), rule: v.string() })),
});
export type Exchange = v.InferOutput<typeof Exchange>;

export class Unreadable extends Error {}

function exchangeIn(line: string, place: number, file: string): Exchange {
  try {
    return v.parse(Exchange, JSON.parse(line));
  } catch {
    throw new Unreadable(`Line ${place + 1} of ${file} is not an exchange of "pavilion proxy --record".`);
  }
}

/** Reads a recording. Throws {@link Unreadable} when there is no such file, or when a line is not an exchange. */
export function readRecording(file: string): readonly Exchange[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Unreadable(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return text
    .split('\n')
    .flatMap((line, place) => (line.trim() === '' ? [] : [exchangeIn(line, place, file)]));
}

export const userTypeName = (type: unknown): string | null =>
  Object.entries(UserType).find(([, number]) => number === type)?.[0] ?? null;
