import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { beginAt, inIndia, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

const ENQUIRY = 6;
let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

function say(client: Client, words: readonly (readonly [remarks: string, more?: object])[], place = 0) {
  const { id, vStnId } = one(inIndia, place);
  return client.send('upsertComments', {
    diamonds: words.map(([remarks, more]) => ({ diamond: id, vStnId, remarks, ...more })),
  });
}

async function wordsOf(client: Client, more: object = {}) {
  const { list } = await client.ok('paginateComments', { page: 1, limit: 50, ...more });
  return list.map(({ remarks }) => remarks);
}

describe('words on stones', () => {
  test('are notes of their writer, or comments for the company and its sales person', async () => {
    await say(buyer, [['Ask for the girdle.'], ['Eye clean from the top.', { kind: 'COMMENT' }]]);
    expect(await wordsOf(buyer)).toEqual(['Eye clean from the top.', 'Ask for the girdle.']);
    for (const reader of [colleague, await buyer.as('sales-1')]) {
      expect(await wordsOf(reader)).toEqual(['Eye clean from the top.']);
    }
    for (const stranger of [customer, await buyer.as('sales-2')]) expect(await wordsOf(stranger)).toEqual([]);
  });

  test('are found by stone and kind, with the stone when it is asked for', async () => {
    await say(buyer, [['First.'], ['Comment.', { kind: 'COMMENT' }]]);
    world.clock.advance(1000);
    await say(buyer, [['Second.']], 1);
    expect(await wordsOf(buyer, { diamond: one(inIndia).id, kind: 'NOTE' })).toEqual(['First.']);
    const page = { page: 1, limit: 1, isAppendDiamond: 1 } as const;
    const { count, list } = await buyer.ok('paginateComments', page);
    expect([count, list[0]?.stone?.id]).toEqual([3, one(inIndia, 1).id]);
    expect((await buyer.ok('paginateComments', { page: 1, limit: 1 })).list[0]?.stone).toBeNull();
  });

  test('are replaced and removed by their writer only, all or none', async () => {
    await say(buyer, [['A comment.', { kind: 'COMMENT' }]]);
    const { list } = await buyer.ok('paginateComments', { page: 1, limit: 1 });
    const id = list[0]?.id ?? '';
    expect((await say(colleague, [['New.'], ['Changed.', { id }]])).status).toBe(404);
    expect(await wordsOf(colleague)).toEqual(['A comment.']);
    expect(await colleague.ok('deleteComments', { id: [id] })).toEqual({ count: 0 });
    world.clock.advance(1000);
    expect((await say(buyer, [['Better words.', { id }]])).data).toMatchObject({
      list: [{ id, kind: 'NOTE', createdAt: list[0]?.createdAt, updatedAt: '2026-01-15T09:30:01.000Z' }],
    });
    expect(await wordsOf(colleague)).toEqual([]);
    expect(await buyer.ok('deleteComments', { id: [id, 'cmt-none'] })).toEqual({ count: 1 });
    expect(await wordsOf(buyer)).toEqual([]);
  });
});

describe('notes in list 99', () => {
  const NOTES = 99;

  async function listed(client: Client, more: object = {}) {
    const { list } = await client.ok('paginateTracks', { trackType: NOTES, page: 1, limit: 50, ...more });
    return list.map(({ remarks }) => remarks);
  }

  test('are added beside a comment on the stone, but not beside a note, and are read, replaced and deleted as notes', async () => {
    await say(buyer, [['A comment.', { kind: 'COMMENT' }]]);
    const request = { trackType: 99 as const, diamonds: [seen(one(inIndia))] };
    expect(await buyer.ok('createTracks', request)).toMatchObject({ added: 1, list: [{ kind: 'NOTE' }] });
    expect(await buyer.ok('createTracks', request)).toMatchObject({ added: 0, existing: 1 });
    const { list } = await buyer.ok('paginateComments', { page: 1, limit: 1, kind: 'NOTE' });
    expect(list).toMatchObject([{ remarks: '', diamond: one(inIndia).id }]);
    const id = list[0]?.id ?? '';
    await say(buyer, [['With words.', { id }]]);
    expect(await listed(buyer)).toEqual(['With words.', 'A comment.']);
    expect(await buyer.ok('deleteComments', { id: [id] })).toEqual({ count: 1 });
    expect(await listed(buyer)).toEqual(['A comment.']);
  });
});

describe('an enquiry', () => {
  const kirstone = inIndia.filter(({ vnd }) => vnd === 'acc-kir');
  const others = inIndia.filter(({ vnd }) => vnd !== 'acc-kir');

  async function ask(): Promise<string> {
    const diamonds = [one(kirstone), one(others)].map(seen);
    const { list } = await buyer.ok('createTracks', {
      trackType: ENQUIRY,
      name: 'Origin',
      remarks: 'Where was it cut?',
      diamonds,
    });
    expect(new Set(list.map((each) => each.trackType === ENQUIRY && each.enquiryNo))).toEqual(
      new Set(['E-260115-0001']),
    );
    return (await side(buyer, 'BUY', { search: 'E-260115-0001' })).list[0]?.id ?? '';
  }

  function side(client: Client, of: 'BUY' | 'SALES', more: object = {}) {
    return client.ok('paginateEnquiries', { side: of, page: 1, limit: 50, ...more });
  }

  test('is one of all stones of a call, seen by who asks, who looks after them and who sells', async () => {
    const id = await ask();
    expect((await side(buyer, 'BUY', { search: 'E-260115-0001' })).list).toMatchObject([
      {
        id,
        status: 'OPEN',
        companyName: 'Mehtara Jewels',
        messages: [{ text: 'Where was it cut?', side: 'BUY' }],
      },
    ]);
    const stones = async (client: Client) =>
      (await side(client, 'SALES')).list.find((each) => each.id === id)?.diamonds.map((stone) => stone.id);
    expect(await stones(await buyer.as('sales-1'))).toEqual([one(kirstone).id, one(others).id]);
    expect(await stones(await buyer.as('seller'))).toEqual([one(kirstone).id]);
    for (const stranger of [colleague, customer, await buyer.as('sales-2'), buyer]) {
      expect(await stones(stranger)).toBeUndefined();
    }
    expect((await side(colleague, 'BUY', { search: 'E-260115-0001' })).count).toBe(0);
  });

  test('is found by standing and by numbers', async () => {
    await ask();
    expect((await side(buyer, 'BUY', { search: one(kirstone).vStnId.toLowerCase() })).count).toBe(1);
    expect((await side(buyer, 'BUY', { search: 'e-260115' })).count).toBe(1);
    expect((await side(buyer, 'BUY', { search: 'nothing like it' })).count).toBe(0);
    expect((await side(buyer, 'BUY', { search: 'e-260115', status: ['ANSWERED', 'CLOSED'] })).count).toBe(0);
  });

  test('keeps its stones from another one until it is closed or taken back', async () => {
    await ask();
    const again = () =>
      buyer.ok('createTracks', { trackType: ENQUIRY, remarks: 'And?', diamonds: [seen(one(kirstone))] });
    expect(await again()).toMatchObject({ added: 0, existing: 1 });
    const { list } = await buyer.ok('paginateTracks', { trackType: ENQUIRY, page: 1, limit: 9 });
    const id = list.map((each) => each.id);
    await buyer.ok('updateTrackStatus', { trackType: ENQUIRY, id, status: 'CANCEL' });
    expect((await side(buyer, 'BUY', { search: 'E-260115-0001', status: ['CLOSED'] })).count).toBe(1);
    expect((await again()).list[0]).toMatchObject({ enquiryNo: 'E-260115-0002' });
  });

  test('every world has earlier enquiries: closed, answered, and one that waits', async () => {
    const before = await side(buyer, 'BUY');
    expect(before.list.map(({ status }) => status)).toEqual(['OPEN', 'ANSWERED', 'CLOSED']);
    const [waiting] = before.list;
    const sales = await beginAt('2026-09-15T09:30:00.000Z', 'sales-1');
    const open = await side(sales, 'SALES', { status: ['OPEN'] });
    expect(open.list.find(({ id }) => id === waiting?.id)?.createdAt).toContain('2026-09-14');
    await sales.ok('createEnquiryReply', { id: waiting?.id ?? '', text: 'It is on the report.' });
    const [answered] = (await side(await buyer.as('primary'), 'BUY')).list;
    expect(answered).toMatchObject({
      id: waiting?.id,
      status: 'ANSWERED',
      messages: [{}, { side: 'SALES' }],
    });
  });
});
