import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { sceneOf } from '#mocks/operations/event/event.ts';
import { eventsOf, type Reader } from '#mocks/rules/events.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { findUser } from '#mocks/world/people.ts';
import { mockBackend, own } from '../../support/mock-backend-seller.ts';

/** What changed rows mean to their readers: who gets which event, and who gets none. */

const world = mockBackend.worlds.reset('events');
world.clock.freeze(Date.parse('2026-01-15T09:30:00.000Z'));
const { tables } = world;
const scene = sceneOf(world);

const EVERYBODY = [
  'primary',
  'secondary',
  'subuser',
  'customer',
  'guest',
  'api',
  'seller',
  'employee',
  'admin',
];

function readerOf(name: string): Reader {
  const persona = world.base.seed.personas.find((each) => each.name === name);
  const found = findUser(world, persona?.userId ?? '');
  if (found === undefined) throw new Error(`No persona ${name}.`);
  return { user: found.user, permissions: found.permissions, priceOf: (stone) => stone };
}

const readers = new Map(EVERYBODY.map((name) => [name, readerOf(name)]));
const buyer = readerOf('primary').user;

/** The events of a change, by who gets them. */
function seenBy(part: string, before: object | undefined, after: object | undefined) {
  const id = String(Object(after ?? before).id);
  const views = eventsOf([{ part, id, before, after }], scene);
  const seen = [...readers].map(([name, reader]): [string, LiveEvent[]] => [
    name,
    views.flatMap((view) => view(reader) ?? []),
  ]);
  return Object.fromEntries(seen.filter(([, events]) => events.length > 0));
}

function found<Found>(rows: readonly Found[], isIt: (row: Found) => boolean): Found {
  const row = rows.find(isIt);
  if (row === undefined) throw new Error('The seed has no such row.');
  return row;
}

const namesOf = (seen: object) => Object.keys(seen).toSorted();
const ofBuyer = (row: { readonly userId: string }) => row.userId === buyer.id;

const stone = found(own, ({ wSts, rap }) => wSts === 'A' && rap !== null);

/** Everybody who may search. */
const SEARCHERS = EVERYBODY.toSorted();

describe('a change of a stone', () => {
  test('a new price is sent with both prices to those who may search', () => {
    const seen = seenBy('stones', stone, { ...stone, ctPr: stone.ctPr + 5 });
    expect(namesOf(seen)).toEqual(SEARCHERS);
    expect(seen.primary).toMatchObject([
      { type: 'STONE', stoneId: stone.id, stoneNo: stone.stoneId, change: 'PRICE' },
    ]);
    expect(seen.primary?.[0]).toMatchObject({ price: { oldCtPr: stone.ctPr, ctPr: stone.ctPr + 5 } });
  });

  test('a new price is not sent to a buyer with another agreed price', () => {
    const agreed = { ...readerOf('customer'), priceOf: () => ({ ctPr: 1, back: -90 }) };
    const after = { ...stone, ctPr: stone.ctPr + 5 };
    const views = eventsOf([{ part: 'stones', id: stone.id, before: stone, after }], scene);
    expect(views.map((view) => view(agreed))).toEqual([null]);
    expect(JSON.stringify(views.map((view) => view({ ...agreed, priceOf: (each) => each })))).toContain(
      'PRICE',
    );
  });

  test('a new availability is sent with the former one', () => {
    const seen = seenBy('stones', stone, { ...stone, isHeld: true });
    expect(seen.customer).toMatchObject([
      { change: 'AVAILABILITY', availability: { old: 'A', new: 'A', wasHeld: false, isHeld: true } },
    ]);
  });

  test('a withdrawn stone is gone for others but not for its seller', () => {
    const seen = seenBy('stones', stone, { ...stone, wSts: 'NA' });
    expect(seen.customer).toMatchObject([{ change: 'GONE' }]);
    expect(seen.seller).toMatchObject([{ change: 'AVAILABILITY', availability: { new: 'NA' } }]);
    expect(seenBy('stones', { ...stone, wSts: 'NA' }, stone).customer).toMatchObject([{ change: 'LISTED' }]);
  });

  test('a stone of a closed area is sent only to users who may view it', () => {
    const exclusive: SeedStone = { ...stone, wSts: 'E', vnd: 'acc-other' };
    const names = namesOf(seenBy('stones', exclusive, { ...exclusive, ctPr: 1 }));
    expect(names).toEqual(['admin', 'employee', 'primary', 'seller']);
  });

  test('a change of another property is not an event', () => {
    expect(seenBy('stones', stone, { ...stone, img: 'other' })).toEqual({});
  });
});

