import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { validatorAt } from '../../support/contract-bundle.ts';
import { type Followed, follow } from '../../support/event-stream.ts';
import { type Client, clientOf, purchaseOf } from '../../support/mock-backend-client.ts';
import { change, mockBackend, own, startSelling } from '../../support/mock-backend-seller.ts';

/** Live events through the whole pipeline: who gets which, resuming, the end of a session, cuts and the clock. */

const MINUTE = 60_000;
const isEvent = validatorAt('/components/schemas/LiveEvent');

let world: World;
let seller: Client;
let buyer: Client;
let streams: Followed[] = [];

const stream = async (client: Client, headers: Record<string, string> = {}) => {
  const followed = await follow(client, headers);
  streams.push(followed);
  return followed;
};

const resumed = (client: Client, id: number) => stream(client, { 'last-event-id': String(id) });

const told = (followed: Followed) => followed.events().map(({ event }) => event);

const one = (place = 0): SeedStone => {
  const stone = own.filter(({ rap, pairStkNo }) => rap !== null && pairStkNo === null)[place];
  if (stone === undefined) throw new Error('Too few stones.');
  return stone;
};

const reprice = ({ id, ctPr }: SeedStone, by: number, seen = ctPr) =>
  seller.ok('updateListingPrices', {
    prices: [{ diamond: id, seenPricePerCarat: seen, pricePerCarat: seen + by, isConfirmed: true }],
  });

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
  streams = [];
});

afterEach(() => {
  for (const followed of streams) {
    for (const { event } of followed.events()) expect(isEvent(event), JSON.stringify(event)).toBe(true);
    followed.close();
  }
});

describe('a stream', () => {
  test('begins with the delay before a reconnect and the latest id, and sends a new price once', async () => {
    const followed = await stream(buyer);
    expect(followed.text()).toMatch(/^retry: 2000\nid: \d+\n\n$/);
    const stone = one();
    await reprice(stone, -10);
    const { stoneId } = stone;
    expect(told(followed).filter(({ type }) => type === 'STONE')).toEqual([
      {
        ...{ type: 'STONE', time: new Date(world.clock.now()).toISOString() },
        ...{ stoneId: stone.id, stoneNo: stoneId, change: 'PRICE' },
        price: expect.objectContaining({ oldCtPr: stone.ctPr, ctPr: stone.ctPr - 10, oldBack: stone.back }),
      },
    ]);
  });

  test('has the same bytes after the same calls at the same time', async () => {
    const texts: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      ({ world, seller, buyer } = await startSelling());
      const followed = await stream(buyer);
      await reprice(one(), -10);
      await reprice(one(1), -20);
      texts.push(followed.text());
    }
    expect(texts[0]).toContain('"change":"PRICE"');
    expect(texts[1]).toBe(texts[0]);
  });

  test('sends nothing for a refused call', async () => {
    const followed = await stream(buyer);
    const { id, ctPr } = one();
    await seller.no('updateListingPrices', {
      prices: [
        { diamond: id, seenPricePerCarat: ctPr, pricePerCarat: ctPr - 10, isConfirmed: true },
        { diamond: 'st-99999', seenPricePerCarat: 1, pricePerCarat: 2, isConfirmed: true },
      ],
    });
    expect(followed.events()).toEqual([]);
  });

  test('needs a session', async () => {
    const reply = await clientOf(mockBackend, 'selling').send('streamEvents', {});
    expect(reply).toMatchObject({ status: 401, code: 'E_UNAUTHORIZED' });
  });

  test('is refused as the eleventh of its session', async () => {
    for (let n = 0; n < 10; n += 1) await stream(buyer);
    expect(await buyer.send('streamEvents', {})).toMatchObject({ status: 429, code: 'E_TOO_MANY_REQUESTS' });
    streams[0]?.close();
    await stream(buyer);
  });

  test('is listed in the journal with its events', async () => {
    await stream(buyer);
    await reprice(one(), -10);
    const entry = world.journal.entries().find(({ operation }) => operation === 'streamEvents');
    expect(entry).toMatchObject({ status: 200, events: [{ type: 'STONE' }] });
  });
});

