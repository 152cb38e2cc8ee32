import { beforeEach, describe, expect, test } from 'vitest';
import { TrackType } from '#generated/model/trackType.ts';
import { hosted } from '#mocks/media/hosted.ts';
import { runDueWork } from '#mocks/pipeline/streams.ts';
import { follow } from '../../support/event-stream.ts';
import { type Client, clientOf, newsOf } from '../../support/mock-backend-client.ts';
import { change, mockBackend, own, type Selling, startSelling } from '../../support/mock-backend-seller.ts';
import { readPdf } from '../../support/read-pdf.ts';
import {
  offeredListing,
  pair,
  plainPricing,
  plainShowroom,
  quotedListing,
} from '../../support/write-makers.ts';

const HOUR = 3_600_000;
const client = clientOf(mockBackend, 'selling');
const [first, second, third] = own;
if (first === undefined || second === undefined || third === undefined) throw new Error('Too few stones.');
let { world, buyer, seller }: Selling = await startSelling();

beforeEach(async () => {
  ({ world, buyer, seller } = await startSelling());
});

const opened = (diamonds = [first.id, second.id], by: Client = buyer) =>
  by.ok('upsertShowroom', { ...plainShowroom, diamonds });

describe('a showroom', () => {
  test('shows its stones with the markup, and no prices once they are hidden', async () => {
    const room = await opened();
    const page = await client.ok('viewSharedShowroom', { code: room.code });
    expect(page).toMatchObject({ title: 'Ring', client: 'Noa', currency: 'USD' });
    expect(page.stones.map(({ price }) => price)).toEqual(room.stones.map(({ price }) => price));
    const { id, title, client: name, pricing } = room;
    await buyer.ok('upsertShowroom', { id, title, client: name, pricing, isPriceShown: false });
    const { stones } = await client.ok('viewSharedShowroom', { code: room.code });
    expect(stones.map(({ price }) => price)).toEqual([null, null]);
  });

  test('ends at its time, and works again for 48 hours under a new link', async () => {
    const { id, code } = await opened();
    world.clock.advance(48 * HOUR - 1);
    await client.ok('viewSharedShowroom', { code });
    world.clock.advance(1);
    expect(await client.no('viewSharedShowroom', { code })).toMatchObject({
      status: 410,
      data: { reason: 'EXPIRED' },
    });
    const again = await buyer.as('primary');
    const renewed = await again.ok('changeShowroomLink', { id, change: 'RENEW' });
    expect(renewed.code).not.toBe(code);
    expect((await client.no('viewSharedShowroom', { code })).status).toBe(404);
    expect((await client.ok('viewSharedShowroom', { code: renewed.code })).stones).toHaveLength(2);
  });

  test('ends together with its media when it is revoked', async () => {
    const { id, code } = await opened();
    const { stones } = await client.ok('viewSharedShowroom', { code });
    const paths = stones.flatMap(({ picture, rotation, certificate }) => [picture, rotation, certificate]);
    const read = () => paths.filter((path) => path !== null && hosted(mockBackend.worlds, path) !== null);
    expect(read().length).toBeGreaterThan(0);
    await buyer.ok('changeShowroomLink', { id, change: 'REVOKE' });
    expect(await client.no('viewSharedShowroom', { code })).toMatchObject({ data: { reason: 'REVOKED' } });
    expect(read()).toEqual([]);
  });

  test('ends with the account of its owner', async () => {
    const owner = await buyer.as('customer', true);
    const { code } = await opened([first.id], owner);
    deactivate(await owner.ok('getProfile', {}));
    expect((await client.no('viewSharedShowroom', { code })).status).toBe(410);
  });

  test('shows immediately that a stone is gone, and offers others in its place', async () => {
    const room = await opened();
    change(world, first, { wSts: 'NA' });
    const [gone, left] = (await client.ok('viewSharedShowroom', { code: room.code })).stones;
    expect(gone).toMatchObject({ availability: 'GONE', price: null, picture: null, certificate: null });
    expect(left).toMatchObject({ availability: 'AVAILABLE' });
    const { stones } = await buyer.ok('offerShowroomAlternatives', { id: room.id, diamond: first.id });
    expect(stones).toHaveLength(5);
    expect(stones.slice(1, 4).map(({ replaces }) => replaces)).toEqual(Array(3).fill(gone?.item));
    expect(stones.slice(1, 4).every(({ availability }) => availability === 'AVAILABLE')).toBe(true);
    const again = () => buyer.ok('offerShowroomAlternatives', { id: room.id, diamond: first.id });
    expect((await again()).stones).toHaveLength(5);
    const lost = world.tables.stones.get(stones[1]?.diamond ?? '');
    if (lost === undefined) throw new Error('No such stone.');
    change(world, lost, { wSts: 'NA' });
    expect((await again()).stones).toHaveLength(6);
  });

  test('belongs to its owner alone', async () => {
    const { id } = await opened();
    const other = await buyer.as('customer', true);
    expect((await other.no('viewShowroom', { id })).status).toBe(404);
    expect((await other.no('changeShowroomLink', { id, change: 'REVOKE' })).status).toBe(404);
    expect(await other.ok('deleteShowrooms', { id: [id] })).toEqual({ count: 0 });
    expect((await other.ok('listShowrooms', {})).count).toBe(0);
    expect((await buyer.ok('listShowrooms', {})).count).toBe(1);
  });

  test.each([
    ['bands out of order', { markups: [markup(0), markup(2), markup(1)] }, 'order'],
    ['a first band above 0', { markups: [markup(1)] }, 'minimum'],
    ['another rate of the dollar', { rate: 2 }, 'different'],
    ['a rate of tomorrow', { rateDate: '2026-01-17' }, 'maximum'],
  ])('refuses %s', async (_name, changed, rule) => {
    const pricing = { ...plainPricing, ...changed };
    const reply = await buyer.no('priceShowroom', { diamonds: [first.id], pricing });
    expect(reply).toMatchObject({ code: 'E_VALIDATION', data: { errors: [{ rule }] } });
  });

  test('shows the price of its owner without a markup, and refuses a negative markup', async () => {
    const { id: diamond } = first;
    const priced = (value: number) =>
      buyer.send('priceShowroom', {
        diamonds: [diamond],
        pricing: { ...plainPricing, markups: [{ ...markup(0), value }] },
      });
    const { list } = Object((await priced(0)).data);
    expect(list[0].price).toEqual(list[0].cost);
    const half = Object((await priced(0.5)).data).list[0];
    expect(half.price.perCarat).toBe(Math.round(half.cost.perCarat * 100.5) / 100);
    expect((await priced(-0.01)).status).toBe(400);
  });

  test('refuses a change that is based on an older version, and keeps its version when the client acts', async () => {
    const { id, code, version, ...room } = await opened();
    await client.ok('reactInShowroom', { code, kind: 'OPENED' });
    const { title, client: name, isPriceShown, pricing } = room;
    const changed = { id, version, client: name, isPriceShown, pricing };
    await buyer.ok('upsertShowroom', { ...changed, title: 'Wedding' });
    expect((await buyer.no('upsertShowroom', { ...changed, title })).data).toMatchObject({ reason: 'STALE' });
  });

  test('has at most 100 stones', async () => {
    const { id } = await opened();
    const add = mockBackend.worlds.base.seed.stones.slice(0, 120).map((stone) => stone.id);
    const reply = await buyer.send('changeShowroomStones', { id, add });
    expect(reply.status).toBe(400);
  });
});

