import type { Operation } from './contract.ts';
import type { Run, Session } from './session.ts';
import { isMembers, membersOf } from './values.ts';

/** Ids by the name of the member that referred to the record; ids of list rows by `id`. */
type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** Maximum number of records per member name. */
const MOST = 3;
/** Generic members that hold list rows and do not name their kind. */
const ROWS = new Set(['', 'data', 'list']);

/** Singular and plural member names refer to the same records. */
function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name;
}

function collect(value: unknown, name: string, found: Map<string, Set<string>>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, name, found);
    return;
  }
  if (!isMembers(value)) return;
  if (typeof value.id === 'string') {
    const key = ROWS.has(name) ? 'id' : singular(name);
    found.set(key, (found.get(key) ?? new Set<string>()).add(value.id));
  }
  for (const [member, inner] of Object.entries(value)) collect(inner, member, found);
}

/** Operations whose replies contain ids for requests of this operation: the reads of its tag, and the stone search. */
function tellersOf({ operations }: Run['contract'], { tag, id }: Operation): readonly Operation[] {
  return operations.filter(
    (other) =>
      other.request?.mediaType === 'application/json' &&
      other.replies.get(200)?.mediaType === 'application/json' &&
      other.id !== id &&
      (other.id === 'paginateDiamonds' || (other.tag === tag && other.isRead)),
  );
}

/** Names of the body members that may refer to records. */
function namesIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return [singular(name)];
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, name));
  return Object.entries(membersOf(value)).flatMap(([member, inner]) => namesIn(inner, member));
}

/** Ids of records visible to the caller, for requests of an operation. */
export async function knownOf(run: Run, operation: Operation, caller: Session): Promise<Known> {
  const found = new Map<string, Set<string>>();
  const examples = Object.values(operation.request?.examples ?? {});
  const names = new Set(examples.flatMap((body) => namesIn(body)));
  if (!names.has('id') && !names.has('diamond')) return found;
  for (const teller of tellersOf(run.contract, operation)) {
    // A read without a reply would otherwise cost its time limit once per operation.
    if (run.silent.has(teller.id)) continue;
    const [body] = Object.values(teller.request?.examples ?? {});
    const page = isMembers(body) && 'limit' in body ? { ...body, limit: MOST } : body;
    const { reply } = await caller.send(teller, page);
    if (reply?.status === 200) collect(reply.json, '', found);
  }
  return found;
}

function replaced(value: unknown, name: string, known: Known, place: number): unknown {
  if (typeof value === 'string') {
    const ids = [...(known.get(singular(name)) ?? [])];
    return ids[place % Math.max(1, ids.length)] ?? value;
  }
  if (Array.isArray(value)) {
    const inner = value.map((each, nth) => replaced(each, name, known, place + nth));
    return typeof value[0] === 'string' ? [...new Set(inner)] : inner;
  }
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, replaced(inner, member, known, place)]),
  );
}

/** Copies of a body whose ids refer to existing records. */
export function withKnown(body: unknown, known: Known): readonly unknown[] {
  const before = JSON.stringify(body);
  const made = Array.from({ length: MOST }, (_, place) => replaced(body, '', known, place));
  const texts = new Map(made.map((each) => [JSON.stringify(each), each]));
  texts.delete(before);
  return [...texts.values()];
}
