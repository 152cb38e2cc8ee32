import { at, type Members } from '../values.ts';
import { type Break, blank, broken, changed, twice, unknown } from './cases.ts';

const TOMORROW = '2026-01-16';
const NAMES = ['firstName', 'lastName', 'username', 'mobile'];
const PLACE = ['country', 'state', 'city'];
const COMPANY = ['businessType', 'natureOfOrg', 'companySize'];

const registering: readonly Break[] = [
  ...blank('register', 'least', ['companyName', 'address1', 'zipCode', ...NAMES]),
  ...unknown('register', 'least', [...PLACE, ...COMPANY, 'seller', 'kycForm', 'photo', 'logo', 'coverImage']),
  ...unknown('register', 'full', [
    'photoId.docType',
    'photoId.file',
    'businessProof.docType',
    'businessProof.file',
  ]),
  broken('register', 'least', 'birthDate maximum', { birthDate: TOMORROW }),
  broken('register', 'least', 'anniversaryDate maximum', { anniversaryDate: TOMORROW }),
  ...blank('loginAsGuest', 'guest', ['name', 'companyName', 'mobile']),
  ...blank('createContact', 'one', ['name', 'message']),
];

const profile: readonly Break[] = [
  {
    operation: 'changePassword',
    example: 'one',
    rule: 'newPassword different',
    change: (valid) => changed(valid, { newPassword: valid.currentPassword }),
  },
  ...blank('updateUser', 'phone', NAMES),
  ...unknown('updateUser', 'phone', ['photo', 'identityProof', 'businessProof', 'kycForm']),
  ...blank('updateAccount', 'description', ['address1', 'zipCode']),
  ...unknown('updateAccount', 'description', [...COMPANY, 'logo', 'coverImage']),
  ...blank('upsertAddress', 'new', ['address1', 'zipCode']),
  ...blank('upsertSubUser', 'new', NAMES),
  broken('updateRegistrationStatus', 'approve', 'comment required', { status: 3 }),
  ...unknown('updateRegistrationStatus', 'approve', ['account', 'seller']),
  broken('updateRegistrationStatus', 'terms', 'accountTerm allowed', { accountTerm: 'EXPORT_5' }),
  ...blank('upsertCompanyCode', 'new', ['name']),
  broken('upsertCompanyCode', 'new', 'members allowed', { isActive: false, members: ['acc-mehta'] }),
  broken('upsertCompanyCode', 'new', 'members.* known', { members: ['acc-none'] }),
  broken('upsertCompanyCode', 'new', 'logo known', { logo: 'file-none' }),
];

/** An address that has the form of one, and no host. */
const NO_HOST = 'https://[::1';
const NO_SHAPE = { shapes: ['unheard-of'], isOwnOnly: false };

const webhooks: readonly Break[] = [
  broken('createWebhook', 'stock', 'url format', { url: NO_HOST }),
  broken('createWebhook', 'stock', 'filter.shapes.* known', { filter: NO_SHAPE }),
  {
    operation: 'createWebhook',
    example: 'stock',
    rule: 'url limit',
    before: (valid) => Array.from({ length: 10 }, () => ['createWebhook', valid] as const),
    change: (valid) => valid,
  },
  broken('updateWebhook', 'off', 'url format', { url: NO_HOST }),
  broken('updateWebhook', 'off', 'filter.shapes.* known', { filter: NO_SHAPE }),
  {
    operation: 'rotateWebhookSecret',
    example: 'one',
    rule: 'id limit',
    before: (valid) => Array.from({ length: 5 }, () => ['rotateWebhookSecret', valid] as const),
    change: (valid) => valid,
  },
  broken('replayWebhookDeliveries', 'failed', 'id either', { failedSince: undefined }),
];

/** A value of a setting that is one of another key. */
const otherValue = (example: string, member: string): Break =>
  broken('upsertUserSetting', example, `value.${member} required`, {
    value: { columns: [{ key: 'stoneId', isVisible: true }] },
  });

const settings: readonly Break[] = [
  broken('upsertUserSetting', 'columns', 'value.columns required', { value: { portal: { pageSize: 100 } } }),
  otherValue('view', 'listView'),
  otherValue('matchPair', 'matchPair'),
  otherValue('dashboard', 'dashboard'),
  otherValue('notifications', 'notifications'),
  otherValue('portal', 'portal'),
  twice('upsertUserSetting', 'columns', 'value.columns'),
  broken('upsertUserSetting', 'columns', 'listType required', { listType: undefined }),
];

/** As many alternatives as a filter may have: it cannot be narrowed any further. */
const FULL = { and: Array.from({ length: 20 }, () => ({ crt: { '>=': 0.1 } })) };
const keptFull = () => [['upsertSearch', { name: 'Full', searchType: 2, filter: FULL }]] as const;
const narrowed = (search: unknown) => ({ diamondSearchId: at(search, 'id'), shp: ['shape-round'] });

/** A saved search that is narrowed beyond the limit, by the member that holds the filter. */
const tooNarrow = (operation: string, example: string, member: string): Break => ({
  operation,
  example,
  rule: `${member.replace('.0', '.*')}.diamondSearchId limit`,
  before: keptFull,
  change: (valid, [search]) => changed(valid, { [member]: narrowed(search) }),
});

/** The highest number of saved searches of a type (project setting `limits.savedSearches`). */
const MOST = 50;

const titled = (valid: Members, place: number) => changed(valid, { name: `Search ${place}` });

const saved = { searchType: 2, filter: {} };

const keep = (valid: Members, count: number) =>
  Array.from({ length: count }, (_, place) => ['upsertSearch', titled(valid, place)] as const);

const searching: readonly Break[] = [
  tooNarrow('paginateDiamonds', 'count', 'filters.0'),
  tooNarrow('upsertSearch', 'saved', 'filter'),
  tooNarrow('filterMatchPairs', 'made', 'filter'),
  tooNarrow('exportDiamonds', 'csv', 'filter'),
  tooNarrow('paginateInventory', 'all', 'filter'),
  tooNarrow('loosenSearch', 'bigHearts', 'filter'),
  broken('filterMatchPairs', 'found', 'isLayout isPredefinedPair', { isLayout: true }),
  broken('filterMatchPairs', 'found', 'setting.tolerances narrow', {
    'setting.tolerances': [{ key: 'col', tolerance: 1, weight: 1 }],
  }),
  broken('filterMatchPairs', 'suite', 'isSuite isPredefinedPair', { isPredefinedPair: true }),
  broken('filterMatchPairs', 'suite', 'diamonds required', { diamonds: undefined }),
  ...blank('upsertSearch', 'saved', ['name']),
  {
    operation: 'upsertSearch',
    example: 'saved',
    rule: 'searchType limit',
    before: (valid) => keep(valid, MOST),
    change: (valid) => titled(valid, MOST),
  },
  {
    // The first search is deleted, and another one takes its place.
    operation: 'restoreSearches',
    example: 'one',
    rule: 'id limit',
    before: (valid) => [
      ...keep(saved, MOST),
      ['deleteSearches', valid],
      ['upsertSearch', titled(saved, MOST)],
    ],
    change: (valid) => valid,
  },
];

export const peopleBreaks: readonly Break[] = [
  ...registering,
  ...profile,
  ...webhooks,
  ...settings,
  ...searching,
];
