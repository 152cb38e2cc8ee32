import { TrackType } from '#generated/model/trackType.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { notify } from '#mocks/operations/notification/notify.ts';
import { decideRegistration } from '#mocks/operations/register/registrations.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { roundTo } from '#mocks/rules/money.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { TEMPLATE_HEADERS, TEMPLATE_LOT } from '#mocks/rules/stock-files/write-lot.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { findUserByName } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { WORLD_HEADER } from '#mocks/world/worlds.ts';
import type { Scenario, Step } from './scenarios.ts';

/** Sends a call of a signed-in user and returns the data of its reply. Rejects unless it succeeds. */
type Send = (operation: OperationId, body: unknown) => Promise<unknown>;

async function encoded(body: unknown): Promise<[type: string, bytes: Uint8Array<ArrayBuffer>]> {
  if (!(body instanceof FormData))
    return ['application/json', new TextEncoder().encode(JSON.stringify(body))];
  const form = new Response(body);
  return [form.headers.get('content-type') ?? '', new Uint8Array(await form.arrayBuffer())];
}

function memberOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((holder, name) => Reflect.get(Object(holder), name), value);
}

/** Sends calls to a world, each through the validator as every other call. */
function callerIn(mockBackend: MockBackend, world: string, token?: string): Send {
  return async (operation, body) => {
    const { method, path } = operations[operation];
    const [type, bytes] = await encoded(body);
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
    const answer = await mockBackend.answer({
      method,
      path,
      query: {},
      headers: { [WORLD_HEADER]: world, 'content-type': type, ...authorization },
      body: bytes,
    });
    if (answer?.status !== 200) throw new Error(`${operation} fails: ${JSON.stringify(answer?.body)}`);
    return memberOf(answer.body, 'data');
  };
}

async function signedIn(mockBackend: MockBackend, world: string, username: string): Promise<Send> {
  const data = await callerIn(mockBackend, world)('login', { username, password: DEMO_PASSWORD });
  return callerIn(mockBackend, world, String(memberOf(data, 'token', 'jwt')));
}

const LISTS = { cart: TrackType.CART, watchlist: TrackType.WATCHLIST } as const;
const OPEN_BIDS = 2;

type Place = { readonly mockBackend: MockBackend; readonly world: World };

function stoneAt({ world }: Place, status: 'A' | 'B', place: number): SeedStone {
  const found = world.base.seed.stones.filter(
    ({ wSts, isHeld, pktType, countryCode }) =>
      wSts === status && !isHeld && pktType === 'SINGLE' && countryCode === 'IN',
  );
  const stone = found[place];
  if (stone === undefined) throw new Error(`The seed has only ${found.length} stones for this scenario.`);
  return stone;
}

function userOf({ world }: Place, username: string): UserRow {
  const user = findUserByName(world, username);
  if (user === undefined) throw new Error(`No user ${username}.`);
  return user;
}

const seen = ({ id, vStnId, back, amt, ctPr }: SeedStone) => ({
  diamond: id,
  vStnId,
  trackDiscount: back,
  trackAmount: amt,
  trackPricePerCarat: ctPr,
});

const SOLD = 'S';

function sell({ world }: Place, stone: SeedStone): void {
  world.tables.stones.put({ ...wholeStone(stone), wSts: SOLD });
}

