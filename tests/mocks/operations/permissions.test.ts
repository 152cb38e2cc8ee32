import { expect, test } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { takesForm } from '#mocks/pipeline/read-body.ts';
import { isOperation } from '#mocks/pipeline/routes.ts';
import { isAllowed } from '#mocks/rules/permissions.ts';
import { callers, examples } from '../../support/contract-bundle.ts';
import { NO_VERB, type Verb, verbNeeded, verbs } from '../../support/needed-verbs.ts';

const { mockBackend } = await createTestBackend({ stones: 300 });
const { base } = mockBackend.worlds;
const trackTypes = [1, 2, 3, 4, 5, 6, 7, 8, 99] as const;
const track = { vStnId: 'KIR-1', trackDiscount: null, trackAmount: 1, trackPricePerCarat: 1 };

/** What some lists ask for beside the stone. */
const wished: Readonly<Record<number, object>> = {
  4: { newPricePerCarat: 1, validityHours: 24 },
  5: { reminderDate: '2030-01-15T09:30:00.000Z' },
};

/** What selects stones of an area. */
const shelves: readonly object[] = [
  { viewType: 2 },
  { viewType: 3 },
  { isUpcoming: false },
  { isUpcoming: true },
  { filters: [{}, { wSts: ['A', 'U'] }] },
  { filters: [{ wSts: ['E'] }] },
  { filters: [{ category: [2, 12] }] },
  { filters: [{ category: [11] }] },
  { filters: [{ category: [13, 14] }] },
  { filters: [{ and: [{ wSts: ['A'] }, { category: [14] }, { wSts: ['U', 'E'] }] }] },
];

const sizes = [{ id: 'size', from: 1, to: 1.49 }];

type Asked = readonly [OperationId, object];

/** Requests of the first trade, and of every list where the list decides. */
const trade: readonly Asked[] = [
  ['logout', {}],
  ['updateToken', {}],
  ['getProfile', {}],
  ['viewUser', { id: 'usr-none' }],
  ['paginateDiamonds', { page: 1, limit: 1, filters: [{}] }],
  ...shelves.map(
    (more): Asked => ['paginateDiamonds', { page: 1, limit: 1, filters: [{}], isSkipSave: true, ...more }],
  ),
  ...[{ wSts: ['E'] }, { category: [14] }].map(
    (filter): Asked => ['quickSearchDiamonds', { shp: ['shape-round'], range: sizes, filter }],
  ),
  ...[true, false].flatMap((isPredefinedPair): Asked[] => [
    ['filterMatchPairs', { filter: { wSts: ['E'] }, isPredefinedPair, page: 1, limit: 1 }],
    ['filterMatchPairs', { filter: { and: [{ category: [14] }] }, isPredefinedPair, page: 1, limit: 1 }],
  ]),
  ['viewDiamond', { id: 'st-none' }],
  ...[[1], [2], [3], [1, 2], [2, 3], [9]].map((type): Asked => ['listSearches', { type, page: 1, limit: 1 }]),
  ...[2, 3, 7].map((searchType): Asked => ['upsertSearch', { name: 'One', filter: {}, searchType }]),
  ['listShippingDetails', { page: 1, limit: 1, number: 'S-260101-0001' }],
  ['listShippingDetails', { page: 1, limit: 1 }],
  ['getSearch', { id: 'srch-none' }],
  ['deleteSearches', { id: ['srch-none'] }],
  ['restoreSearches', { id: ['srch-none'] }],
  ['loosenSearch', { filter: { wSts: ['U'], category: [14] } }],
  ['requestConfirm', { diamonds: [{ diamond: 'st-none', confirmPricePerCarat: 1 }] }],
  ['paginateMemos', { page: 1, limit: 1 }],
  ...trackTypes.flatMap((trackType): Asked[] => [
    ['paginateTracks', { trackType, page: 1, limit: 1 }],
    ['createTracks', { trackType, diamonds: [{ diamond: 'st-none', ...track, ...wished[trackType] }] }],
    ['deleteTracks', { trackType, id: ['trk-none'] }],
    ['restoreTracks', { trackType, id: ['trk-none'] }],
  ]),
];

const closed = Object.keys(operations)
  .filter(isOperation)
  .filter((name) => !operations[name].isPublic);

/** The contract's own examples stand for every other operation that takes JSON or nothing. */
const others = closed
  .filter((name) => !(trade.some(([operation]) => operation === name) || takesForm(name)))
  .map((name): Asked => {
    const example = examples.find(({ operation, part }) => operation === name && part === 'request');
    return [name, Object(example?.value ?? {})];
  });

/** A request of every operation that is not public and takes no form. */
const requests = [...trade, ...others];

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

test('the requests cover every operation that is not public and takes no form', () => {
  const covered = new Set<string>(requests.map(([operation]) => operation));
  expect(closed.filter((name) => !(covered.has(name) || takesForm(name)))).toEqual([]);
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
  for (const area of Object.values(PermissionKey)) {
    for (const verb of verbs) {
      const user = userWith([area], verb);
      for (const [operation, request] of requestsOfAreas) {
        const needed = [...areasNeeded(operation, request)];
        const hasVerb = verb === 'all' || verb === verbNeeded[operation];
        const isRight = needed.every((each) => each === area && hasVerb);
        const told = `${operation} ${JSON.stringify(request)} with ${verb} of ${area}`;
        expect(isAllowed(user, operation, request), told).toBe(isRight);
      }
    }
  }
});

test('a call that needs several areas is refused when one of them is missing', () => {
  const several = requestsOfAreas.filter(([operation, request]) => areasNeeded(operation, request).size > 1);
  expect(several.length).toBeGreaterThan(10);
  for (const [operation, request] of several) {
    const needed = [...areasNeeded(operation, request)];
    const verb = verbNeeded[operation] ?? 'all';
    expect(isAllowed(userWith(needed, verb), operation, request), operation).toBe(true);
    for (const area of needed) {
      const others = needed.filter((each) => each !== area);
      expect(isAllowed(userWith(others, verb), operation, request), `${operation} without ${area}`).toBe(
        false,
      );
    }
  }
});
