/** Request examples that need earlier records, codes or tokens (`x-after`): sends what goes first and fills the values in. */
import type { Contract, Operation } from './contract.ts';
import type { Earlier, Step } from './steps.ts';
import { isMembers, listOf, type Members, membersOf, textOf } from './values.ts';

/** How the calls of an example reach a server. */
export interface Sender {
  /** Sends a body that an example was prepared to, as a persona. */
  readonly send: (
    persona: string,
    operation: Operation,
    example: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly json: unknown }>;
  /** The mails sent so far; null where they cannot be read. */
  readonly mails: () => Promise<readonly unknown[] | null>;
  /** Lets time pass, in milliseconds; false where the clock cannot be moved. */
  readonly wait: (ms: number) => Promise<boolean>;
}

/** The steps before an example cannot be taken. */
export class Unprepared extends Error {}

function stepsIn(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON pointer; undefined where there is none. */
function valueAt(value: unknown, pointer: string): unknown {
  let here = value;
  for (const step of stepsIn(pointer)) {
    here = Array.isArray(here) ? listOf(here)[Number(step)] : membersOf(here)[step];
  }
  return here;
}

/** A copy of a value with another one at a JSON pointer. */
function filled(value: unknown, [step, ...rest]: readonly string[], put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((each: unknown, place) => (place === Number(step) ? filled(each, rest, put) : each));
  }
  const members: Members = membersOf(value);
  return { ...members, [step]: filled(members[step], rest, put) };
}

/** The value that a pattern finds in the last mail with a subject. */
async function fromMail({ mails }: Sender, subject: string, pattern: string): Promise<unknown> {
  const sent = await mails();
  if (sent === null)
    throw new Unprepared('It needs a mail, which only the outbox of the mock backend shows.');
  const found = sent.filter(isMembers).findLast((each) => each.subject === subject);
  return new RegExp(pattern, 'u').exec(textOf(found?.text))?.[1];
}

/** What a preparation works with: its contract, how calls are sent, and the replies so far by operation and example. */
interface Preparation {
  readonly contract: Contract;
  readonly sender: Sender;
  readonly replies: Map<string, unknown>;
}

/** The reply to an earlier example, which is sent once. */
async function replyTo(preparation: Preparation, step: Earlier): Promise<unknown> {
  const { contract, sender, replies } = preparation;
  const key = `${step.operation} ${step.example}`;
  if (replies.has(key)) return replies.get(key);
  const earlier = contract.operations.find(({ id }) => id === step.operation);
  if (earlier === undefined) throw new Unprepared(`There is no operation ${step.operation}.`);
  const body = await prepare(preparation, earlier, step.example);
  const persona = earlier.request?.personas[step.example] ?? '';
  const { status, json } = await sender.send(persona, earlier, step.example, body);
  if (status !== step.status) {
    throw new Unprepared(`${key} answers ${status}, not ${step.status}: ${JSON.stringify(json)}`);
  }
  replies.set(key, json);
  return json;
}

/** Takes a step; returns how it finds the values that it carries. */
async function taken(
  preparation: Preparation,
  step: Step,
): Promise<(from: string) => Promise<unknown> | unknown> {
  const { sender } = preparation;
  if ('mail' in step) return (pattern) => fromMail(sender, step.mail, pattern);
  if ('wait' in step) {
    if (!(await sender.wait(step.wait * 1000))) {
      throw new Unprepared('It needs a later time, and only the clock of the mock backend can be moved.');
    }
    return () => undefined;
  }
  const reply = await replyTo(preparation, step);
  return (pointer) => valueAt(reply, pointer);
}

async function prepare(preparation: Preparation, operation: Operation, example: string): Promise<unknown> {
  const { examples = {}, after = {} } = operation.request ?? {};
  if (!(example in examples)) throw new Unprepared(`${operation.id} has no example ${example}.`);
  let body = examples[example];
  for (const step of after[example] ?? []) {
    const find = await taken(preparation, step);
    for (const [to, from] of Object.entries('carry' in step ? step.carry : {})) {
      const value = await find(from);
      if (value === undefined) throw new Unprepared(`${operation.id} ${example}: no value at ${from}.`);
      body = filled(body, stepsIn(to), value);
    }
  }
  return body;
}

/**
 * The body of an example after its earlier steps have been sent, each with its own earlier steps, and no step twice.
 * Throws Unprepared when a step is refused or gives no value.
 */
export function preparedBody(
  contract: Contract,
  operation: Operation,
  example: string,
  sender: Sender,
): Promise<unknown> {
  return prepare({ contract, sender, replies: new Map() }, operation, example);
}
