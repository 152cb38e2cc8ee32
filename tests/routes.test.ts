import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { admit } from '#src/app/access.ts';
import { routes } from '#src/app/routes.ts';
import { paths, routeNames } from '#src/paths/paths.ts';

/** Who may open what, copied from the specification, section 2: a permission key, or the kind of visitor. */
const specified: Readonly<Record<string, PermissionKey | 'signed-out only' | 'signed-in' | 'public'>> = {
  '/': 'signed-out only',
  '/signin': 'signed-out only',
  '/dashboard': 'DASHBOARD',
  '/diamond-search/:id?': 'SEARCH_DIAMOND',
  '/diamond-list': 'SEARCH_LIST',
  '/diamond-detail/:id': 'signed-in',
  '/account/cart': 'CART',
  '/account/confirm-list': 'CONFIRM_STONE',
  '/not-found': 'public',
};

const { personas, users } = createSeed({ stones: 10 });
const token = { jwt: 'a-token-of-a-session', expiresAt: '2026-01-15T00:00:00Z' };

const people = personas.flatMap(({ name, userId }) => {
  const person = users.find(({ user }) => user.id === userId);
  return person ? [{ name, person }] : [];
});

const views = (person: (typeof people)[number]['person'], key: PermissionKey) =>
  person.permissions.data.some(({ module, permissions }) => module === key && permissions.view);

/** The screen of each row, as the table spells it: loading the modules themselves would need a browser. */
const screenFiles = new Map(
  [
    ...readFileSync('src/app/routes.ts', 'utf8').matchAll(/^\s*(\w+):.*import\('#(src\/screens\/[^']+)'\)/gm),
  ].map(([, name = '', file = '']) => [name, file]),
);

describe('the route table', () => {
  it('holds the routes of the specification', () => {
    expect(routeNames.map((name) => paths[name]).toSorted()).toEqual(Object.keys(specified).toSorted());
  });

  it.each(routeNames)('%s loads a screen that exists', (name) => {
    const file = screenFiles.get(name) ?? 'no row';
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^export default function /m);
  });

  it.each(routeNames)('%s turns away who is not signed in as the specification says', (name) => {
    const rule = specified[paths[name]];
    const isOpen = rule === 'public' || rule === 'signed-out only';
    expect(admit(routes[name].access, { token: null, permissions: null })).toBe(
      isOpen ? 'admit' : 'to-sign-in',
    );
  });
});

describe('every route for every persona', () => {
  it('has a persona of every user type', () => {
    const types = new Set<number>(people.map(({ person }) => person.user.userType));
    expect(Object.values(UserType).filter((type) => !types.has(type))).toEqual([]);
  });

  it.each(people)('$name is admitted where the own permissions allow it', ({ person }) => {
    const session = { token, permissions: person.permissions };
    for (const name of routeNames) {
      const rule = specified[paths[name]];
      const admission = admit(routes[name].access, session);
      if (rule === 'signed-out only') expect(admission, name).toBe('to-dashboard');
      else if (rule === 'public' || rule === 'signed-in') expect(admission, name).toBe('admit');
      else expect(admission, name).toBe(rule && views(person, rule) ? 'admit' : 'not-found');
    }
  });

  it('tells personas apart', () => {
    const seen = people.map(({ person }) =>
      routeNames.map((name) => admit(routes[name].access, { token, permissions: person.permissions })).join(),
    );
    expect(new Set(seen).size).toBeGreaterThan(1);
  });
});
