import { expect, type Player, ruled, type Scenario, type Stage, TOO_MANY } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { onOffer } from './listings.ts';
import { freeStone, HOUR_MS, isOpen, leaveAreas, newStones, PAGE, stonesOf } from './shared.ts';

const GONE = 410;
const UNKNOWN = 404;

/** Limits of a showroom and its link, the calls in an hour. */
const MOST_STONES = 100;
const MOST_STREAMS = 20;
const MOST_MESSAGES = 20;
const MOST_REACTIONS = 600;
const MOST_PROPOSALS = 60;

/** What a client pays for a stone, in whole cents, by the arithmetic of the contract (ShowroomMarkup). */
function clientPays(stone: Members, markups: readonly Members[], rate: number): readonly [number, number] {
  const cents = (value: unknown) => BigInt(Math.round(Number(value) * 100));
  const half = (numerator: bigint, denominator: bigint) =>
    numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);
  const converted = (amount: bigint) => half(amount * BigInt(Math.round(rate * 1_000_000)), 1_000_000n);
  const [weight, cost] = [cents(stone.crt), cents(stone.fnCtPr)];
  const band = markups.filter(({ fromCarat }) => Number(fromCarat) <= Number(stone.crt)).at(-1);
  const value = cents(band?.value);
  if (band?.kind === 'FIXED') {
    const amount = converted(half(weight * cost, 100n) + value);
    return [Number(half(amount * 100n, weight)), Number(amount)];
  }
  const more = band?.kind === 'PERCENT' ? half(cost * (10_000n + value), 10_000n) : cost + value;
  const perCarat = converted(more);
  return [Number(perCarat), Number(half(weight * perCarat, 100n))];
}

const PRICING = {
  markups: [
    { fromCarat: 0, kind: 'PERCENT', value: 12.35 },
    { fromCarat: 0.5, kind: 'PER_CARAT', value: 301.25 },
    { fromCarat: 1, kind: 'FIXED', value: 333.33 },
  ],
  currency: 'EUR',
  rate: 0.923077,
  rateDate: '2020-01-15',
};

const ROOM = { title: 'Engagement ring', client: 'Noa Levi', isPriceShown: true, pricing: PRICING };

const oneStone = async (buyer: Player): Promise<readonly Members[]> => [await freeStone(buyer)];

/** A buyer with a new showroom of some stones, and a client who has no account. */
async function showroomOf({ as, visitor }: Stage, choose = oneStone, owner?: Player) {
  const buyer = owner ?? (await as('primary', 0));
  const stones = await choose(buyer);
  const room = membersOf(await buyer.ok('upsertShowroom', { ...ROOM, diamonds: stones.map(({ id }) => id) }));
  const client = visitor('a-client');
  const shown = async (code = room.code) => membersOf(await client.ok('viewSharedShowroom', { code }));
  return { buyer, stones, room, client, shown, close: () => buyer.ok('deleteShowrooms', { id: [room.id] }) };
}

/** Stones of each size band, at most thirty of each. */
async function freshStones(buyer: Player): Promise<readonly Members[]> {
  const found: Members[] = [];
  for (const crt of [
    { '>=': 0.2, '<=': 0.49 },
    { '>=': 0.5, '<=': 0.99 },
    { '>=': 1, '<=': 3 },
  ]) {
    found.push(...(await newStones(buyer, { crt })).slice(0, 30));
  }
  expect(found.length > 3, 'There are too few free stones.');
  return found;
}

/** Members of a stone whose value a client may learn in no place. */
const SECRETS = ['id', 'stoneId', 'vStnId', 'vnd', 'vndNm', 'pktNo', 'vndCmt'];
const COSTS = ['rap', 'rapAvg', 'ctPr', 'amt', 'back', 'fnCtPr', 'fnAmt', 'fnDis'];
/** Whether a text has a number of its own, and not only as a part of an id. */
const saysNumber = (text: string, number: number) =>
  text.split(/[^\w.]+/).some((word) => word === String(number));

/** Least price that texts are searched for: a smaller number may be a measurement. */
const LEAST_PRICE = 100;
/** Measured values, which may equal a price by chance. */
const MEASURED: ReadonlySet<string> = new Set(['crt', 'depPer', 'tblPer', 'ratio']);

