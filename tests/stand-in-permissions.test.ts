import { describe, expect, test } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { takesForm } from '#mocks/form.ts';
import { createTestStandIn } from '#mocks/node.ts';
import { isOperation } from '#mocks/routes.ts';
import { isAllowed } from '#mocks/world/permissions.ts';
import { callers, examples } from './contract-bundle.ts';
import { NO_VERB, type Verb, verbNeeded, verbs } from './needed-verbs.ts';
import { clientOf } from './stand-in-client.ts';

const { standIn } = await createTestStandIn({ stones: 300 });
const { base } = standIn.worlds;
const trackTypes = [1, 2, 3, 4, 5, 6, 7, 8, 99] as const;
const track = { vStnId: 'KIR-1', trackDiscount: null, trackAmount: 1, trackPricePerCarat: 1 };

/** What some lists ask for beside the stone. */
const wished: Readonly<Record<number, object>> = {
  4: { newPricePerCarat: 1, validityHours: 24 },
  5: { reminderDate: '2030-01-15T09:30:00.000Z' },
};

/** Requests of the first trade, and of every list where the list decides. */
const trade: readonly (readonly [OperationId, object])[] = [
  ['logout', {}],
  ['updateToken', {}],
  ['getProfile', {}],
  ['viewUser', { id: 'usr-none' }],
  ['paginateDiamonds', { page: 1, limit: 1, filters: [{}] }],
  ['viewDiamond', { id: 'st-none' }],
  ['listSearches', { type: [1], page: 1, limit: 1 }],
  ['upsertSearch', { name: 'One', filter: {}, searchType: 2 }],
  ['getSearch', { id: 'srch-none' }],
  ['deleteSearches', { id: ['srch-none'] }],
  ['requestConfirm', { diamonds: [{ diamond: 'st-none', confirmPricePerCarat: 1 }] }],
  ['paginateMemos', { page: 1, limit: 1 }],
  ...trackTypes.flatMap((trackType): [OperationId, object][] => [
    ['paginateTracks', { trackType, page: 1, limit: 1 }],
    ['createTracks', { trackType, diamonds: [{ diamond: 'st-none', ...track, ...wished[trackType] }] }],
    ['deleteTracks', { trackType, id: ['trk-none'] }],
  ]),
];

const closed = Object.keys(operations)
  .filter(isOperation)
  .filter((name) => !operations[name].isPublic);

/** The contract's own examples stand for every other operation that takes JSON or nothing. */
const others = closed
  .filter((name) => !(trade.some(([operation]) => operation === name) || takesForm(name)))
  .map((name): readonly [OperationId, object] => {
    const example = examples.find(({ operation, part }) => operation === name && part === 'request');
    return [name, Object(example?.value ?? {})];
  });

/** Operations that are refused to some users by a rule of their own, which the permissions do not say. */
const OWN_RULES: ReadonlySet<OperationId> = new Set<OperationId>(['updateAccount']);

/** A request of every operation that is not public and takes no form. */
const requests = [...trade, ...others];

/** Whether the operation is for that kind of user at all (x-user-types). */
function isForType(operation: OperationId, userType: UserType | undefined): boolean {
  const types = callers.get(operation)?.userTypes ?? null;
  const [name] = Object.entries(UserType).find(([, value]) => value === userType) ?? [''];
  return types === null || types.includes(name);
}

/** The area whose permission a call needs (x-permission); null when a session is enough. */
function areaNeeded(operation: OperationId, request: object): string | null {
  const permission = callers.get(operation)?.permission;
  if (permission === 'none') return null;
  if (typeof permission === 'string') return permission;
  const { by, keys } = Object(permission);
  return keys[String(Object(request)[by])] ?? null;
}

/** A request of every operation of an area, once for each value of the member that decides which area it is. */
const requestsOfAreas = [...callers].flatMap(([name, { permission, userTypes }]): [OperationId, object][] => {
  if (!isOperation(name) || permission === 'none' || userTypes !== null) return [];
  const { by, keys } = Object(permission);
  if (by === undefined) return [[name, {}]];
  return Object.keys(keys).map((value) => [name, { [by]: value }]);
});

test('the requests cover every operation that is not public and takes no form', () => {
  const covered = new Set<string>(requests.map(([operation]) => operation));
  expect(closed.filter((name) => !(covered.has(name) || takesForm(name)))).toEqual([]);
});

test('every operation of an area has its verb written down here', () => {
  const ofAreas = [...callers].flatMap(([name, { permission }]) => (permission === 'none' ? [] : [name]));
  expect(Object.keys(verbNeeded).toSorted()).toEqual(ofAreas.toSorted());
});

test('a user with one verb in one area may do what needs just that, and nothing of another area or verb', () => {
  const [someone] = base.seed.users;
  if (someone === undefined) throw new Error('The seed has no users.');
  for (const area of Object.values(PermissionKey)) {
    for (const verb of verbs) {
      const permissions = {
        ...someone.permissions,
        data: [{ module: area, permissions: { ...NO_VERB, [verb]: true } }],
      };
      const user = { ...someone, permissions };
      for (const [operation, request] of requestsOfAreas) {
        const needed = verbNeeded[operation];
        const isRight = areaNeeded(operation, request) === area && (verb === 'all' || verb === needed);
        const told = `${operation} ${JSON.stringify(request)} with ${verb} of ${area}`;
        expect(isAllowed(user, operation, request), told).toBe(isRight);
      }
    }
  }
});

describe.each(
  base.seed.personas.filter(
    ({ name }) =>
      base.users.get(base.seed.personas.find((each) => each.name === name)?.userId ?? '')?.standing ===
      'active',
  ),
)('$name', ({ name, userId }) => {
  const persona = base.users.get(userId);
  const may = (area: string | null, verb: Verb | undefined) => {
    if (area === null) return true;
    const granted = persona?.permissions.data.find(({ module }) => module === area)?.permissions;
    return verb !== undefined && granted !== undefined && (granted.all || granted[verb]);
  };

  test('is let in and refused as the permissions say, in every operation', async () => {
    standIn.worlds.reset(`permissions-${name}`);
    const guest = clientOf(standIn, `permissions-${name}`);
    for (const [operation, request] of requests) {
      const mayHere = may(areaNeeded(operation, request), verbNeeded[operation]);
      const isLetIn = mayHere && isForType(operation, persona?.user.userType);
      const client = await guest.as(persona?.user.username ?? '');
      const { status, code } = await client.send(operation, request);
      const told = `${operation} ${JSON.stringify(request)} ${code}`;
      if (isLetIn) expect(status === 403 && !OWN_RULES.has(operation), told).toBe(false);
      else expect(status, told).toBe(403);
      expect(operations[operation].statuses, told).toContain(status);
      expect(status, told).toBeLessThan(500);
    }
  });

  test('is refused everything that is not public without a token', async () => {
    const guest = clientOf(standIn, `permissions-${name}`);
    for (const [operation, request] of requests) {
      expect(await guest.send(operation, request)).toMatchObject({ status: 401, code: 'E_UNAUTHORIZED' });
    }
  });
});

test.each([
  ['primary', 'requestConfirm', 409],
  ['subuser', 'requestConfirm', 403],
  ['guest', 'createTracks', 403],
  ['guest', 'paginateDiamonds', 200],
  ['api', 'paginateMemos', 403],
  ['api', 'paginateDiamonds', 200],
] as const)('%s calling %s is answered %d', async (username, operation, status) => {
  const client = await clientOf(standIn, 'permissions').as(username);
  const request = requests.find(([name]) => name === operation)?.[1];
  expect((await client.send(operation, request)).status).toBe(status);
});
