import type { OperationId } from '#generated/operations.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import { dataOf, deliveryAddress, freeze, type Got, type Target } from './target.ts';

/** Last millisecond in which one looks and bids on that day; a millisecond later the round has its result. */
const LAST = '2026-01-15T09:29:59.999Z';
const OPEN = 2;
const PENDING = 1;
const APPROVED = 2;
const WIN = 2;
const LOSS = 3;
/** Users of six companies who take delivery in India, and those who may bid. */
const BUYERS = [
  'primary',
  'secondary',
  'mehta1',
  'jaipur1',
  'chennai1',
  'kolkata1',
  'bandra1',
  'admin',
  'superadmin',
];
const BIDDERS = ['primary', 'admin', 'superadmin'];
/** Number of buyers of one stone at once, and of stones that they fight for in each way. */
const CROWD = 50;
const STONES = 3;
/** Number of price changes, confirmations and searches at once. */
const MOVES = 30;
/** Number of rounds of bids in their last millisecond; in each, one more bidder bids before the clock moves on. */
const ROUNDS = BIDDERS.length + 1;

/** Stones in India with one of the statuses, single and on hold for nobody. */
async function stonesOf(
  { ask }: Target,
  world: string,
  token: string,
  wSts: string,
): Promise<readonly Members[]> {
  const search = { page: 1, limit: 300, filters: [{ wSts: [wSts] }], isSkipSave: true };
  return listOf(at(dataOf(await ask('paginateDiamonds', world, search, token)), 0, 'diamonds'))
    .map(membersOf)
    .filter(
      ({ countryCode, isHeld, pairStkNo }) => countryCode === 'IN' && isHeld !== true && pairStkNo === null,
    );
}

function agreed({ id, ctPr }: Members, shippingAddress: unknown): object {
  return { diamonds: [{ diamond: id, confirmPricePerCarat: ctPr }], shippingAddress };
}

/** How many pending or approved memos a stone is on. Users of a company see the same memos. */
async function memosOn(
  { ask }: Target,
  world: string,
  tokens: readonly string[],
  stone: Members,
): Promise<number> {
  const asked = { page: 1, limit: 1000, status: [PENDING, APPROVED] };
  const pages = await Promise.all(
    tokens.map(async (token) => dataOf(await ask('paginateMemos', world, asked, token))),
  );
  const memos = new Map(
    pages.flatMap((page) => listOf(at(page, 'list'))).map((memo) => [at(memo, 'id'), memo]),
  );
  const lines = [...memos.values()].flatMap((memo) => listOf(at(memo, 'memoDetails')));
  return lines.filter((line) => at(line, 'diamond') === stone.id).length;
}

/** Fifty buyers at once for one stone, first only confirming it, then confirming or holding it: one company gets it. */
export async function doubleSpend(target: Target): Promise<Findings> {
  const world = 'double-spend';
  const { ask, signIn } = target;
  await freeze(target, world);
  const tokens = await Promise.all(BUYERS.map((user) => signIn(world, user)));
  const sessions = await Promise.all(
    Array.from({ length: CROWD }, async (_, nth) => {
      const user = BUYERS[nth % BUYERS.length] ?? '';
      const token = await signIn(world, user);
      const profile = dataOf(await ask('getProfile', world, {}, token));
      const address = await deliveryAddress(target, world, token);
      return { token, address, company: textOf(at(profile, 'user', 'account', 'id')) };
    }),
  );
  const stones = (await stonesOf(target, world, tokens[0] ?? '', 'A')).slice(0, 2 * STONES);
  const found: string[] = stones.length < 2 * STONES ? ['double spend: too few stones'] : [];
  for (const [place, stone] of stones.entries()) {
    const isMixed = place >= STONES;
    const hold = { blockType: 1, hours: 24, diamonds: [{ diamond: stone.id, vStnId: stone.vStnId }] };
    const replies = await Promise.all(
      sessions.map(async ({ token, address, company }, nth) => {
        const operation: OperationId = isMixed && nth % 2 === 0 ? 'createBlock' : 'requestConfirm';
        const request = operation === 'createBlock' ? hold : agreed(stone, address);
        const got = await ask(operation, world, request, token);
        return { got, company };
      }),
    );
    found.push(...replies.flatMap(({ got }) => judged(got, 'double spend')));
    const won = replies.filter(({ got }) => got?.status === 200);
    const companies = new Set(won.map(({ company }) => company));
    const memos = await memosOn(target, world, tokens, stone);
    const isOnce = isMixed ? companies.size === 1 && memos <= 1 : won.length === 1 && memos === 1;
    if (!isOnce) {
      const what = `${won.length} calls of ${companies.size} companies got it, and it is on ${memos} memos`;
      found.push(`double spend: ${stone.stoneId}: ${what}`);
    }
  }
  return found;
}