describe('the client of a showroom', () => {
  test('likes and asks, and the owner is notified', async () => {
    const { id, code, stones } = await opened();
    const item = stones[0]?.item ?? '';
    await client.ok('reactInShowroom', { code, kind: 'OPENED' });
    await client.ok('reactInShowroom', { code, kind: 'OPENED' });
    await client.ok('reactInShowroom', { code, kind: 'VIEWED', item });
    expect(await client.ok('reactInShowroom', { code, kind: 'LIKED', item })).toEqual({ opinion: 'LIKED' });
    await client.ok('reactInShowroom', { code, kind: 'LIKED', item });
    await client.ok('writeInShowroom', { code, kind: 'QUESTION', text: '<b>Is it eye clean?</b>' });
    await client.ok('writeInShowroom', { code, kind: 'RESERVE', item, name: 'Noa' });
    const room = await buyer.ok('viewShowroom', { id });
    expect(room.counts).toMatchObject({ opened: 2, liked: 1, questions: 1, reservations: 1 });
    expect(room.activities.map(({ kind }) => kind)).toEqual([
      ...['RESERVED', 'ASKED', 'LIKED', 'VIEWED', 'OPENED', 'OPENED'],
    ]);
    expect(room.activities[1]?.text).toBe('<b>Is it eye clean?</b>');
    const news = await newsOf(
      buyer,
      'SHOWROOM_OPENED',
      'SHOWROOM_LIKED',
      'SHOWROOM_ASKED',
      'SHOWROOM_RESERVED',
    );
    expect(news.map(({ activityType }) => activityType)).toEqual([
      ...['SHOWROOM_RESERVED', 'SHOWROOM_ASKED', 'SHOWROOM_LIKED', 'SHOWROOM_OPENED'],
    ]);
  });

  test('is never a user of the company of its owner, whose visits do not count', async () => {
    const { id, code, stones } = await opened();
    const colleague = await buyer.as('secondary', true);
    for (const looking of [buyer, colleague]) {
      await looking.ok('reactInShowroom', { code, kind: 'OPENED' });
      await looking.ok('reactInShowroom', { code, kind: 'VIEWED', item: stones[0]?.item ?? '' });
    }
    expect(await buyer.ok('viewShowroom', { id })).toMatchObject({ counts: { opened: 0 }, activities: [] });
    expect(await newsOf(buyer, 'SHOWROOM_OPENED')).toEqual([]);
    await client.ok('reactInShowroom', { code, kind: 'OPENED' });
    expect(await newsOf(buyer, 'SHOWROOM_OPENED')).toHaveLength(1);
  });

  test('can view stones without limit, and its message stays', async () => {
    const { id, code, stones } = await opened();
    const item = stones[0]?.item ?? '';
    await client.ok('writeInShowroom', { code, kind: 'RESERVE', item, contact: '+32 2 555 01 02' });
    for (let count = 0; count < 201; count += 1) await client.ok('reactInShowroom', { code, kind: 'OPENED' });
    const { activities } = await buyer.ok('viewShowroom', { id });
    expect(activities).toHaveLength(200);
    expect(activities.at(-1)).toMatchObject({ kind: 'RESERVED', contact: '+32 2 555 01 02' });
  });

  test('sends a reservation as a message that orders nothing', async () => {
    const { code, stones } = await opened();
    const memos = () => buyer.ok('paginateMemos', { page: 1, limit: 10 });
    const before = await memos();
    await client.ok('writeInShowroom', { code, kind: 'RESERVE', item: stones[0]?.item ?? '' });
    expect(world.tables.stones.get(first.id)).toMatchObject({ wSts: first.wSts, isHeld: first.isHeld });
    expect(await memos()).toEqual(before);
  });

  test('can write at most 20 messages an hour', async () => {
    const { code } = await opened();
    const write = () => client.send('writeInShowroom', { code, kind: 'QUESTION', text: 'Hello' });
    for (let count = 0; count < 20; count += 1) expect((await write()).status).toBe(200);
    expect(await write()).toMatchObject({ status: 429 });
    world.clock.advance(HOUR);
    expect((await write()).status).toBe(200);
  });

  test('sees in the proposal when the link ends, with the time zone', async () => {
    const { code } = await opened([first.id]);
    const { bytes } = Object(await client.ok('downloadShowroomProposal', { code }));
    expect(readPdf(bytes).words.join(' ')).toContain('Valid until 17/01/2026 09:30 UTC');
  });

  test('can download at most 60 proposals an hour', async () => {
    const { code } = await opened([first.id]);
    for (let count = 0; count < 60; count += 1) await client.ok('downloadShowroomProposal', { code });
    expect(await client.send('downloadShowroomProposal', { code })).toMatchObject({ status: 429 });
  });

  test('can react only to stones of the showroom', async () => {
    const { code } = await opened();
    for (const item of [third.id, first.id]) {
      expect((await client.no('reactInShowroom', { code, kind: 'LIKED', item })).status).toBe(404);
    }
  });
});

