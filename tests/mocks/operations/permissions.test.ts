import { expect, test } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import type { OperationId } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { isAllowed } from '#mocks/rules/permissions.ts';
import { callers } from '../../support/contract-bundle.ts';
import neededVerbs from '../../support/needed-verbs.json' with { type: 'json' };

type Verb = keyof PermissionVerbs;

/** Permissions that allow nothing. */
const NO_VERB: PermissionVerbs = {
  all: false,
  view: false,
  insert: false,
  update: false,
  delete: false,
  downloadExcel: false,
  uploadExcel: false,
  mailExcel: false,
  printPDF: false,
};

const isVerb = (name: string): name is Verb => name in NO_VERB;

/** All verbs. */
const verbs: readonly Verb[] = Object.keys(NO_VERB).filter(isVerb);

/**
 * The verb that each operation of a permission area needs, written out by hand from the rule of the contract (security
 * scheme): an oracle that shares no code with the mock backend.
 */
const verbNeeded: Readonly<Record<string, string>> = neededVerbs;

const { base } = (await createTestBackend({ stones: 300 })).mockBackend.worlds;

type Asked = readonly [OperationId, object];

/** The rules of an operation (x-permission), one by one. */
const rulesOf = (operation: string): readonly unknown[] => {
  const permission = callers.get(operation)?.permission;
  return permission === 'none' ? [] : [permission].flat();
};

/** Everything that is found under a dotted path. */
const under = (value: unknown, [member, ...rest]: readonly string[]): readonly unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((each) => under(each, member === undefined ? [] : [member, ...rest]));
  if (value === undefined) return [];
  return member === undefined ? [value] : under(Object(value)[member], rest);
};

/** The areas whose permission a call needs (x-permission); none when a session is enough. */
function areasNeeded(operation: OperationId, request: object): ReadonlySet<string> {
  const areas = rulesOf(operation).flatMap((rule) => {
    if (typeof rule === 'string') return [rule];
    const { by, keys, key, unless } = Object(rule);
    if (by !== undefined) return under(request, by.split('.')).flatMap((value) => keys[String(value)] ?? []);
    return key === undefined || Object.hasOwn(request, unless) ? [] : [key];
  });
  return new Set(areas);
}

/** A request with a value at a dotted path, as an array of one where the contract has arrays. */
const withValue = (path: string, value: string): object => {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue(rest.join('.'), value);
  return { [first]: first === 'filters' || first === 'and' ? [inner] : inner };
};

/** Requests of every operation of an area: without anything, and with each value that a rule of it names. */
const requestsOfAreas = [...callers].flatMap(([name, { permission, userTypes }]): Asked[] => {
  if (!isOperation(name) || permission === 'none' || userTypes !== null) return [];
  const special = rulesOf(name).flatMap((rule): object[] => {
    const { by, keys, unless } = Object(rule);
    if (unless !== undefined) return [{ [unless]: 'S-1' }];
    return by === undefined ? [] : Object.keys(keys).map((value) => withValue(by, value));
  });
  return [{}, ...special].map((request) => [name, request]);
});

test('every operation of an area has its verb written down here', () => {
  const ofAreas = [...callers].flatMap(([name, { permission }]) => (permission === 'none' ? [] : [name]));
  expect(Object.keys(verbNeeded).toSorted()).toEqual(ofAreas.toSorted());
});

/** Someone with the given verb in the given areas, and with nothing else. */
function userWith(areas: Iterable<string>, verb: Verb) {
  const [someone] = base.seed.users;
  if (someone === undefined) throw new Error('The seed has no users.');
  const keys = new Set(areas);
  const data = Object.values(PermissionKey)
    .filter((module) => keys.has(module))
    .map((module) => ({ module, permissions: { ...NO_VERB, [verb]: true } }));
  return { ...someone, permissions: { ...someone.permissions, data } };
}

test('a user with one verb in one area may do what needs just that, and nothing of another area or verb', () => {
  const wrong: string[] = [];
  for (const area of Object.values(PermissionKey)) {
    for (const verb of verbs) {
      const user = userWith([area], verb);
      for (const [operation, request] of requestsOfAreas) {
        const needed = [...areasNeeded(operation, request)];
        const hasVerb = verb === 'all' || verb === verbNeeded[operation];
        const isRight = needed.every((each) => each === area && hasVerb);
        if (isAllowed(user, operation, request) !== isRight)
          wrong.push(`${operation} ${JSON.stringify(request)} with ${verb} of ${area}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a call that needs several areas is refused when one of them is missing', () => {
  const several = requestsOfAreas.filter(([operation, request]) => areasNeeded(operation, request).size > 1);
  expect(several.length).toBeGreaterThan(10);
  for (const [operation, request] of several) {
    const needed = [...areasNeeded(operation, request)];
    const verb = verbs.find((each) => each === verbNeeded[operation]) ?? 'all';
    expect(isAllowed(userWith(needed, verb), operation, request), operation).toBe(true);
    for (const area of needed) {
      const others = needed.filter((each) => each !== area);
      expect(isAllowed(userWith(others, verb), operation, request), `${operation} without ${area}`).toBe(
        false,
      );
    }
  }
});
