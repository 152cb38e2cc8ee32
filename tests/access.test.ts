import { describe, expect, it } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { type Access, admit } from '#src/app/access.ts';
import { navigationFor, startRoute } from '#src/app/navigation.ts';
import { may } from '#src/session/permissions.ts';

const token = { jwt: 'a-token-of-a-session', expiresAt: '2026-01-15T00:00:00Z' };
const nothing = { all: false, insert: false, update: false, delete: false };
const paper = { downloadExcel: false, uploadExcel: false, mailExcel: false, printPDF: false };

/** Permissions that let the given areas be viewed, and say no to all others. */
const viewing = (...areas: readonly PermissionKey[]): UserPermissions => ({
  data: Object.values(PermissionKey).map((module) => ({
    module,
    permissions: { ...nothing, ...paper, view: areas.includes(module) },
  })),
});

const signedOut = { token: null, permissions: null };
const cartOnly = { token, permissions: viewing('CART') };
const cart: Access = { for: 'member', view: 'CART' };

describe('the guard', () => {
  it('admits to a public screen with or without a session', () => {
    expect(admit({ for: 'anyone' }, signedOut)).toBe('admit');
    expect(admit({ for: 'anyone' }, cartOnly)).toBe('admit');
  });

  it('sends who is signed in away from the screens of those who are not', () => {
    expect(admit({ for: 'guest' }, signedOut)).toBe('admit');
    expect(admit({ for: 'guest' }, cartOnly)).toBe('to-dashboard');
  });

  it('asks for a session first, then for the view permission', () => {
    expect(admit(cart, signedOut)).toBe('to-sign-in');
    expect(admit(cart, cartOnly)).toBe('admit');
    expect(admit({ for: 'member', view: 'CONFIRM_STONE' }, cartOnly)).toBe('not-found');
    expect(admit({ for: 'member' }, cartOnly)).toBe('admit');
  });

  it('keeps kept permissions without a token outside', () => {
    expect(admit(cart, { token: null, permissions: viewing('CART') })).toBe('to-sign-in');
  });

  it('takes an area without an entry for closed', () => {
    expect(admit(cart, { token, permissions: { data: [] } })).toBe('not-found');
    expect(may(null, 'CART')).toBe(false);
  });
});

describe('the navigation', () => {
  it('shows what may be opened, in the order of the table', () => {
    const session = { token, permissions: viewing('CONFIRM_STONE', 'SEARCH_LIST') };
    expect(navigationFor(session).map(({ route }) => route)).toEqual(['diamondList', 'confirmList']);
    expect(navigationFor(signedOut)).toEqual([]);
  });

  it('starts at the dashboard, else at the first screen that may be opened', () => {
    expect(startRoute({ token, permissions: viewing('CART', 'DASHBOARD') })).toBe('dashboard');
    expect(startRoute(cartOnly)).toBe('cart');
    expect(startRoute({ token, permissions: viewing() })).toBe('notFound');
  });
});
