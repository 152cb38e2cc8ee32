import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FeatureFlag } from '#generated/model/featureFlag.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { operations } from '#generated/operations.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { siteFor } from '#src/app/navigation.ts';
import { admit, layoutAt, type Visitor } from '#src/app/route.ts';
import { routes } from '#src/app/routes.ts';
import { paths, type RouteName, routeNames } from '#src/domain/paths/paths.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { screenFiles } from '../../support/screen-files.ts';

/** Who may open a screen: a view permission, or the kind of visitor. */
type Rule =
  | PermissionKey
  | 'signed-out only'
  | 'signed-in'
  | 'public'
  | 'signed-in or variant'
  | 'admin'
  | 'author'
  | 'decider'
  | 'manager'
  | 'seller'
  | 'staff'
  | 'uploader';

/**
 * Every screen whose path the specification gives (section 2), as patterns that mean the same screen, and who may open
 * it. Copied from there by hand, so that the tests do not expect what the route table says.
 */
// biome-ignore format: one row per screen
const specifiedRoutes: readonly (readonly [paths: readonly string[], rule: Rule, flag?: FeatureFlag])[] = [
  [['/signin', '/'], 'signed-out only'],
  [['/verify-otp'], 'public'],
  [['/signup', '/device/signup'], 'signed-out only'],
  [['/guest-login'], 'signed-out only'],
  [['/forgot-password'], 'signed-out only'],
  [['/reset-password/:token'], 'public'],
  [['/thank-you'], 'public'],
  [['/verify-email'], 'public'],
  [['/verify-device'], 'public'],
  [['/contact-us', '/device/contact-us', '/contact'], 'public'],
  [['/xrays'], 'public'],
  [['/DiamFTC'], 'public'],
  [['/show'], 'public'],
  [['/diamond-details'], 'public'],
  [['/dna'], 'public'],
  [['/viewImage'], 'public'],
  [['/career'], 'public'],
  [['/career-detail'], 'public'],
  [['/news'], 'public'],
  [['/terms-condition'], 'public'],
  [['/bidding-procedure'], 'public'],
  [['/book-appointment'], 'public'],
  [['/feedback'], 'public'],
  [['/not-found'], 'public'],
  [['/dashboard'], 'DASHBOARD'],
  [['/diamond-list'], 'SEARCH_LIST'],
  [['/account/saved-search'], 'SAVE_SEARCH'],
  [['/account/my-demand'], 'DEMAND'],
  [['/account/my-shipment'], 'SHIPMENT'],
  [['/quick-search'], 'QUICK_SEARCH', 'QUICK_SEARCH'],
  [['/compare'], 'COMPARE'],
  [['/showrooms'], 'signed-in'],
  [['/account/cart'], 'CART'],
  [['/account/hold'], 'HOLD'],
  [['/account/watchlist'], 'WATCHLIST'],
  [['/account/office-list'], 'OFFICE'],
  [['/account/notes'], 'NOTES'],
  [['/account/quote-list'], 'QUOTE'],
  [['/account/confirm-list'], 'CONFIRM_STONE'],
  [['/account/enquiry'], 'ENQUIRY'],
  [['/notifications'], 'NOTIFICATIONS'],
  [['/account/reminder'], 'REMINDER'],
  [['/match-pair'], 'MATCH_PAIR'],
  [['/upcoming'], 'UPCOMING'],
  [['/special-stone'], 'EXCLUSIVE'],
  [['/exclusive'], 'COLLECTION'],
  [['/quote-day'], 'QUOTE_DAY'],
  [['/search-match-pair'], 'SEARCH_MATCH_PAIR'],
  [['/diamond-search/:id?'], 'SEARCH_DIAMOND'],
  [['/fancy-search/:id?'], 'FANCY_SEARCH'],
  [['/my-bid'], 'MY_BID'],
  [['/suggested-stock'], 'SUGGESTED_STOCK'],
  [['/stone-of-the-day'], 'STONE_OF_THE_DAY'],
  [['/diamond-detail/:id'], 'signed-in'],
  // Inside the signed-in area, and for visitors, of whom personal data are asked before they sign in.
  [['/privacy-notice'], 'public'],
  [['/track-diamond'], 'signed-in'],
  [['/account/profile'], 'signed-in'],
  [['/account'], 'signed-in or variant'],
  [['/account/personal-information'], 'signed-in'],
  [['/account/company-profile'], 'signed-in'],
  [['/account/change-password'], 'signed-in'],
  [['/account/profile/diamond-sequence'], 'signed-in'],
  [['/notification'], 'signed-in'],
  // Screens that the specification names without a path; the list of a fancy search is one of its list types.
  [['/fancy-list'], 'FANCY_SEARCH'],
  [['/sitemap'], 'public'],
  [['/about'], 'public'],
  [['/policy'], 'public'],
  [['/help'], 'public'],
  [['/articles'], 'public'],
  [['/account/address-book'], 'signed-in'],
  [['/account/documents'], 'signed-in'],
  [['/account/settings'], 'signed-in'],
  [['/account/manufacturing'], 'signed-in'],
  [['/account/match-pair-settings'], 'SEARCH_MATCH_PAIR'],
  [['/account/company-codes'], 'admin'],
  [['/account/users'], 'manager'],
  // Sessions and devices: not in the specification.
  [['/account/sessions'], 'signed-in'],
  // Not in the specification.
  [['/account/webhooks'], 'manager'],
  // The seller screens, which the specification names without paths.
  [['/seller/upload/:id?'], 'uploader'],
  [['/seller/uploads'], 'uploader'],
  [['/seller/diamonds'], 'seller'],
  [['/seller/orders'], 'seller'],
  [['/seller/media'], 'seller'],
  [['/seller/offers'], 'seller'],
  [['/seller/performance'], 'uploader'],
  // The screens of staff, which the specification has in sections 4 and 5 only.
  [['/desk/quotes'], 'decider'],
  [['/desk/registrations'], 'staff'],
  [['/desk/stock'], 'staff'],
  [['/desk/settings'], 'admin'],
  [['/desk/price-lists'], 'admin'],
  [['/desk/content'], 'admin'],
  // Article management, which the specification names without a path.
  [['/seller/articles'], 'author'],
  [['/seller/article/:id?'], 'author'],
  // Lists that the specification names without a path.
  [['/new-arrivals'], 'SEARCH_LIST'],
  [['/search-bid-diamond'], 'MY_BID'],
  // Lists of trade papers that the specification names without a path.
  [['/account/orders'], 'CONFIRM_STONE'],
  [['/account/purchases'], 'CONFIRM_STONE'],
  [['/account/invoices'], 'CONFIRM_STONE'],
  [['/account/advance-payment'], 'CONFIRM_STONE'],
  // The appointment history, which the specification names without a path.
  [['/account/appointments'], 'OFFICE'],
  // Content of the house (sections 1 and 2: membership and content); announcements are part of the dashboard.
  [['/announcements'], 'DASHBOARD'],
  [['/events'], 'signed-in'],
  [['/concierge'], 'signed-in'],
  [['/faq'], 'public'],
  [['/csr'], 'public'],
  [['/testimonials'], 'public'],
  // The directory of members and the company profile pages, which the specification names without a path.
  [['/members'], 'signed-in'],
  [['/members/:id'], 'signed-in'],
  // The accessibility statement (not in the specification), for everybody.
  [['/accessibility'], 'public'],
  // The calculator, which the specification names without a path.
  [['/calculator'], 'signed-in'],
];

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
const authors: readonly UserType[] = [
  UserType.SUPER_ADMIN,
  UserType.ADMIN,
  UserType.EMPLOYEE,
  UserType.SELLER,
];
const sellers: readonly UserType[] = [
  UserType.SUPER_ADMIN,
  UserType.ADMIN,
  UserType.API_USER,
  UserType.SELLER,
];

