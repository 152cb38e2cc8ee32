import { expect, type Player, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { HOUR_MS, newStones, PAGE } from './shared.ts';

const GONE = 410;
const UNKNOWN = 404;

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

/** A buyer with a new showroom of free stones, and a client who has no account. */
async function showroomOf({ as, visitor }: Stage) {
  const buyer = await as('primary', 0);
  const stones = await freshStones(buyer);
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
      const { buyer, stones, shown, close } = await showroomOf(stage);
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
      const { stones, shown, close } = await showroomOf(stage);
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
              : cost >= LEAST_PRICE && typeof value === 'string' && value.includes(String(cost)),
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
    operations: ['changeShowroomLink', 'viewSharedShowroom', 'reactInShowroom', 'writeInShowroom'],
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
];
