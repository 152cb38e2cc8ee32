import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentUpsertRequest } from '#generated/model/contentUpsertRequest.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { picture } from '../../support/write-makers.ts';

const WORLD = 'house-content';
const { mockBackend } = await createTestBackend({ stones: 50 });
const page = { page: 1, limit: 100 };
let world: World;
let buyer: Client;
let admin: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  const guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
  admin = await guest.as('admin');
});

const dayIn = (days: number) => new Date(SEED_EPOCH + days * DAY).toISOString().slice(0, 10);

const opening = {
  title: 'Sorter',
  department: 'Sorting',
  place: 'Surat, India',
  employmentType: 'FULL_TIME',
  experienceYears: 1,
  openings: 2,
  summary: 'Sorts rough.',
  description: 'Sorts rough by size.',
  closingDate: dayIn(10),
} as const;

const show = {
  kind: 'TRADE_SHOW',
  title: 'Winter show',
  description: 'Three days.',
  startDate: dayIn(1),
  endDate: dayIn(3),
  city: 'Vienna',
  country: 'Austria',
} as const;

describe('a text that an admin adds', () => {
  test('runs as a banner on its days only, with its picture', async () => {
    const { file } = await admin.ok('uploadFile', { kind: 'ARTICLE_IMAGE', file: picture() });
    const banner = {
      slot: 23,
      title: 'Sale',
      alt: 'A stone',
      startDate: dayIn(2),
      endDate: dayIn(4),
    } as const;
    const bare = await admin.send('upsertContent', { kind: 'BANNER', banner });
    expect(bare).toMatchObject({ data: { errors: [{ field: 'banner.image', rule: 'required' }] } });
    const saved = await admin.ok('upsertContent', { kind: 'BANNER', banner: { ...banner, image: file } });
    expect(saved).toMatchObject({ state: 'PLANNED', from: dayIn(2), until: dayIn(4) });
    const slot = async () => (await buyer.ok('paginateBanners', { ...page, slot: [23] })).list;
    const running = async () => (await slot()).filter(({ id }) => id === saved.id);
    expect(await running()).toEqual([]);
    world.clock.advance(2 * DAY);
    expect(await running()).toMatchObject([{ title: 'Sale', group: 'HOME_CENTRE' }]);
    world.clock.advance(3 * DAY);
    const later = await clientOf(mockBackend, WORLD).as('admin');
    const [ended] = (await later.ok('paginateContent', { ...page, kind: 'BANNER', id: saved.id })).list;
    expect(ended?.state).toBe('ENDED');
  });

  test('is a show in the calendar and among the shows', async () => {
    const { id } = await admin.ok('upsertContent', { kind: 'EVENT', event: show });
    const { list } = await buyer.ok('paginateEvents', page);
    expect(list.some((event) => event.id === id)).toBe(true);
    const { shows } = await buyer.ok('paginateShowSelections', page);
    expect(shows).toContainEqual(expect.objectContaining({ id, name: 'Winter show' }));
  });

  test('is an opening that takes applications until its last day, in the language of its reader', async () => {
    const translations = { de: { title: 'Sortierer', department: '' } };
    const { id } = await admin.ok('upsertContent', { kind: 'CAREER', career: opening, translations });
    const viewed = await buyer.ok('viewCareer', { id });
    expect(viewed).toMatchObject({ isOpen: true, translations: { de: { title: 'Sortierer' } } });
    expect(viewed.translations?.de).not.toHaveProperty('department');
    world.clock.advance(11 * DAY);
    expect((await buyer.ok('viewCareer', { id })).isOpen).toBe(false);
  });

  test('is an announcement of which its readers are notified once, in their language, when it is published', async () => {
    const told = async (client: Client) =>
      (await client.ok('listNotifications', { ...page, activityType: ['ANNOUNCEMENT'] })).list;
    const before = (await told(buyer)).length;
    const announcement = {
      ...{ title: 'Closed', message: 'Closed on Friday.', level: 'WARNING' as const },
      publishedAt: new Date(SEED_EPOCH + DAY).toISOString(),
    };
    const kind = 'ANNOUNCEMENT' as const;
    const translations = { de: { title: 'Geschlossen', message: 'Am Freitag geschlossen.' } };
    const german = await buyer.as('customer');
    await german.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { locale: 'de' } } });
    const { id } = await admin.ok('upsertContent', { kind, announcement, translations });
    expect(await told(buyer)).toHaveLength(before);
    world.clock.advance(DAY);
    const [later, seller] = [await buyer.as('primary'), await buyer.as('seller')];
    expect((await told(later))[0]).toMatchObject({
      title: 'Closed',
      message: 'Closed on Friday.',
      record: id,
    });
    expect((await told(seller))[0]).toMatchObject({ record: id });
    expect((await told(await german.as('customer')))[0]).toMatchObject({ title: 'Geschlossen' });
    const again = await admin.as('admin');
    const message = 'Closed on Friday and Saturday.';
    await again.ok('upsertContent', { id, kind, announcement: { ...announcement, message } });
    expect(await told(later)).toHaveLength(before + 1);
  });

  test('is an announcement on the dashboard and a question in its category', async () => {
    const announcement = {
      ...{ title: 'Closed', message: 'Closed on Friday.', level: 'WARNING' as const },
      publishedAt: new Date(SEED_EPOCH).toISOString(),
    };
    await admin.ok('upsertContent', { kind: 'ANNOUNCEMENT', announcement });
    const { announcements } = await buyer.ok('viewDashboard', { tiles: ['ANNOUNCEMENTS'] });
    expect(announcements[0]).toMatchObject({ title: 'Closed' });
    const faq = { category: 'Sundays', question: 'Do you open on Sundays?', answer: 'No.' };
    await admin.ok('upsertContent', { kind: 'FAQ', faq });
    expect((await buyer.ok('paginateFaqs', page)).categories).toContain('Sundays');
  });
});

test('a changed text keeps its translations and picture unless others are sent, and an older version is refused', async () => {
  const [first] = (await admin.ok('paginateContent', { ...page, kind: 'EVENT' })).list;
  const { id = '', version = '', event } = first ?? {};
  const changed = await admin.ok('upsertContent', { id, version, kind: 'EVENT', event: show });
  expect(changed.event).toMatchObject({ image: event?.image, translations: event?.translations });
  expect(changed.updatedBy).not.toBeNull();
  const late = await admin.send('upsertContent', { id, version, kind: 'EVENT', event: show });
  expect(late).toMatchObject({ code: 'E_CONFLICT', data: { reason: 'STALE' } });
});

const refused: readonly (readonly [field: string, rule: string, request: ContentUpsertRequest])[] = [
  ['faq', 'required', { kind: 'FAQ', event: show }],
  ['kind', 'allowed', { kind: 'EVENT', id: 'faq-1', event: show }],
  ['event.endDate', 'order', { kind: 'EVENT', event: { ...show, endDate: dayIn(0) } }],
  ['event.image', 'known', { kind: 'EVENT', event: { ...show, image: 'file-9' } }],
  ['translations', 'known', { kind: 'EVENT', event: show, translations: { en: { title: 'A' } } }],
  ['translations', 'known', { kind: 'EVENT', event: show, translations: { de: { city: 'Wien' } } }],
  ['translations', 'limit', { kind: 'EVENT', event: show, translations: { de: { title: 'a'.repeat(201) } } }],
];

test.each(refused)('%s is refused by the rule %s', async (field, rule, request) => {
  const answer = await admin.send('upsertContent', request);
  expect(answer).toMatchObject({ code: 'E_VALIDATION', data: { errors: [{ field, rule }] } });
});
