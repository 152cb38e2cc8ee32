import { describe, expect, it } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { UserType } from '#generated/model/userType.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { siteFor, startRoute } from '#src/app/navigation.ts';
import { type Access, admit, type Screen, screenFor, type Visitor } from '#src/app/route.ts';
import { may } from '#src/session/permissions.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';

const token = { jwt: 'a-token-of-a-session', expiresAt: '2026-01-15T00:00:00Z' };
const nothing = { all: false, insert: false, update: false, delete: false };
const paper = { downloadExcel: false, uploadExcel: false, mailExcel: false, printPDF: false };

/** Permissions that let the given areas be viewed, and deny all others. */
const viewing = (...areas: readonly PermissionKey[]): UserPermissions => ({
  data: Object.values(PermissionKey).map((module) => ({
    module,
    permissions: { ...nothing, ...paper, view: areas.includes(module) },
  })),
});

/** A buyer. */
const user =
  createSeed({ stones: 10 }).users.find(({ user }) => user.userType === UserType.PRIMARY)?.user ?? null;

/** Somebody signed in who may view the given areas; the feature flags are not loaded. */
const member = (...areas: readonly PermissionKey[]): Visitor => ({
  token,
  permissions: viewing(...areas),
  user,
  flags: null,
});

const signedOut: Visitor = { token: null, permissions: null, user: null, flags: null };
const cartOnly = member('CART');
const cart: Access = { for: 'member', view: 'CART' };

describe('the guard', () => {
  it('ignores stored permissions without a token', () => {
    expect(admit(cart, { ...cartOnly, token: null })).toBe('to-sign-in');
  });

  it('treats an area without an entry as closed', () => {
    expect(admit(cart, { token, permissions: { data: [] }, user, flags: null })).toBe('not-found');
    expect(may(null, 'CART')).toBe(false);
  });

  it('asks for the feature flag after the permission, and waits for the flags', () => {
    const quick: Access = { for: 'member', view: 'QUICK_SEARCH', flag: 'QUICK_SEARCH' };
    const viewer = member('QUICK_SEARCH');
    expect(admit(quick, signedOut)).toBe('to-sign-in');
    expect(admit(quick, { ...cartOnly, flags: ['QUICK_SEARCH'] })).toBe('not-found');
    expect(admit(quick, viewer)).toBe('wait');
    expect(admit(quick, { ...viewer, flags: [] })).toBe('not-found');
    expect(admit(quick, { ...viewer, flags: ['QUICK_SEARCH'] })).toBe('admit');
  });

  it('shows visitors their own screen where the route has one', () => {
    const page = lazyComponent<object>(() => Promise.reject(new Error('Nobody loads it here')));
    const visitor: Screen = { layout: 'public', namespaces: [], page };
    const hub = { layout: 'portal', namespaces: ['dashboard'], page, menu: null, list: null } as const;
    const access: Access = { for: 'member', visitor };
    expect(admit(access, signedOut)).toBe('visitor');
    expect(screenFor({ ...hub, access }, 'visitor')).toBe(visitor);
    expect(admit(access, cartOnly)).toBe('admit');
    expect(screenFor({ ...hub, access }, 'admit')).toMatchObject({
      layout: 'portal',
      namespaces: ['dashboard'],
    });
  });
});

describe('the menu', () => {
  const house = [
    'house',
    'faq',
    'csr',
    'testimonials',
    'about',
    'news',
    'career',
    'contactUs',
    'bookAppointment',
    'help',
    'biddingProcedure',
    'policy',
    'termsCondition',
    'privacyNotice',
    'accessibility',
    'sitemap',
    'articles',
  ];
  const account = [
    'account',
    'account',
    'notification',
    'profile',
    'personalInformation',
    'companyProfile',
    'manufacturing',
    'addressBook',
    'documents',
    'settings',
    'diamondSequence',
    'userManagement',
    'changePassword',
    'webhooks',
    'sessions',
    'trackDiamond',
    'calculator',
  ];
  const houseOfMembers = ['house', 'events', 'members', 'concierge', ...house.slice(1)];
  const menuOf = (visitor: Visitor) => siteFor(visitor).menu.map((entry) => [entry.group, ...entry.routes]);

  it('has what the user may open, by groups, and no empty group', () => {
    expect(menuOf(member('CONFIRM_STONE', 'SEARCH_LIST', 'CART'))).toEqual([
      ['search', 'diamondList'],
      ['stones', 'cart', 'showrooms'],
      ['trade', 'confirmList', 'orders', 'purchases', 'invoices', 'advancePayment'],
      ['collections', 'newArrivals'],
      account,
      houseOfMembers,
    ]);
  });

  it('offers visitors the ways in, and the public pages', () => {
    expect(menuOf(signedOut)).toEqual([
      ['account', 'signIn', 'signUp', 'guestLogin', 'forgotPassword', 'account'],
      house,
    ]);
  });

  it('answers for routes outside the menu too', () => {
    expect(siteFor(cartOnly).mayOpen('diamondDetail')).toBe(true);
    expect(siteFor(cartOnly).mayOpen('dashboard')).toBe(false);
    expect(siteFor(signedOut).mayOpen('diamondDetail')).toBe(false);
  });

  it('starts at the dashboard, else at its first entry', () => {
    expect(startRoute(siteFor(member('CART', 'DASHBOARD')))).toBe('dashboard');
    expect(startRoute(siteFor(cartOnly))).toBe('cart');
    expect(startRoute(siteFor(member()))).toBe('showrooms');
  });
});