async function failUpload(
  place: Place,
  { by, buyer, fileName }: Extract<Step, { do: 'failUpload' }>,
): Promise<void> {
  const { mockBackend, world } = place;
  const send = await signedIn(mockBackend, world.name, by);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(writeCsv([TEMPLATE_HEADERS, TEMPLATE_LOT]))], fileName));
  const id = memberOf(await send('startUpload', form), 'id');
  const trial = await send('dryRunUpload', { id, mode: 'REPLACE_ALL' });
  await send('commitUpload', { id, mode: 'REPLACE_ALL', deletes: memberOf(trial, 'report', 'deleted') });
  const seller = userOf(place, by).user.account.id;
  const taken = world.base.seed.stones.find(
    ({ vnd, wSts, isHeld, pktType }) => vnd === seller && wSts === 'A' && !isHeld && pktType === 'SINGLE',
  );
  if (taken === undefined) throw new Error(`The seed has no stone of ${by} for this scenario.`);
  const diamonds = [{ diamond: taken.id, confirmPricePerCarat: taken.ctPr }];
  const sendAsBuyer = await signedIn(mockBackend, world.name, buyer);
  const book = await sendAsBuyer('paginateAddresses', { page: 1, limit: 1, type: 'SHIPPING' });
  await sendAsBuyer('requestConfirm', { diamonds, shippingAddress: memberOf(book, 'list', '0', 'id') });
  world.clock.advance(MINUTE);
  await send('viewUpload', { id });
}

function notifyOften(place: Place, { user, count }: Extract<Step, { do: 'notify' }>): void {
  const { world } = place;
  const now = world.clock.now();
  const { id } = userOf(place, user);
  const { id: record, stoneId } = stoneAt(place, 'A', 0);
  for (let n = 0; n < count; n += 1) {
    notify(world, id, now - (count - n) * 1000, {
      activityType: 'PRICE_TARGET_MET',
      title: 'A price target is met',
      message: `${stoneId} has reached your target.`,
      parameters: { stoneId },
      record,
    });
  }
}

async function take(place: Place, step: Step): Promise<void> {
  const { mockBackend, world } = place;
  if (step.do === 'keep') {
    const send = await signedIn(mockBackend, world.name, step.by);
    const diamonds = step.offered.map((offered) => seen(stoneAt(place, 'A', offered)));
    await send('createTracks', { trackType: LISTS[step.list], diamonds });
  } else if (step.do === 'quote') {
    const send = await signedIn(mockBackend, world.name, step.by);
    const stone = stoneAt(place, 'A', step.offered);
    const newPricePerCarat = roundTo(stone.ctPr * (1 - step.below / 100), 2);
    const { validityHours } = step;
    await send('createTracks', {
      trackType: TrackType.QUOTE,
      diamonds: [{ ...seen(stone), newPricePerCarat, validityHours }],
    });
  } else if (step.do === 'bid') {
    const send = await signedIn(mockBackend, world.name, step.by);
    const { id, vStnId, ctPr } = stoneAt(place, 'B', step.bidding);
    const bid = { diamond: id, vStnId, bidPricePerCarat: roundTo(ctPr + step.above, 2), bidAmount: 1 };
    await send('createBids', { bidType: OPEN_BIDS, diamonds: [bid] });
  } else if (step.do === 'askForCodes') {
    const send = await signedIn(mockBackend, world.name, step.by);
    await send('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
  } else if (step.do === 'sell') sell(place, stoneAt(place, 'A', step.offered));
  else if (step.do === 'failUpload') await failUpload(place, step);
  else if (step.do === 'approve') {
    const decision = { isApproved: true, comment: '', isCorrectable: false };
    decideRegistration(world, world.clock.now(), userOf(place, step.user), decision);
  } else if (step.do === 'notify') notifyOften(place, step);
  else world.clock.advance(step.minutes * MINUTE);
}

/**
 * Resets a world to a scenario, with its clock frozen. Calls of persons pass the validator as all calls do; they leave no
 * trace in the journal. Rejects when a step fails, as it may with a seed of very few stones.
 */
export async function beginScenario(
  mockBackend: MockBackend,
  world: string,
  { at, steps }: Scenario,
): Promise<void> {
  const place = { mockBackend, world: mockBackend.worlds.reset(world) };
  place.world.clock.freeze(Date.parse(at));
  const { coverage } = mockBackend.worlds;
  coverage.pause(world);
  try {
    for (const step of steps) await take(place, step);
  } finally {
    coverage.resume(world);
  }
  place.world.journal.clear();
}
