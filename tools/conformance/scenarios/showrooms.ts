import { expect, type Player, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { DAY_MS, freeStones, HOUR_MS } from './shared.ts';

const RATE_DATE = '2025-06-02';
const inDollars = { currency: 'USD', rate: 1, rateDate: RATE_DATE };

interface Room {
  readonly owner: Player;
  readonly client: Player;
  readonly stones: readonly Members[];
  readonly room: Members;
}

/** A buyer with two stones in a showroom, and a client who has its link. */
async function roomOf({ as, visitor }: Stage, more: Members = {}): Promise<Room> {
  const owner = await as('primary', 0);
  const [one, other] = await freeStones(owner);
  expect(one !== undefined && other !== undefined, 'There are too few free stones.');
  const stones = [];
  for (const row of [one, other]) {
    stones.push(membersOf(await owner.ok('viewDiamond', { id: row?.id })));
  }
  const room = membersOf(
    await owner.ok('upsertShowroom', {
      ...{ title: 'Conformance', client: 'Noa Levi', isPriceShown: true },
      pricing: { ...inDollars, markups: [{ fromCarat: 0, kind: 'PERCENT', value: 12.5 }] },
      diamonds: stones.map(({ id }) => id),
      ...more,
    }),
  );
  return { owner, client: visitor('a-client-of-a-showroom'), stones, room };
}

const cents = (value: unknown) => BigInt(Math.round(Number(value) * 100));
const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

/** The price of a stone for the client by the contract (ShowroomMarkup), in cents: an own computation. */
function priceOf(stone: Members, kind: string, value: number, rate: number) {
  const [weight, cost, added] = [cents(stone.crt), cents(stone.fnCtPr), cents(value)];
  const inCurrency = (amount: bigint) => halfUp(amount * BigInt(Math.round(rate * 1_000_000)), 1_000_000n);
  if (kind === 'FIXED') {
    const amount = inCurrency(halfUp(weight * cost, 100n) + added);
    return { perCarat: halfUp(amount * 100n, weight), amount };
  }
  const dollars = kind === 'PERCENT' ? halfUp(cost * (10_000n + added), 10_000n) : cost + added;
  const perCarat = inCurrency(dollars);
  return { perCarat, amount: halfUp(weight * perCarat, 100n) };
}

/** Members that would tell a client what a stone costs, who sells it, or under which number. */
const PRIVATE = ['id', 'stoneId', 'vStnId', 'pktNo', 'vnd', 'vndNm', 'rap', 'back', 'ctPr', 'fnCtPr', 'cost'];
/** Their values, which no reply to a client has in it. */
const SECRETS = ['id', 'stoneId', 'vStnId', 'vnd', 'vndNm'];

const ended = (client: Player, code: unknown, words: string) =>
  client.refused('viewSharedShowroom', 410, { code }, words);

export const showroomsScenarios: readonly Scenario[] = [
  {
    name: 'a client of a showroom sees prices with the markup, to the cent',
    guarantee: {
      about: 'money',
      rule: 'With U, the price per carat that the owner pays for the stone bought alone (`fnCtPr`), and W, the weight in carats, each step is exact decimal arithmetic and rounded to whole cents, halves up.',
    },
    operations: ['upsertShowroom', 'viewSharedShowroom', 'priceShowroom'],
    play: async (stage) => {
      const { owner, client, stones, room } = await roomOf(stage);
      const trials = [
        ['PERCENT', 12.35, 'USD', 1],
        ['PER_CARAT', 133.33, 'EUR', 0.923_117],
        ['FIXED', 250.05, 'INR', 84.123_457],
      ] as const;
      for (const [kind, value, currency, rate] of trials) {
        const pricing = { markups: [{ fromCarat: 0, kind, value }], currency, rate, rateDate: RATE_DATE };
        const { id, title, client: name } = room;
        await owner.ok('upsertShowroom', { id, title, client: name, isPriceShown: true, pricing });
        const seen = listOf(at(await client.ok('viewSharedShowroom', { code: room.code }), 'stones'));
        const tried = await owner.rows('priceShowroom', {
          diamonds: stones.map((stone) => stone.id),
          pricing,
        });
        for (const [place, stone] of stones.entries()) {
          const wanted = priceOf(stone, kind, value, rate);
          for (const price of [at(seen[place], 'price'), tried[place]?.price]) {
            const is = { perCarat: cents(at(price, 'perCarat')), amount: cents(at(price, 'amount')) };
            const words = `${kind} of ${value} in ${currency} makes ${is.amount} cents of ${wanted.amount}.`;
            expect(is.perCarat === wanted.perCarat && is.amount === wanted.amount, words);
          }
        }
      }
    },
  },
  {
    name: 'the link of a showroom ends at its time',
    guarantee: {
      about: 'data',
      rule: 'The link ends at `expiresAt`, when it is revoked, and when the user is deactivated.',
    },
    operations: ['upsertShowroom', 'viewSharedShowroom', 'reactInShowroom', 'writeInShowroom'],
    play: async (stage) => {
      stage.onMockBackend();
      const { client, room } = await roomOf(stage, { hours: 168 });
      const { code } = room;
      const days = (Date.parse(textOf(room.expiresAt)) - Date.parse(textOf(room.createdAt))) / DAY_MS;
      expect(days === 7, `A link of 168 hours lasts ${days} days.`);
      await stage.advance(7 * DAY_MS - HOUR_MS);
      await client.ok('viewSharedShowroom', { code });
      const question = { code, kind: 'QUESTION', text: 'Is it eye clean?' };
      await client.ok('writeInShowroom', question);
      await stage.advance(HOUR_MS);
      const why = await ended(client, code, 'An expired showroom opens.');
      expect(at(why, 'reason') === 'EXPIRED', 'An expired showroom gives another reason.');
      await client.refused('reactInShowroom', 410, { code, kind: 'OPENED' }, 'A client acts after the end.');
      await client.refused('writeInShowroom', 410, question, 'A client writes after the end.');
    },
  },
  {
    name: 'the link of a showroom ends when its owner revokes or renews it, and at nobody else’s wish',
    guarantee: {
      about: 'data',
      rule: 'Ends the link of a showroom of the caller at once, or gives it another code.',
    },
    operations: ['changeShowroomLink', 'viewSharedShowroom', 'deleteShowrooms', 'viewShowroom'],
    play: async (stage) => {
      const { owner, client, room } = await roomOf(stage);
      const { id, code } = room;
      const other = await stage.as('customer', 1);
      const words = 'A user changes the showroom of another.';
      await other.refused('changeShowroomLink', 404, { id, change: 'REVOKE' }, words);
      await other.refused('viewShowroom', 404, { id }, 'A user reads the showroom of another.');
      const none = at(await other.ok('deleteShowrooms', { id: [id] }), 'count');
      expect(none === 0, 'A user deletes the showroom of another.');
      await client.ok('viewSharedShowroom', { code });
      await owner.ok('changeShowroomLink', { id, change: 'REVOKE' });
      const why = await ended(client, code, 'A revoked showroom opens.');
      expect(at(why, 'reason') === 'REVOKED', 'A revoked showroom gives another reason.');
      const renewed = membersOf(await owner.ok('changeShowroomLink', { id, change: 'RENEW' }));
      expect(renewed.code !== code, 'A renewed link has the former code.');
      await client.refused('viewSharedShowroom', 404, { code }, 'A former code opens.');
      await client.ok('viewSharedShowroom', { code: renewed.code });
      await owner.ok('deleteShowrooms', { id: [id] });
      await client.refused('viewSharedShowroom', 404, { code: renewed.code }, 'A deleted showroom opens.');
    },
  },
  {
    name: 'a client of a showroom reads neither seller, nor numbers, nor cost',
    guarantee: {
      about: 'identity',
      rule: 'No member names who sells a stone or lists it, its number with either, its list price or what the owner of the showroom pays.',
    },
    operations: ['viewSharedShowroom', 'upsertShowroom'],
    play: async (stage) => {
      const { client, stones, room } = await roomOf(stage);
      const seen = await client.ok('viewSharedShowroom', { code: room.code });
      const rows = listOf(at(seen, 'stones')).map(membersOf);
      expect(rows.length === stones.length, 'A showroom shows other stones.');
      const text = JSON.stringify(seen);
      for (const [place, stone] of stones.entries()) {
        const told = PRIVATE.filter((key) => key in (rows[place] ?? {}));
        expect(told.length === 0, `A showroom tells ${told.join(', ')}.`);
        for (const key of SECRETS) {
          expect(!text.includes(textOf(stone[key])), `A showroom has the ${key} of a stone in its reply.`);
        }
        const price = at(rows[place], 'price', 'amount');
        expect(price !== stone.fnAmt, 'A showroom shows what the owner pays.');
      }
    },
  },
  {
    name: 'a stone of a showroom that is gone says so, without price and media',
    guarantee: {
      about: 'goods',
      rule: 'A stone that is gone says so at once and loses its price and its media.',
    },
    operations: ['viewSharedShowroom', 'offerShowroomAlternatives'],
    play: async (stage) => {
      stage.onMockBackend();
      const { owner, client, stones, room } = await roomOf(stage);
      const [gone] = stones;
      await stage.control('POST', '/stones', { ids: [gone?.id], patch: { wSts: 'NA' } });
      const seen = await client.ok('viewSharedShowroom', { code: room.code });
      const row = membersOf(at(seen, 'stones', 0));
      expect(row.availability === 'GONE', 'A showroom offers a stone that is gone.');
      const left = ['price', 'picture', 'rotation', 'certificate'].filter((key) => row[key] !== null);
      expect(left.length === 0, `A stone that is gone keeps its ${left.join(', ')}.`);
      const now = await owner.ok('offerShowroomAlternatives', { id: room.id, diamond: gone?.id });
      const offered = listOf(at(now, 'stones')).filter((stone) => at(stone, 'replaces') === row.item);
      expect(offered.length > 0, 'No alternative is offered in place of a stone that is gone.');
    },
  },
];
