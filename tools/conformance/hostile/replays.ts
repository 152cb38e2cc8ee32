import type { OperationId } from '#generated/operations.ts';
import { at, listOf } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import { dataOf, deliveryAddress, freeze, type Got, type Target } from './target.ts';

const WORLD = 'replays';
/** Number of parallel calls with one key. Every third of them has another body. */
const TIMES = 24;
const OTHER_EVERY = 3;
/** Number of rounds, each with a key and a stone of its own. */
const ROUNDS = 4;

const place = { country: 'country-gb', state: 'state-gb-eng', city: 'city-london', zipCode: 'EC1N 8AN' };
const address = { type: 'SHIPPING', address1: '12 Hatton Garden', ...place };

/** What one key brought: the different answers of its successes, and the successes that a wrong body got. */
function faultsOf(name: string, replies: readonly (Got | null)[]): readonly string[] {
  const won = replies.filter((got) => got?.status === 200);
  const answers = new Set(won.map((got) => got?.text));
  const refused = replies.filter((got) => got?.status === 409);
  const reasons = new Set(refused.map((got) => String(at(dataOf(got), 'reason'))));
  return [
    ...replies.flatMap((got) => judged(got, `replays: ${name}`)),
    ...(answers.size === 1 ? [] : [`replays: ${name}: one key has ${answers.size} different answers`]),
    ...(won.length + refused.length === replies.length ? [] : [`replays: ${name}: other statuses`]),
    ...([...reasons].every((reason) => reason === 'KEY_REUSED') ? [] : [`replays: ${name}: ${[...reasons]}`]),
  ];
}

/** Idempotency keys replayed in parallel, with the same and with other bodies: each key must bring one record. */
export async function replays(target: Target): Promise<Findings> {
  await freeze(target, WORLD);
  const { ask, signIn } = target;
  const token = await signIn(WORLD, 'primary');
  const replay = (operation: OperationId, key: string, body: object, other: object) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, nth) => {
        const sent = nth % OTHER_EVERY === OTHER_EVERY - 1 ? other : body;
        return ask(operation, WORLD, sent, token, { 'idempotency-key': key });
      }),
    );
  const countOf = async (operation: OperationId) =>
    Number(at(dataOf(await ask(operation, WORLD, { page: 1, limit: 1 }, token)), 'count'));
  const search = {
    page: 1,
    limit: 100,
    filters: [{ wSts: ['A'], loc: ['location-mumbai'] }],
    isSkipSave: true,
  };
  const found = dataOf(await ask('paginateDiamonds', WORLD, search, token));
  const shippingAddress = await deliveryAddress(target, WORLD, token);
  const stones = listOf(at(found, 0, 'diamonds')).filter((stone) => at(stone, 'isHeld') !== true);
  const [addresses, memos] = [await countOf('paginateAddresses'), await countOf('paginateMemos')];
  const faults: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const other = { ...address, zipCode: `N${round}` };
    faults.push(
      ...faultsOf('upsertAddress', await replay('upsertAddress', `address-${round}`, address, other)),
    );
    const stone = stones[round];
    const diamonds = [{ diamond: at(stone, 'id'), confirmPricePerCarat: at(stone, 'ctPr') }];
    const order = { diamonds, shippingAddress };
    const confirms = await replay('requestConfirm', `confirm-${round}`, order, {
      ...order,
      comment: 'Other.',
    });
    faults.push(...faultsOf('requestConfirm', confirms));
  }
  const more = [(await countOf('paginateAddresses')) - addresses, (await countOf('paginateMemos')) - memos];
  if (more.some((count) => count !== ROUNDS)) {
    faults.push(`replays: ${ROUNDS} keys brought ${more.join(' addresses and ')} memos`);
  }
  return faults;
}