describe('entries of a list', () => {
  const quote = found(tables.tracks.all(), (row): row is QuoteRow => row.trackType === 4 && ofBuyer(row));

  test('an entry is sent to its user and to the sales person of the account', () => {
    const seen = seenBy('tracks', undefined, quote);
    expect(namesOf(seen)).toEqual(['admin', 'employee', 'primary']);
    expect(seen.primary).toMatchObject([{ type: 'TRACK', trackType: 4, ids: [quote.id], change: 'CREATED' }]);
    expect(seenBy('tracks', quote, undefined).primary).toMatchObject([{ change: 'DELETED' }]);
  });

  test('the entries of one call are one event', () => {
    const change = (id: string) => ({ part: 'tracks', id, before: undefined, after: { ...quote, id } });
    const views = eventsOf([change('trk-a'), change('trk-b')], scene);
    expect(views.flatMap((view) => view(readerOf('primary')) ?? [])).toMatchObject([
      { ids: ['trk-a', 'trk-b'] },
    ]);
  });

  test.each([
    ['quote-drafts', { ...quote, isDraft: true }],
    ['tracks', { ...quote, trackType: 99, kind: 'NOTE' }],
  ])('a private entry (%s) is sent to its user only', (part, row) => {
    expect(namesOf(seenBy(part, undefined, row))).toEqual(['primary']);
  });

  test('an offer is sent to the seller of the stone once the house asked about it', () => {
    const asked = { ...quote, stone: stone.id, ask: { answer: 'WAITING', pricePerCarat: 1 } };
    const seen = seenBy('tracks', quote, asked);
    expect(seen.seller).toMatchObject([{ type: 'TRACK', trackType: 4, ids: [quote.id] }]);
    const foreign = tables.stones.all().find(({ vnd }) => vnd !== 'acc-kir')?.id;
    expect(namesOf(seenBy('tracks', quote, { ...asked, stone: foreign }))).not.toContain('seller');
  });
});

describe('bids', () => {
  const placed = found(tables.bids.all(), ofBuyer);
  const bid = { ...placed, id: 'bid-new', status: 1 as const, resultAt: '2026-01-16T09:30:00.000Z' };

  test('a blind bid is sent to its bidder only until the result', () => {
    const blind = { ...bid, bidType: 1 as const };
    expect(namesOf(seenBy('bids', undefined, blind))).toEqual(['primary']);
    expect(seenBy('bids', undefined, blind).primary).toMatchObject([
      { type: 'BID', stoneId: bid.stone, ids: ['bid-new'], status: 1, highestPricePerCarat: null },
    ]);
    expect(namesOf(seenBy('bids', blind, { ...blind, status: 2 }))).toEqual(['admin', 'employee', 'primary']);
  });

  test('an open bid is sent to the other bidders of the round, without its id', () => {
    const open: BidRow = { ...bid, bidType: 2 };
    const rival: BidRow = { ...open, id: 'bid-rival', userId: readerOf('admin').user.id, sellerId: 'other' };
    tables.bids.put(rival);
    const seen = seenBy('bids', undefined, open);
    expect(seen.primary).toMatchObject([{ ids: ['bid-new'], status: 1 }]);
    expect(seen.customer).toBeUndefined();
    expect(seen.seller).toBeUndefined();
    const others = seenBy('bids', undefined, { ...rival, sellerId: 'other' });
    expect(others.customer).toBeUndefined();
    tables.bids.put(open);
    expect(seenBy('bids', undefined, rival).primary).toMatchObject([
      { ids: [], highestPricePerCarat: bid.bidPricePerCarat },
    ]);
    expect(Object.hasOwn(Object(seenBy('bids', undefined, rival).primary?.[0]), 'status')).toBe(false);
    tables.bids.remove(rival.id);
    tables.bids.remove(open.id);
  });
});

describe('records of a deal', () => {
  test.each([
    ['memos', 'MEMO', found(tables.memos.all(), ofBuyer), ['admin', 'employee', 'primary', 'secondary']],
    ['orders', 'ORDER', found(tables.orders.all(), ofBuyer), ['admin', 'employee', 'primary', 'secondary']],
    [
      'appointments',
      'APPOINTMENT',
      found(tables.appointments.all(), ofBuyer),
      ['admin', 'employee', 'primary'],
    ],
  ])('a row in %s is sent to those who may read it, with its status', (part, type, row, names) => {
    const seen = seenBy(part, undefined, row);
    expect(namesOf(seen)).toEqual(names);
    expect(seen.primary).toMatchObject([{ type, id: row.id, status: expect.anything() }]);
  });

  test('an upload is sent to its company with the lots done', () => {
    const upload = found(tables.uploads.all(), ({ accountId }) => accountId === 'acc-kir');
    const seen = seenBy('uploads', undefined, upload);
    expect(namesOf(seen)).toEqual(['admin', 'employee', 'seller']);
    const total = upload.rows.length;
    expect(seen.seller).toMatchObject([
      { type: 'UPLOAD', id: upload.id, status: 'FINISHED', done: total, total },
    ]);
  });
});

describe('a notification', () => {
  const row = found(tables.notifications.all(), ofBuyer);

  test('it is sent to its user when it is created, but not when it is read', () => {
    const seen = seenBy('notifications', undefined, row);
    expect(namesOf(seen)).toEqual(['primary']);
    expect(seen.primary).toMatchObject([{ type: 'NOTIFICATION', id: row.id, kind: row.activityType }]);
    expect(seenBy('notifications', row, { ...row, isRead: true })).toEqual({});
  });
});

test('a change of a table without events is not an event', () => {
  expect(seenBy('knownBrowsers', undefined, { id: 'x' })).toEqual({});
});
