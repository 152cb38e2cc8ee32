import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { admit, type Visitor } from '#src/app/access.ts';
import { routes } from '#src/app/routes.ts';
import { frameAt } from '#src/app/screens.ts';
import { paths, type RouteName, routeNames } from '#src/paths/paths.ts';
import { routeAt } from '#src/paths/route-at.ts';
import { screenFiles } from './screen-files.ts';
import { type Rule, specifiedRoutes } from './specified-routes.ts';

const specificationOf = (name: RouteName) => {
  const specified = specifiedRoutes.find(([patterns]) => patterns[0] === paths[name][0]);
  if (specified === undefined)
    throw new Error(`No screen of the specification has the path ${paths[name][0]}`);
  return specified;
};

const { personas, users } = createSeed({ stones: 10 });
const token = { jwt: 'a-token-of-a-session', expiresAt: '2026-01-15T00:00:00Z' };
const nobody: Visitor = { token: null, permissions: null, user: null, flags: null };

const people = personas.flatMap(({ name, userId }) => {
  const person = users.find(({ user }) => user.id === userId);
  return person ? [{ name, person }] : [];
});

type Person = (typeof people)[number]['person'];

const visitorOf = ({ permissions, user }: Person) => ({ permissions, user });

const views = ({ permissions }: Person, key: PermissionKey) =>
  permissions.data.some(({ module, permissions: verbs }) => module === key && verbs.view);

/** Sellers have an upload area (specification, section 6), and so has the house, which lists its own stones. */
const sellers: readonly UserType[] = [
  UserType.SUPER_ADMIN,
  UserType.ADMIN,
  UserType.API_USER,
  UserType.SELLER,
];

/** Company codes are changed by admins only (contract, upsertCompanyCode). */
const admins: readonly UserType[] = [UserType.SUPER_ADMIN, UserType.ADMIN];

/** What the specification says about somebody who is signed in, all features being on. */
function expected(rule: Rule, person: Person) {
  if (rule === 'signed-out only') return 'to-dashboard';
  if (rule === 'public' || rule === 'signed-in' || rule === 'signed-in or variant') return 'admit';
  if (rule === 'admin') return admins.includes(person.user.userType) ? 'admit' : 'not-found';
  if (rule === 'seller') return sellers.includes(person.user.userType) ? 'admit' : 'not-found';
  return views(person, rule) ? 'admit' : 'not-found';
}

/** What the specification says about a visitor. */
function expectedOfVisitor(rule: Rule) {
  if (rule === 'signed-in or variant') return 'visitor';
  return rule === 'public' || rule === 'signed-out only' ? 'admit' : 'to-sign-in';
}

describe('the route table', () => {
  it.each(routeNames)('%s has the path and the aliases that the specification gives', (name) => {
    expect(paths[name]).toEqual(specificationOf(name)[0]);
  });

  it.each(routeNames)('%s is found by each of its paths', (name) => {
    for (const pattern of paths[name]) {
      const path = pattern.replace(/\/:\w+\?/, '').replace(/:\w+/, 'st-00001');
      expect(routeAt(path)?.name, path).toBe(name);
    }
  });

  it('finds no route at an unknown path', () => {
    expect(routeAt('/no-such-screen')).toBeNull();
    expect(routeAt('/diamond-detail')).toBeNull();
  });

  it.each(routeNames)('%s loads a screen that exists', (name) => {
    for (const file of screenFiles(name))
      expect(readFileSync(file, 'utf8')).toMatch(/^export default function /m);
  });

  it.each(routeNames)('%s asks for the feature flag that the specification names', (name) => {
    const { access } = routes[name];
    expect(access.for === 'member' ? access.flag : undefined).toBe(specificationOf(name)[2]);
  });

  it.each(routeNames)('%s has the frame of those who may open it', (name) => {
    const { access, frame } = routes[name];
    expect(frame === 'desk').toBe(access.for === 'member');
    expect(frameAt(paths[name][0], frame, true)).not.toBe('public');
  });

  it.each(routeNames)(
    '%s has neither header nor footer at an address of the mobile app, only there',
    (name) => {
      for (const path of paths[name]) {
        for (const isSignedIn of [false, true]) {
          const frame = frameAt(path, routes[name].frame, isSignedIn);
          expect(frame === 'device', path).toBe(path.startsWith('/device/'));
        }
      }
    },
  );
});

describe('every route for every persona', () => {
  it('has a persona of every user type', () => {
    const types = new Set<number>(people.map(({ person }) => person.user.userType));
    expect(Object.values(UserType).filter((type) => !types.has(type))).toEqual([]);
  });

  it.each(routeNames)('%s turns visitors away as the specification says', (name) => {
    expect(admit(routes[name].access, nobody)).toBe(expectedOfVisitor(specificationOf(name)[1]));
  });

  it.each(people)('$name is admitted where the permissions allow it', ({ person }) => {
    const visitor: Visitor = { token, ...visitorOf(person), flags: ['QUICK_SEARCH'] };
    for (const name of routeNames) {
      expect(admit(routes[name].access, visitor), name).toBe(expected(specificationOf(name)[1], person));
    }
  });

  it('tells personas apart', () => {
    const seen = people.map(({ person }) =>
      routeNames.map((name) => admit(routes[name].access, { token, ...visitorOf(person), flags: [] })).join(),
    );
    expect(new Set(seen).size).toBeGreaterThan(1);
  });
});
