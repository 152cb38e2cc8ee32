import { at, isMembers, listOf, textOf } from '../../conformance/values.ts';
import type { Exchange } from './exchange.ts';

/** In what a backend and the mock backend differ. `contract`: the reply of the backend breaks it. */
type Kind = 'contract' | 'status' | 'media type' | 'code' | 'rule' | 'shape';

export interface Difference {
  readonly kind: Kind;
  /** Path of the member; empty for the whole reply. */
  readonly at: string;
  readonly backend: string;
  readonly mockBackend: string;
}

/** Parts of a reply that are compared. `body` is undefined for a file. */
export type Compared = Pick<Exchange['reply'], 'status' | 'mediaType' | 'body'>;

const ABSENT = 'absent';

/** Types of the values by their path: `data.list[].id`. A member that only some rows of a list have is absent, too. */
type Shape = Map<string, Set<string>>;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function addShape(shape: Shape, path: string, value: unknown): Shape {
  const types = shape.get(path) ?? new Set();
  types.add(typeOf(value));
  shape.set(path, types);
  if (Array.isArray(value)) {
    for (const each of value) addShape(shape, `${path}[]`, each);
    const rows = value.filter(isMembers);
    const names = new Set(rows.flatMap(Object.keys));
    for (const name of names)
      if (rows.some((row) => !(name in row))) shape.get(`${path}[].${name}`)?.add(ABSENT);
  } else if (isMembers(value)) {
    for (const [name, each] of Object.entries(value))
      addShape(shape, path === '' ? name : `${path}.${name}`, each);
  }
  return shape;
}

const shown = (types: ReadonlySet<string>) => [...types].toSorted().join(' or ');

/** Path of the object or list around a member. */
const aroundOf = (path: string) => path.replace(/(?:^|\.)[^.[\]]+$|\[\]$/, '');

/** Whether a reply could have had a member: it has the object around it. A list without rows says nothing of them. */
const couldHave = (shape: Shape, path: string) =>
  !path.endsWith('[]') && shape.get(aroundOf(path))?.has('object') === true;

/** Types of a member that one reply has; null when the other one cannot be held to it. */
function typesAt(shape: Shape, path: string): ReadonlySet<string> | null {
  const found = shape.get(path);
  if (found !== undefined) return found;
  return couldHave(shape, path) ? new Set([ABSENT]) : null;
}

/** A value may be null on one side only, and a member absent that the other side has in some rows only: data decides. */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.has(ABSENT) && other.has(ABSENT)) return true;
  const isNever = [one, other].some((types) => types.size === 1 && types.has(ABSENT));
  if (isNever) return false;
  const isOnlyNull = [one, other].some((types) => types.size === 1 && types.has('null'));
  return isOnlyNull || [...one].some((type) => type !== 'null' && other.has(type));
}

function shapeDifferences(backend: unknown, mockBackend: unknown): readonly Difference[] {
  const there = addShape(new Map(), '', backend);
  const here = addShape(new Map(), '', mockBackend);
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((path) => {
    const [theirs, ours] = [typesAt(there, path), typesAt(here, path)];
    if (theirs === null || ours === null || areAlike(theirs, ours)) return [];
    return [{ kind: 'shape' as const, at: path, backend: shown(theirs), mockBackend: shown(ours) }];
  });
}

const codeOf = ({ body }: Compared) => textOf(at(body, 'code'));

/** Rules that a refusal names: the reason of a conflict, and the broken rules with their fields. */
function rulesOf({ body }: Compared): string {
  const broken = listOf(at(body, 'data', 'errors')).map(
    (each) => `${textOf(at(each, 'rule'))} of ${textOf(at(each, 'field')) || 'the request'}`,
  );
  const reason = textOf(at(body, 'data', 'reason'));
  return [...new Set([...broken, ...(reason === '' ? [] : [reason])])].toSorted().join(', ') || 'none';
}

const statusOf = (reply: Compared) => `${reply.status} ${codeOf(reply)}`.trim();

/**
 * Where two replies to the same call differ in status, media type, code, rule or shape. Values of data, the length of
 * lists, null instead of a value and what only some rows have are not compared. A reply that breaks the contract differs in that alone.
 */
export function differencesOf(
  {
    reply: backend,
    violations,
  }: Pick<Exchange, 'reply'> & {
    readonly violations: readonly Exchange['violations'][number][];
  },
  mockBackend: Compared,
): readonly Difference[] {
  if (violations.length > 0) {
    return violations.map(({ field, rule }) => ({
      kind: 'contract',
      at: field,
      backend: `breaks ${rule}`,
      mockBackend: statusOf(mockBackend),
    }));
  }
  const whole = (kind: Kind, of: (reply: Compared) => string): readonly Difference[] =>
    of(backend) === of(mockBackend)
      ? []
      : [{ kind, at: '', backend: of(backend), mockBackend: of(mockBackend) }];
  if (backend.status !== mockBackend.status) return whole('status', statusOf);
  if (backend.mediaType !== mockBackend.mediaType) return whole('media type', ({ mediaType }) => mediaType);
  if (codeOf(backend) !== codeOf(mockBackend)) return whole('code', codeOf);
  const rules = whole('rule', rulesOf);
  return rules.length > 0 ? rules : shapeDifferences(backend.body, mockBackend.body);
}
