import { at, isMembers } from '../../conformance/values.ts';
import { filledIn, hasPlaceholder } from './secrets.ts';

/** Members that identify a record: ids, numbers of papers, snapshots of lists. */
const IDENTIFIER = /^ids?$|Ids?$|No$|^snapshot$/;

/** Shorter texts are not replaced in requests: they may well be something else there. */
const LEAST = 4;

/** Whether the text of a member identifies a record. */
export const isIdentifier = (name: string, text: string): boolean =>
  IDENTIFIER.test(name) && text.length >= LEAST;

/** Values of a recording with those that took their place in the replay. */
export interface Bindings {
  readonly bind: (recorded: string, replayed: string) => void;
  /** Pairs identifiers and secrets at the same places of two replies. The first pair of a value counts. */
  readonly learn: (recorded: unknown, replayed: unknown) => void;
  /** A copy of a value in which every known text is replaced. */
  readonly filled: (value: unknown) => unknown;
}

export function createBindings(): Bindings {
  const values = new Map<string, string>();

  const bind: Bindings['bind'] = (recorded, replayed) => {
    if (!values.has(recorded)) values.set(recorded, replayed);
  };

  function learnText(recorded: string, replayed: unknown, name: string): void {
    if (typeof replayed !== 'string') return;
    if (isIdentifier(name, recorded) || hasPlaceholder(recorded)) bind(recorded, replayed);
  }

  function learn(recorded: unknown, replayed: unknown, name: string): void {
    if (typeof recorded === 'string') learnText(recorded, replayed, name);
    else if (Array.isArray(recorded)) {
      for (const [place, each] of recorded.entries()) learn(each, at(replayed, place), name);
    } else if (isMembers(recorded)) {
      for (const [inner, each] of Object.entries(recorded)) learn(each, at(replayed, inner), inner);
    }
  }

  const filled: Bindings['filled'] = (value) => {
    if (typeof value === 'string') return values.get(value) ?? filledIn(value, values);
    if (Array.isArray(value)) return value.map(filled);
    if (!isMembers(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]));
  };

  return { bind, learn: (recorded, replayed) => learn(recorded, replayed, ''), filled };
}