export const showroomScenarios: readonly Scenario[] = [
  {
    name: 'the client of a showroom pays its markup to the cent',
    guarantee: {
      about: 'money',
      rule: 'With U, the price per carat that the owner pays for the stone bought alone (`fnCtPr`), and W, the weight in carats, each step is exact decimal arithmetic and rounded to whole cents, halves up.',
    },
    operations: ['upsertShowroom', 'viewSharedShowroom', 'priceShowroom'],
    play: async (stage) => {
      const { buyer, stones, shown, close } = await showroomOf(stage, freshStones);
      const page = await shown();
      const diamonds = stones.map(({ id }) => id);
      const priced = await buyer.rows('priceShowroom', { diamonds, pricing: PRICING });
      stones.forEach((stone, place) => {
        const [perCarat, amount] = clientPays(stone, PRICING.markups, PRICING.rate);
        for (const [where, price] of [
          ['page', at(page, 'stones', place, 'price')],
          ['preview', at(priced, place, 'price')],
        ] as const) {
          const said = [at(price, 'perCarat'), at(price, 'amount')].map((value) =>
            Math.round(Number(value) * 100),
          );
          expect(
            said[0] === perCarat && said[1] === amount,
            `${stone.crt} ct at ${stone.fnCtPr} cost ${said} cents on the ${where}, not ${perCarat},${amount}.`,
          );
        }
      });
      await close();
    },
  },
  {
    name: 'the client of a showroom learns nothing of seller, house and cost',
    guarantee: {
      about: 'identity',
      rule: 'No member names who sells a stone or lists it, its number with either, its list price or what the owner of the showroom pays.',
    },
    operations: ['upsertShowroom', 'viewSharedShowroom'],
    play: async (stage) => {
      const { stones, shown, close } = await showroomOf(stage, freshStones);
      const page = await shown();
      const text = JSON.stringify(page);
      stones.forEach((stone, place) => {
        for (const name of SECRETS) {
          const secret = stone[name];
          const isSaid = typeof secret === 'string' && secret !== '' && text.includes(secret);
          expect(!isSaid, `The page of a showroom says the ${name} of a stone: ${secret}.`);
        }
        const row = membersOf(listOf(page.stones)[place]);
        const prices = [...Object.entries(row), ...Object.entries(membersOf(row.price))];
        for (const name of COSTS) {
          const cost = Number(stone[name]);
          const found = prices.find(([member, value]) =>
            typeof value === 'number'
              ? !MEASURED.has(member) && value === cost
              : cost >= LEAST_PRICE && typeof value === 'string' && saysNumber(value, cost),
          );
          expect(found === undefined, `The page of a showroom says the ${name} of a stone in ${found?.[0]}.`);
        }
      });
      await close();
    },
  },
  {
    name: 'a revoked showroom shows nothing, and a renewed one has another link',
    guarantee: {
      about: 'identity',
      rule: 'Ends the link of a showroom of the caller at once, or gives it another code.',
    },
    operations: [
      ...['changeShowroomLink', 'viewSharedShowroom', 'followSharedShowroom', 'reactInShowroom'],
      ...['writeInShowroom', 'downloadShowroomProposal'],
    ],
    play: async (stage) => {
      const { buyer, room, client, shown, close } = await showroomOf(stage);
      const { id, code } = room;
      const item = at((await shown()).stones, 0, 'item');
      const reserve = { code, kind: 'RESERVE', item };
      await client.ok('reactInShowroom', { code, kind: 'LIKED', item });
      await client.ok('writeInShowroom', reserve);
      await buyer.ok('changeShowroomLink', { id, change: 'REVOKE' });
      await client.refused('viewSharedShowroom', GONE, { code }, 'A revoked showroom is still shown.');
      const words = 'A client writes in a revoked showroom.';
      await client.refused('reactInShowroom', GONE, { code, kind: 'OPENED' }, words);
      await client.refused('writeInShowroom', GONE, reserve, words);
      await client.refused('followSharedShowroom', GONE, { code }, 'A revoked showroom is followed.');
      const proposal = 'A revoked showroom has a proposal.';
      await client.refused('downloadShowroomProposal', GONE, { code }, proposal);
      const renewed = membersOf(await buyer.ok('changeShowroomLink', { id, change: 'RENEW' }));
      expect(renewed.code !== code, 'A renewed showroom keeps its code.');
      await client.refused('viewSharedShowroom', UNKNOWN, { code }, 'A former link of a showroom works.');
      await shown(renewed.code);
      await close();
    },
  },
  {
    name: 'the link of a showroom ends at its time',
    guarantee: {
      about: 'identity',
      rule: 'The link ends at `expiresAt`, when it is revoked, and when the user is deactivated.',
    },
    operations: ['upsertShowroom', 'viewSharedShowroom'],
    play: async (stage) => {
      stage.onMockBackend();
      const { room, client, shown } = await showroomOf(stage);
      await stage.advance(48 * HOUR_MS - 60_000);
      await shown();
      await stage.advance(60_000);
      const { code } = room;
      await client.refused('viewSharedShowroom', GONE, { code }, 'A showroom is shown after its time.');
    },
  },
  {
    name: 'the link of a showroom ends with the account of its owner',
    guarantee: {
      about: 'identity',
      rule: 'The link ends at `expiresAt`, when it is revoked, and when the user is deactivated.',
    },
    operations: ['upsertSubUser', 'viewSharedShowroom'],
    play: async (stage) => {
      stage.onMockBackend();
      const [manager, member] = [await stage.as('primary', 0), await stage.as('subuser', 5)];
      const { room, client, shown } = await showroomOf(stage, oneStone, member);
      await shown();
      await leaveAreas(manager, member, ['SEARCH_LIST', 'NOTES'], false);
      const words = 'A showroom outlives the account of its owner.';
      await client.refused('viewSharedShowroom', GONE, { code: room.code }, words);
    },
  },
  {
    name: 'the stream of a showroom ends with its link',
    guarantee: { about: 'identity', rule: 'The stream ends with a last RELOAD when the link ends.' },
    operations: ['followSharedShowroom', 'changeShowroomLink'],
    play: async (stage) => {
      const { buyer, room, client, close } = await showroomOf(stage);
      const stream = await client.followShowroom(room.code);
      await buyer.ok('changeShowroomLink', { id: room.id, change: 'REVOKE' });
      const last = await stream.next(() => true);
      expect(last?.type === 'RELOAD', 'The stream of a revoked showroom says nothing of its end.');
      expect(await stream.isEnded(), 'The stream of a revoked showroom stays open.');
      await close();
    },
  },
  {
    name: 'a stone that is gone says so in a showroom at once, without price and pictures',
    guarantee: {
      about: 'goods',
      rule: 'A stone that is gone says so at once and loses its price and its media.',
    },
    operations: ['viewSharedShowroom', 'followSharedShowroom', 'updateListingStatus'],
    play: async (stage) => {
      const seller = await stage.as('seller', 3);
      const stone = (await onOffer(seller)).find((each) => isOpen(each) && each.pairStkNo === null);
      const { room, client, shown, close } = await showroomOf(stage, async () => [membersOf(stone)]);
      const stream = await client.followShowroom(room.code);
      await seller.ok('updateListingStatus', { id: [stone?.id], wSts: 'NA' });
      const event = await stream.next(() => true);
      expect(event?.type === 'RELOAD', 'The stream of a showroom does not say that a stone is gone.');
      const gone = membersOf(listOf((await shown()).stones)[0]);
      expect(gone.availability === 'GONE', `A stone that is gone is ${gone.availability} in a showroom.`);
      const left = ['price', 'picture', 'rotation', 'certificate'].find((name) => gone[name] !== null);
      expect(left === undefined, `A stone that is gone keeps its ${left} in a showroom.`);
      await seller.ok('updateListingStatus', { id: [stone?.id], wSts: 'A' });
      await close();
    },
  },
  {
    name: 'the client of a showroom reserves and orders nothing',
    guarantee: { about: 'goods', rule: 'It reserves and orders nothing: the owner decides.' },
    operations: ['writeInShowroom', 'viewDiamond', 'paginateMemos'],
    play: async (stage) => {
      const { buyer, stones, room, client, shown, close } = await showroomOf(stage);
      const memos = async () => JSON.stringify(await buyer.rows('paginateMemos', PAGE));
      const before = await memos();
      const item = at((await shown()).stones, 0, 'item');
      await client.ok('writeInShowroom', { code: room.code, kind: 'RESERVE', item, name: 'Noa' });
      const { wSts, isHeld } = membersOf(await buyer.ok('viewDiamond', { id: stones[0]?.id }));
      expect(wSts === 'A' && isHeld !== true, 'A message of a client takes a stone off sale.');
      expect((await memos()) === before, 'A message of a client makes a memo.');
      await close();
    },
  },
  {
    name: 'a showroom has twenty streams, which say only that its page has changed',
    guarantee: {
      about: 'work',
      rule: 'A showroom has at most 20 streams at the same time (E_TOO_MANY_REQUESTS).',
    },
    operations: ['followSharedShowroom', 'upsertShowroom'],
    play: async (stage) => {
      const { buyer, room, client, close } = await showroomOf(stage);
      const { id, code } = room;
      const streams = await Promise.all(
        Array.from({ length: MOST_STREAMS }, () => client.followShowroom(code)),
      );
      const words = 'A showroom has one stream too many.';
      await client.refused('followSharedShowroom', TOO_MANY, { code }, words);
      await buyer.ok('upsertShowroom', { ...ROOM, id, title: 'Wedding ring' });
      const event = await streams[0]?.next(() => true);
      expect(event?.type === 'RELOAD', `The stream of a showroom sends ${JSON.stringify(event)}.`);
      for (const stream of streams) stream.close();
      await close();
    },
  },
  {
    name: 'the link of a showroom takes twenty messages an hour',
    guarantee: {
      about: 'work',
      rule: 'At most 20 messages an hour for a link (E_TOO_MANY_REQUESTS).',
    },
    operations: ['writeInShowroom', 'reactInShowroom', 'downloadShowroomProposal'],
    play: async (stage) => {
      const { room, client, close } = await showroomOf(stage);
      const { code } = room;
      const question = { code, kind: 'QUESTION', text: 'Is it eye clean?' };
      for (let count = 0; count < MOST_MESSAGES; count += 1) await client.ok('writeInShowroom', question);
      const words = 'A client sends one message too many.';
      await client.refused('writeInShowroom', TOO_MANY, question, words);
      const opened = { code, kind: 'OPENED' };
      for (let count = 0; count < MOST_REACTIONS; count += 1) await client.ok('reactInShowroom', opened);
      await client.refused('reactInShowroom', TOO_MANY, opened, 'A client reacts once too often.');
      for (let count = 0; count < MOST_PROPOSALS; count += 1)
        await client.ok('downloadShowroomProposal', { code });
      const files = 'A client downloads one proposal too many.';
      await client.refused('downloadShowroomProposal', TOO_MANY, { code }, files);
      await close();
    },
  },
  {
    name: 'a showroom has at most a hundred stones, and a key of it is used once',
    operations: [
      ...['upsertShowroom', 'offerShowroomAlternatives', 'changeShowroomStones', 'changeShowroomLink'],
      ...['writeInShowroom'],
    ],
    play: async ({ as, visitor }) => {
      const buyer = await as('primary', 0);
      const found = await stonesOf(buyer, { wSts: ['A'] }, { page: 1, limit: MOST_STONES });
      const diamonds = found.map(({ id }) => id);
      expect(diamonds.length === MOST_STONES, 'There are too few stones.');
      const { id, code } = membersOf(await buyer.ok('upsertShowroom', { ...ROOM, diamonds }));
      const [diamond, other] = diamonds;
      const offer = 'A showroom has more than a hundred stones.';
      await ruled(buyer, 'offerShowroomAlternatives', { id, diamond }, 'limit', offer);
      await buyer.ok('changeShowroomStones', { id, remove: diamonds.slice(2) });
      const keys = [
        ['offerShowroomAlternatives', { id, diamond }, { id, diamond: other }],
        ['changeShowroomStones', { id, remove: [diamond] }, { id, remove: [other] }],
        ['changeShowroomLink', { id, change: 'REVOKE' }, { id, change: 'RENEW' }],
      ] as const;
      const client = visitor('a-client').keyed('message');
      await client.ok('writeInShowroom', { code, kind: 'QUESTION', text: 'One' });
      const words = 'A key is used for two requests.';
      await client.refused('writeInShowroom', 409, { code, kind: 'QUESTION', text: 'Two' }, words);
      for (const [operation, first, second] of keys) {
        const keyed = buyer.keyed(operation);
        await keyed.ok(operation, first);
        await keyed.refused(operation, 409, second, words);
      }
      await buyer.ok('deleteShowrooms', { id: [id] });
    },
  },
];
