/** The same record under two ids: that of the backend, which clients see, and that of the mock backend. */
import { at, isMembers, listOf, type Members, textOf } from '../../conformance/values.ts';
import { isIdentifier } from '../recording/bindings.ts';

/** The most pairs that are remembered; the oldest are forgotten. */
const MOST = 100_000;

/** Begins the id under which clients see a record of the mock backend whose own id the backend uses for another record. */
const ALIAS = 'mock.';

export interface Pairs {
  /** Pairs two ids. The first pair of an id counts. */
  readonly pair: (backend: string, mock: string) => void;
  /** Notes an id that means the same record on both sides. */
  readonly share: (id: string) => void;
  /** Pairs the ids and versions at the same places of two replies to the same call. */
  readonly learn: (backend: unknown, mock: unknown) => void;
  /** A copy of what a client sends, with the ids and versions of the mock backend. */
  readonly toMock: (value: unknown) => unknown;
  /** A copy of what a client sends, with the ids and versions of the backend. */
  readonly toBackend: (value: unknown) => unknown;
  /** A copy of a reply of the mock backend, with the ids of the backend. */
  readonly toClient: (value: unknown) => unknown;
}

/** A map that forgets its oldest entries. */
function createBounded() {
  const entries = new Map<string, string>();
  return {
    get: (key: string) => entries.get(key),
    has: (key: string) => entries.has(key),
    set: (key: string, value: string) => {
      entries.set(key, value);
      if (entries.size <= MOST) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}

const VERSION = 'version';

export function createPairs(): Pairs {
  const mockOf = createBounded();
  const backendOf = createBounded();
  // Versions may be counters, which many records share: they belong to the id beside them.
  const mockVersionOf = createBounded();
  const backendVersionOf = createBounded();
  const keyOf = (id: string, version: string) => `${id} ${version}`;
  const versionKey = (holder: Members) => keyOf(textOf(holder.id), textOf(holder[VERSION]));

  const pair: Pairs['pair'] = (backend, mock) => {
    if (mockOf.has(backend) || backendOf.has(mock)) return;
    mockOf.set(backend, mock);
    backendOf.set(mock, backend);
  };

  function learnMembers(backend: Members, mock: unknown): void {
    const theirs = textOf(at(mock, VERSION));
    const own = textOf(backend[VERSION]);
    if (own !== '' && theirs !== '') {
      // A change of the caller's own company names no id.
      for (const id of [textOf(backend.id), '']) {
        mockVersionOf.set(keyOf(id, own), theirs);
        backendVersionOf.set(keyOf(id, theirs), own);
      }
    }
    for (const [name, each] of Object.entries(backend)) learnValue(each, at(mock, name), name);
  }

  function learnValue(backend: unknown, mock: unknown, name: string): void {
    if (typeof backend === 'string') {
      if (typeof mock === 'string' && isIdentifier(name, backend)) pair(backend, mock);
    } else if (Array.isArray(backend)) learnList(backend, listOf(mock), name);
    else if (isMembers(backend)) learnMembers(backend, mock);
  }

  /** Rows that are paired already, or have the same id, belong together; the others do by their places. */
  function learnList(backend: readonly unknown[], mock: readonly unknown[], name: string): void {
    const idOf = (row: unknown) => textOf(at(row, 'id'));
    const known = new Map<string, unknown>(mock.map((row) => [idOf(row), row]));
    const partnerOf = (row: unknown) => known.get(mockOf.get(idOf(row)) ?? idOf(row));
    const taken = new Set<unknown>(backend.map((row) => (idOf(row) === '' ? undefined : partnerOf(row))));
    for (const [place, row] of backend.entries()) {
      const partner = idOf(row) === '' ? undefined : partnerOf(row);
      const beside = mock[place];
      if (partner !== undefined) learnValue(row, partner, name);
      else if (beside !== undefined && !taken.has(beside)) learnValue(row, beside, name);
    }
  }

  type TextOf = (text: string, name: string) => string;

  function filled(value: unknown, name: string, textFor: TextOf, versionFor: (holder: Members) => string) {
    const inner = (each: unknown, member: string): unknown => filled(each, member, textFor, versionFor);
    if (typeof value === 'string') return textFor(value, name);
    if (Array.isArray(value)) return value.map((each) => inner(each, name));
    if (!isMembers(value)) return value;
    const members = Object.entries(value).map(
      ([member, each]) =>
        [member, member === VERSION ? versionFor(value) || each : inner(each, member)] as const,
    );
    return Object.fromEntries(members);
  }

  /** The id under which clients see a record of the mock backend. */
  const shownAs: TextOf = (text, name) => {
    const known = backendOf.get(text);
    if (known !== undefined) return known;
    if (!(isIdentifier(name, text) && mockOf.has(text))) return text;
    pair(`${ALIAS}${text}`, text);
    return `${ALIAS}${text}`;
  };

  return {
    pair,
    share: (id) => pair(id, id),
    learn: (backend, mock) => learnValue(backend, mock, ''),
    toMock: (value) =>
      filled(
        value,
        '',
        (text) => mockOf.get(text) ?? text,
        (holder) => mockVersionOf.get(versionKey(holder)) ?? '',
      ),
    toBackend: (value) =>
      filled(
        value,
        '',
        (text) => (mockOf.has(text) ? text : (backendOf.get(text) ?? text)),
        (holder) => backendVersionOf.get(versionKey(holder)) ?? '',
      ),
    toClient: (value) => filled(value, '', shownAs, () => ''),
  };
}