/** Staff upload for the sellers whom they look after, too (contract, startUpload). */
const uploaders: readonly UserType[] = [...sellers, UserType.EMPLOYEE];

/** Staff decide on registrations and quotes (contract, updateRegistrationStatus). */
const staff: readonly UserType[] = [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.EMPLOYEE];

/** Users with suitable type add and update users (specification, section 6). */
const managers: readonly UserType[] = [
  UserType.SUPER_ADMIN,
  UserType.ADMIN,
  UserType.PRIMARY,
  UserType.SELLER,
];

/** Company codes are changed by admins only (contract, upsertCompanyCode). */
const admins: readonly UserType[] = [UserType.SUPER_ADMIN, UserType.ADMIN];

const among = (types: readonly UserType[], { user }: Person) =>
  types.includes(user.userType) ? 'admit' : 'not-found';

/** What the specification says about somebody who is signed in, all features being on. */
function expected(rule: Rule, person: Person) {
  if (rule === 'signed-out only') return 'to-dashboard';
  if (rule === 'public' || rule === 'signed-in' || rule === 'signed-in or variant') return 'admit';
  if (rule === 'admin') return among(admins, person);
  if (rule === 'seller') return among(sellers, person);
  if (rule === 'uploader') return among(uploaders, person);
  if (rule === 'author') return among(authors, person);
  if (rule === 'staff') return among(staff, person);
  if (rule === 'decider') return views(person, 'QUOTE') ? among(staff, person) : 'not-found';
  if (rule === 'manager') return among(managers, person);
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

  it.each(routeNames)('%s loads a page that exists', (name) => {
    for (const file of screenFiles(name))
      expect(readFileSync(file, 'utf8')).toMatch(/^export default function /m);
  });

  it.each(routeNames)('%s asks for the feature flag that the specification names', (name) => {
    const { access } = routes[name];
    expect(access.for === 'member' ? access.flag : undefined).toBe(specificationOf(name)[2]);
  });

  it.each(routeNames)('%s has the layout of those who may open it', (name) => {
    const { access, layout } = routes[name];
    expect(layout === 'portal').toBe(access.for === 'member');
    expect(layoutAt(paths[name][0], layout, true)).not.toBe('public');
  });

  it.each(routeNames)(
    '%s has neither header nor footer at an address of the mobile app, only there',
    (name) => {
      for (const path of paths[name]) {
        for (const isSignedIn of [false, true]) {
          const layout = layoutAt(path, routes[name].layout, isSignedIn);
          expect(layout === 'device', path).toBe(path.startsWith('/device/'));
        }
      }
    },
  );
});

