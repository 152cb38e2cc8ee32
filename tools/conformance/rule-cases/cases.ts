import { at, type Members, stepsOf, withAt } from '../values.ts';

type Before = readonly [operation: string, body: unknown, persona?: string];

/** A valid example with one change that breaks one product rule. */
export interface Break {
  readonly operation: string;
  /** The example that is changed, after its own earlier steps. */
  readonly example: string;
  /** The rule that the refusal must name, as `<member> <rule>`. */
  readonly rule: string;
  /** Caller; the persona of the example if absent. */
  readonly as?: string;
  /** Calls that are made first, given the valid body: by the caller, or by the persona that is named. */
  readonly before?: (valid: Members) => readonly Before[];
  /** The broken body; `replies` are the data of the calls before. */
  readonly change: (valid: Members, replies: readonly unknown[]) => unknown;
}

/** What is put at which dotted path of an example; undefined removes the member. */
type Changes = Readonly<Record<string, unknown>>;

/** A copy of an example with other values. */
export function changed(valid: Members, changes: Changes): unknown {
  return Object.entries(changes).reduce<unknown>(
    (body, [path, value]) => withAt(body, stepsOf(path), value),
    valid,
  );
}

/** A rule that other values break. */
export function broken(operation: string, example: string, rule: string, changes: Changes): Break {
  return { operation, example, rule, change: (valid) => changed(valid, changes) };
}

/** Blanks, as many as the longest minimum length. */
const BLANK = ' '.repeat(8);

/** Texts that are blank, member by member. */
export function blank(operation: string, example: string, members: readonly string[]): readonly Break[] {
  return members.map((member) => broken(operation, example, `${member} required`, { [member]: BLANK }));
}

/** Ids that stand for nothing, member by member. */
export function unknown(operation: string, example: string, members: readonly string[]): readonly Break[] {
  return members.map((member) => broken(operation, example, `${member} known`, { [member]: 'unheard-of' }));
}

/** The first item of a list named twice. */
export function twice(operation: string, example: string, list: string): Break {
  return {
    operation,
    example,
    rule: `${list} unique`,
    change: (valid) => {
      const first = at(valid, ...stepsOf(list), 0);
      return changed(valid, { [list]: [first, first] });
    },
  };
}
