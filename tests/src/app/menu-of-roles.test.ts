import { expect, it } from 'vitest';
import type { OperationId } from '#generated/operations.ts';
import { isAllowed } from '#mocks/rules/permissions.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { siteFor } from '#src/app/navigation.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';

const list = (trackType: number) => ['paginateTracks', { trackType }] as const;

/** What each screen calls that some roles may not call: its first read, or the write that it is for. */
const callOf: { readonly [Name in RouteName]?: readonly [OperationId, object] } = {
  dashboard: ['viewDashboard', {}],
  diamondList: ['paginateDiamonds', {}],
  savedSearch: ['listSearches', { type: [2] }],
  myDemand: ['listSearches', { type: [3] }],
  cart: list(1),
  watchlist: list(2),
  officeList: list(3),
  quoteList: list(4),
  decideQuotes: list(4),
  reminder: list(5),
  enquiry: list(6),
  notes: list(99),
  hold: ['paginateBlocks', {}],
  appointments: ['listAppointments', {}],
  confirmList: ['paginateMemos', {}],
  orders: ['paginateOrders', {}],
  invoices: ['paginateInvoices', {}],
  advancePayment: ['paginateAdvancePayments', {}],
  myShipment: ['listShippingDetails', {}],
  myBid: ['paginateBids', {}],
  matchPair: ['filterMatchPairs', { isPredefinedPair: true }],
  exclusive: ['listExclusiveCollections', {}],
  notifications: ['listNotifications', {}],
  registrations: ['updateRegistrationStatus', {}],
  sellerUpload: ['startUpload', {}],
  sellerUploads: ['paginateUploads', {}],
  manageDiamonds: ['paginateInventory', {}],
  sellerOrders: ['paginateSoldListings', {}],
  stoneOffers: ['answerStoneOffer', {}],
  performance: ['paginateListingPerformance', {}],
  sellerMedia: ['startMediaUpload', {}],
  manageArticles: ['upsertArticle', {}],
  companyCodes: ['upsertCompanyCode', {}],
  houseStock: ['paginateInventory', { isHandled: true }],
  houseSettings: ['updateHouseSetting', {}],
  priceLists: ['paginatePriceLists', {}],
  houseContent: ['paginateContent', {}],
  userManagement: ['paginateSubUsers', {}],
  webhooks: ['createWebhook', {}],
};

const { personas, users } = createSeed({ stones: 10 });
const token = { jwt: 'a-token-of-a-session', expiresAt: '2026-01-15T00:00:00Z' };
const people = personas.flatMap(({ name, userId }) => {
  const person = users.find(({ user }) => user.id === userId);
  return person ? [{ name, person }] : [];
});

const menuOf = ({ permissions, user }: (typeof people)[number]['person']) =>
  siteFor({ token, permissions, user, flags: ['QUICK_SEARCH'] }).menu.flatMap(({ routes }) => routes);

it.each(people)('the menu of $name has no screen whose calls the server refuses', ({ person }) => {
  const refused = menuOf(person).filter((route) => {
    const call = callOf[route];
    return call !== undefined && !isAllowed(person, ...call);
  });
  expect(refused).toEqual([]);
});

it('the screens that roles differ in are in the menu of those whom the server lets use them', () => {
  const special = [
    'decideQuotes',
    'registrations',
    'houseStock',
    'houseSettings',
    'priceLists',
    'houseContent',
    'stoneOffers',
    'userManagement',
    'companyCodes',
    'webhooks',
  ] as const;
  const entries = people.map(({ name, person }) => [
    name,
    special.filter((route) => menuOf(person).includes(route)),
  ]);
  expect(Object.fromEntries(entries)).toMatchObject({
    superadmin: special,
    employee: ['decideQuotes', 'registrations', 'houseStock'],
    seller: ['stoneOffers', 'userManagement', 'webhooks'],
    primary: ['userManagement', 'webhooks'],
    customer: [],
    guest: [],
  });
});
