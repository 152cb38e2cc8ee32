/** Steps before a request example, as the contract lists them (`x-after`). */
import { listOf, membersOf, textOf } from './values.ts';

/** Values by the JSON pointer of the member that takes them. */
type Carry = Readonly<Record<string, string>>;

/** An example that is sent earlier. `carry`: pointers into its reply. */
export interface Earlier {
  readonly operation: string;
  readonly example: string;
  /** Status that the earlier call answers with. */
  readonly status: number;
  readonly carry: Carry;
}

/** A mail that is read earlier: the last one with this subject. `carry`: patterns whose first group is the value. */
interface Mail {
  readonly mail: string;
  readonly carry: Carry;
}

/** A pause, in seconds: a code may be asked for again, or a window opens. */
interface Wait {
  readonly wait: number;
}

/** A step before an example, as `x-after` lists it. */
export type Step = Earlier | Mail | Wait;

export function stepsOf(value: unknown): readonly Step[] {
  return listOf(value).map((each) => {
    const { mail, wait, operation, example, status, carry } = membersOf(each);
    if (typeof wait === 'number') return { wait };
    const pairs = Object.entries(membersOf(carry)).map(([to, from]) => [to, textOf(from)]);
    const carried: Carry = Object.fromEntries(pairs);
    if (typeof mail === 'string') return { mail, carry: carried };
    return {
      operation: textOf(operation),
      example: textOf(example),
      status: typeof status === 'number' ? status : 200,
      carry: carried,
    };
  });
}