/** What is wrong with the answer to a confirmation at a price seen, when only `prices` were ever asked for the stone. */
function priceFault(got: Got | null, seen: number, prices: ReadonlySet<unknown>): string | null {
  if (got?.status === 200) {
    const booked = at(dataOf(got), 'memoDetails', 0, 'ctPr');
    return booked === seen ? null : `seen at ${seen}, booked at ${booked}`;
  }
  const conflict = at(dataOf(got), 'conflicts', 0);
  if (at(conflict, 'reason') !== 'PRICE_CHANGED') return null;
  const current = at(conflict, 'currentPricePerCarat');
  const isTrue = at(conflict, 'seenPricePerCarat') === seen && current !== seen && prices.has(current);
  return isTrue ? null : `seen at ${seen}, refused with ${JSON.stringify(conflict)}`;
}

/** Prices that change while buyers confirm at the prices they saw, under a load of searches: nobody pays another price. */
export async function movingPrices(target: Target): Promise<Findings> {
  const world = 'moving-prices';
  const { ask, call, signIn } = target;
  await freeze(target, world);
  const tokens = await Promise.all(BUYERS.map((user) => signIn(world, user)));
  const addresses = await Promise.all(tokens.map((token) => deliveryAddress(target, world, token)));
  const stones = (await stonesOf(target, world, tokens[0] ?? '', 'A')).slice(0, STONES);
  const found: string[] = stones.length < STONES ? ['moving prices: too few stones'] : [];
  let won = 0;
  let refused = 0;
  for (const stone of stones) {
    const price = Number(stone.ctPr);
    const prices = Array.from({ length: MOVES }, (_, nth) => price + (nth % 4));
    const calls = prices.map(async (ctPr, nth) => {
      const patch = { ctPr, amt: Math.round(ctPr * Number(stone.crt) * 100) / 100 };
      const token = tokens[nth % tokens.length];
      const seen = prices[(nth * 7) % MOVES] ?? price;
      const [got] = await Promise.all([
        ask(
          'requestConfirm',
          world,
          agreed({ id: stone.id, ctPr: seen }, addresses[nth % tokens.length]),
          token,
        ),
        call('/__world/stones', JSON.stringify({ ids: [stone.id], patch }), { 'x-world': world }),
        ask('paginateDiamonds', world, { page: 1, limit: 100, filters: [{}] }, token),
      ]);
      if (got?.status === 200) won += 1;
      else refused += 1;
      const fault = priceFault(got, seen, new Set([price, ...prices]));
      return [...judged(got, 'moving prices'), ...(fault === null ? [] : [`moving prices: ${fault}`])];
    });
    found.push(...(await Promise.all(calls)).flat());
    const memos = await memosOn(target, world, tokens, stone);
    if (memos > 1) found.push(`moving prices: ${stone.stoneId} is on ${memos} memos`);
  }
  if (won === 0 || refused === 0) found.push(`moving prices: ${won} confirmed and ${refused} refused`);
  return found;
}

async function bidOf({ ask }: Target, world: string, token: string, stone: Members): Promise<Members | null> {
  const list = listOf(at(dataOf(await ask('paginateBids', world, { page: 1, limit: 100 }, token)), 'list'));
  const bid = list.find((each) => at(each, 'diamond', 'id') === stone.id);
  return bid === undefined ? null : membersOf(bid);
}

/** Equal bids in the last millisecond of a round, while the clock moves on: each is in or out, and one of them wins. */
export async function lastBids(target: Target): Promise<Findings> {
  const { ask, signIn } = target;
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = `last-bids-${round}`;
    await freeze(target, world, LAST);
    const tokens = await Promise.all(BIDDERS.map((user) => signIn(world, user)));
    const [stone] = await stonesOf(target, world, tokens[0] ?? '', 'B');
    if (stone === undefined) return ['last bids: there is no stone to bid on'];
    const { id: diamond, vStnId, ctPr: bidPricePerCarat, amt: bidAmount } = stone;
    const request = { bidType: OPEN, diamonds: [{ diamond, vStnId, bidPricePerCarat, bidAmount }] };
    const bid = (token: string) => ask('createBids', world, request, token);
    const early = await Promise.all(tokens.slice(0, round).map(bid));
    const late = tokens.slice(round).map(bid);
    await freeze(target, world);
    const replies = [...early, ...(await Promise.all(late))];
    found.push(...replies.flatMap((got) => judged(got, 'last bids')));
    if (early.some((got) => got?.status !== 200)) found.push('last bids: the last millisecond is refused');
    const after = await bid(tokens[0] ?? '');
    if (after?.status !== 409) found.push(`last bids: a bid after the round is answered ${after?.status}`);
    const bids = await Promise.all(tokens.map((token) => bidOf(target, world, token, stone)));
    const taken = replies.filter((got) => got?.status === 200).length;
    const results = bids.flatMap((each) => (each === null ? [] : [`${each.status} ${each.isLeading}`]));
    const wins = results.filter((result) => result === `${WIN} true`).length;
    const losses = results.filter((result) => result === `${LOSS} false`).length;
    if (results.length !== taken || wins !== Math.min(1, taken) || wins + losses !== taken) {
      found.push(`last bids: ${taken} bids were taken, and their results are ${results.join(', ')}`);
    }
  }
  return found;
}