describe('a resumed stream', () => {
  test('sends every missed event once and in order, then new events', async () => {
    const first = await stream(buyer);
    await reprice(one(), -10);
    const seen = first.events().at(-1)?.id ?? 0;
    first.close();
    await reprice(one(1), -10);
    await reprice(one(2), -10);
    const second = await resumed(buyer, seen);
    await reprice(one(3), -10);
    expect(told(second).map((event) => Object(event).stoneId)).toEqual([one(1).id, one(2).id, one(3).id]);
    const ids = second.events().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set([...ids, seen]).size).toBe(4);
  });

  test('takes the last id from the query as well', async () => {
    const first = await stream(buyer);
    const after = Number(/id: (\d+)/.exec(first.text())?.[1]);
    await reprice(one(), -10);
    const { data } = await buyer.send('streamEvents', { after });
    let text = '';
    Object(data).open({
      write: (part: string) => (text += part),
      end: () => undefined,
      cut: () => undefined,
    })();
    expect(text).toContain('"change":"PRICE"');
  });

  test('asks the client to reload everything after a gap that is longer than the log', async () => {
    const first = await stream(buyer);
    await reprice(one(), -10);
    const seen = first.events().at(-1)?.id ?? 0;
    first.close();
    await stream(seller);
    await reprice(one(1), -10);
    world.clock.advance(16 * MINUTE);
    expect(told(await resumed(buyer, seen)).map(({ type }) => type)).toEqual(['RELOAD']);
    expect(told(await resumed(buyer, 7)).map(({ type }) => type)).toEqual(['RELOAD']);
  });

  test('asks the client to reload everything after a restart with another clock, even after new events', async () => {
    const before = await stream(buyer);
    await reprice(one(), -10);
    const seen = before.events().at(-1)?.id ?? 0;
    const at = world.clock.now();
    before.close();
    ({ world, seller, buyer } = await startSelling());
    world.clock.freeze(at + 1000);
    await stream(seller);
    for (const place of [1, 2, 3]) await reprice(one(place), -10);
    expect(told(await resumed(buyer, seen)).map(({ type }) => type)).toEqual(['RELOAD']);
  });

  test('asks the client to reload everything after a restore of the world', async () => {
    world.snapshots.clear();
    const { takeSnapshot, restoreSnapshot } = await import('#mocks/world/snapshots.ts');
    takeSnapshot(world, 'before');
    const followed = await stream(buyer);
    restoreSnapshot(world, 'before');
    expect(told(followed).map(({ type }) => type)).toEqual(['RELOAD']);
  });
});

describe('a reader of events', () => {
  test('gets entries of its own lists only', async () => {
    const [mine, theirs] = [await stream(buyer), await stream(await buyer.as('customer'))];
    const stone = one();
    const { id: diamond, vStnId, back, amt, ctPr } = stone;
    const entry = { diamond, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
    await buyer.ok('createTracks', { trackType: 1, diamonds: [entry] });
    expect(told(mine).map(({ type }) => type)).toEqual(['TRACK']);
    expect(told(theirs)).toEqual([]);
  });

  test('gets the memos of its company and of the accounts that it looks after, and the change of the stone', async () => {
    const [mine, colleague, house, customer, sellers] = [
      await stream(buyer),
      await stream(await buyer.as('secondary')),
      await stream(await buyer.as('employee')),
      await stream(await buyer.as('customer')),
      await stream(seller),
    ];
    const stone = own.find(({ countryCode }) => countryCode === 'IN') ?? one();
    await buyer.ok('requestConfirm', purchaseOf(stone));
    const types = (followed: Followed) => new Set(told(followed).map(({ type }) => type));
    for (const followed of [mine, colleague, house]) expect(types(followed)).toContain('MEMO');
    for (const followed of [customer, sellers]) expect(types(followed)).not.toContain('MEMO');
    for (const followed of [mine, customer, sellers]) expect(types(followed)).toContain('STONE');
    expect(types(house)).toContain('NOTIFICATION');
    expect(types(customer)).toEqual(new Set(['STONE']));
  });

  test('gets a stone of a closed area only if it may view the area', async () => {
    const [open, closed] = [await stream(buyer), await stream(await buyer.as('guest'))];
    change(world, one(), { wSts: 'U' });
    expect(told(open)).toMatchObject([{ change: 'AVAILABILITY' }]);
    expect(told(closed)).toMatchObject([{ change: 'GONE' }]);
    change(world, one(), { wSts: 'U', ctPr: 1 });
    expect(told(closed)).toHaveLength(1);
  });

  test('gets one RELOAD if a call changes more than 500 stones', async () => {
    const followed = await stream(buyer);
    const transaction = await world.transactions.begin();
    for (const stone of world.base.seed.stones.slice(0, 501)) change(world, stone, { isHeld: true });
    transaction.commit();
    transaction.end();
    expect(told(followed).map(({ type }) => type)).toEqual(['RELOAD']);
  });
});

describe('the end of a session', () => {
  test('is the last event of its stream', async () => {
    const followed = await stream(buyer);
    await buyer.ok('logout', {});
    expect(told(followed).map(({ type }) => type)).toEqual(['SESSION_REVOKED']);
    expect(followed.state()).toBe('ended');
  });

  test('follows from a reset of the world, which ends its streams', async () => {
    const followed = await stream(buyer);
    mockBackend.worlds.reset('selling');
    expect(followed.state()).toBe('ended');
  });

  test('does not follow from a renewed token', async () => {
    const followed = await stream(buyer);
    await buyer.ok('updateToken', {});
    expect(followed.events()).toEqual([]);
    await reprice(one(), -10);
    expect(told(followed)).toHaveLength(1);
  });
});

describe('a planned fault', () => {
  test('cuts a stream in the middle of its second event, which the client gets when it resumes', async () => {
    world.faults.plan([{ operation: 'streamEvents', nth: 1, cutAt: 2 }]);
    const followed = await stream(buyer);
    await reprice(one(), -10);
    expect(followed.state()).toBe('open');
    await reprice(one(1), -10);
    expect(followed.state()).toBe('cut');
    const [first] = followed.events();
    expect(followed.events()).toHaveLength(1);
    expect(told(await resumed(buyer, first?.id ?? 0))).toMatchObject([{ stoneId: one(1).id }]);
  });
});