describe('the stream of a showroom', () => {
  const reprice = ({ id, ctPr }: typeof first, by: number) =>
    seller.ok('updateListingPrices', {
      prices: [{ diamond: id, seenPricePerCarat: ctPr, pricePerCarat: ctPr + by, isConfirmed: true }],
    });

  test('reports that the page has changed, and nothing else', async () => {
    const { id, code } = await opened([first.id]);
    const stream = await follow(client, {}, code);
    const changes = () => stream.events().map(({ event }) => event);
    await reprice(first, 10);
    expect(changes()).toEqual([{ type: 'RELOAD', time: expect.any(String) }]);
    await buyer.ok('changeShowroomLink', { id, change: 'REVOKE' });
    expect(changes()).toHaveLength(2);
    stream.close();
  });

  test('reports an agreed price, but not the offer before it', async () => {
    const { code } = await opened([pair[0].id]);
    const stream = await follow(client, {}, code);
    const id = await quotedListing(buyer);
    expect(stream.events()).toEqual([]);
    const sales = await buyer.as('sales-1', true);
    const agreed = { trackType: TrackType.QUOTE, status: 'APPROVED' as const };
    await sales.ok('updateTrackStatus', { ...agreed, list: [{ id, newPricePerCarat: offeredListing }] });
    expect(stream.events().map(({ event }) => event.type)).toContain('RELOAD');
    stream.close();
  });

  test('reports nothing about other stones, other business of its owner or what the client does', async () => {
    const { code, stones } = await opened([first.id]);
    const stream = await follow(client, {}, code);
    await reprice(second, 10);
    const { id: diamond, vStnId, back, amt, ctPr } = third;
    const seen = { trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
    await buyer.ok('createTracks', { trackType: 1, diamonds: [{ diamond, vStnId, ...seen }] });
    await client.ok('reactInShowroom', { code, kind: 'LIKED', item: stones[0]?.item ?? '' });
    expect(stream.events()).toEqual([]);
    stream.close();
  });

  test.each<[string, (id: string, owner: Client) => unknown]>([
    ['at its time', () => world.clock.advance(48 * HOUR)],
    ['when the link is revoked', (id, owner) => owner.ok('changeShowroomLink', { id, change: 'REVOKE' })],
    ['when the link is renewed', (id, owner) => owner.ok('changeShowroomLink', { id, change: 'RENEW' })],
    ['when it is deleted', (id, owner) => owner.ok('deleteShowrooms', { id: [id] })],
    ['with the account of its owner', async (_id, owner) => deactivate(await owner.ok('getProfile', {}))],
  ])('ends %s, with a last RELOAD', async (_name, end) => {
    const owner = await buyer.as('customer', true);
    const { id, code } = await opened([first.id], owner);
    const stream = await follow(client, {}, code);
    await end(id, owner);
    await runDueWork(world);
    expect(stream.events().map(({ event }) => event.type)).toEqual(['RELOAD']);
    expect(stream.state()).toBe('ended');
    expect(world.events.countOpen()).toBe(0);
  });

  test('can be open at most 20 times per link', async () => {
    const { code } = await opened([first.id]);
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(client, {}, code)));
    expect((await client.send('followSharedShowroom', { code })).status).toBe(429);
    for (const stream of streams) stream.close();
    (await follow(client, {}, code)).close();
  });
});

function markup(fromCarat: number) {
  return { fromCarat, kind: 'PERCENT' as const, value: 10 };
}

function deactivate({ user }: { readonly user: { readonly id: string } }): void {
  const row = world.tables.users.get(user.id);
  if (row === undefined) throw new Error('No such user.');
  world.tables.users.put({ ...row, standing: 'inactive' });
}