/** Routes outside the menu, and the page that leads to each; the others are ways that a mail or a step before leads to. */
const reachedFrom: Partial<Record<RouteName, RouteName | 'mail or step'>> = {
  verifyOtp: 'mail or step',
  verifyDevice: 'mail or step',
  resetPassword: 'mail or step',
  verifyEmail: 'mail or step',
  thankYou: 'mail or step',
  feedback: 'mail or step',
  notFound: 'mail or step',
  clientShowroom: 'mail or step',
  sharedStone: 'mail or step',
  dna: 'mail or step',
  diamFtc: 'mail or step',
  xrays: 'mail or step',
  viewImage: 'mail or step',
  diamondDetail: 'diamondList',
  fancyList: 'fancySearch',
  careerDetail: 'career',
  member: 'members',
  articleEditor: 'manageArticles',
};

/** Routes that show the list of another one, which stands in the menu instead for those who may open it. */
const sameList: Partial<Record<RouteName, RouteName>> = { notification: 'notifications' };

const isLeading = (from: RouteName | 'mail or step', listed: ReadonlySet<RouteName>) =>
  from === 'mail or step' || listed.has(from);

/** What menu, go-to box and site map offer to a persona: all three show the same entries. */
const listedFor = (person: Person) =>
  new Set<RouteName>(
    siteFor({ token, ...visitorOf(person), flags: ['QUICK_SEARCH'] }).menu.flatMap((entry) => entry.routes),
  );

describe('showrooms', () => {
  it('ask for no more than their calls: a session', () => {
    const own = Object.values(operations).filter(({ tag, isPublic }) => tag === 'showroom' && !isPublic);
    expect(own.map(({ permission }) => permission)).toEqual(own.map(() => null));
    expect(routes.showrooms.access).toEqual({ for: 'member' });
  });
});

describe('the specification', () => {
  it('finds a route for each of its screens', () => {
    const known = new Set<string>(routeNames.flatMap((name) => [...paths[name]]));
    const missing = specifiedRoutes.flatMap(([patterns]) => patterns.filter((path) => !known.has(path)));
    expect(missing).toEqual([]);
  });

  it.each(routeNames)('%s stands in menu, go-to box and site map, or another page leads to it', (name) => {
    const from = reachedFrom[name];
    expect(routes[name].menu === null, `${name} outside the menu`).toBe(from !== undefined);
    if (from !== undefined && from !== 'mail or step') expect(routes[from].menu).not.toBeNull();
  });

  it.each(people)(
    '$name finds every screen that the permissions allow in menu, go-to box and site map, or a page there leads to it',
    ({ person }) => {
      const listed = listedFor(person);
      const allowed = routeNames.filter((name) => expected(specificationOf(name)[1], person) === 'admit');
      const isReachable = (name: RouteName) =>
        listed.has(name) ||
        [reachedFrom[name], sameList[name]].some((from) => from && isLeading(from, listed));
      const unreachable = allowed.filter((name) => !isReachable(name));
      expect(unreachable).toEqual([]);
    },
  );

  it.each(people)(
    '$name finds one list of notifications, at the address that the permissions allow',
    ({ person }) => {
      const listed = listedFor(person);
      const mayView = views(person, 'NOTIFICATIONS');
      expect([listed.has('notifications'), listed.has('notification')]).toEqual([mayView, !mayView]);
    },
  );

  it.each(people)('$name finds no screen in the site map that the guard would refuse', ({ person }) => {
    for (const name of listedFor(person))
      expect(expected(specificationOf(name)[1], person), name).toBe('admit');
  });
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
