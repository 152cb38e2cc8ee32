import { expect, type Player, rowsOf, type Scenario, type Stage } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { agreed, freeStones, kept } from './keeping.ts';

const QUOTE = 4;
const REMINDER = 5;
const ENQUIRY = 6;
const HOLD = 1;
const APPROVED = 2;
const HOUR_MS = 3_600_000;
/** Where the buyer of the stories takes delivery, so that nothing else is in the way of a stone. */
const IN_INDIA = { loc: ['location-mumbai'] };

/** Number of notifications of a kind that a user has. */
async function told(player: Player, activityType: string): Promise<number> {
  const request = { page: 1, limit: 1, activityType: [activityType] };
  return Number(at(await player.ok('listNotifications', request), 'count'));
}

/** Runs an action that must notify a user, and returns its result. */
async function telling<Given>(
  player: Player,
  activityType: string,
  act: () => Promise<Given>,
): Promise<Given> {
  const before = await told(player, activityType);
  const given = await act();
  expect((await told(player, activityType)) > before, `${activityType} is not told to ${player.username}.`);
  return given;
}

/** A buyer, the sales person of the buyer, and free stones with a list price. */
async function sides({ as }: Stage) {
  const [buyer, house] = [await as('primary', 0), await as('employee', 2)];
  const stones = (await freeStones(buyer, IN_INDIA)).filter(
    ({ rap, back }) => Number(rap) > 0 && Number(back) > -35,
  );
  return { buyer, house, stones };
}

async function added(
  buyer: Player,
  trackType: number,
  stone: Members | undefined,
  more: Members,
): Promise<unknown> {
  const diamonds = [{ ...kept(membersOf(stone)), ...more }];
  return at(
    await buyer.ok('createTracks', { trackType, remarks: 'Conformance.', diamonds }),
    'list',
    0,
    'id',
  );
}

/** A price per carat of a stone, so many points under its list price. */
const under = (stone: Members | undefined, points: number) =>
  Math.round(Number(stone?.rap) * (100 - points)) / 100;

const bargaining: Scenario = {
  name: 'each step of a negotiation is told to the other side, and a quote without an answer expires',
  operations: ['createCounterOffer'],
  play: async (stage) => {
    stage.onMockBackend();
    const { buyer, house, stones } = await sides(stage);
    const [first, second] = stones;
    const offer = (stone: Members | undefined) =>
      added(buyer, QUOTE, stone, { newPricePerCarat: under(stone, 40), validityHours: 24 });
    const id = await telling(house, 'QUOTE_RECEIVED', () => offer(first));
    await telling(buyer, 'COUNTER_OFFER', () =>
      house.ok('createCounterOffer', { id, newPricePerCarat: under(first, 36), validityHours: 24 }),
    );
    const open = await offer(second);
    const before = await told(buyer, 'QUOTE_EXPIRED');
    await stage.advance(25 * HOUR_MS);
    // The sessions of the day before have ended.
    const later = await stage.as('primary', 0);
    expect((await told(later, 'QUOTE_EXPIRED')) > before, 'QUOTE_EXPIRED is not told to the buyer.');
    const [quote] = rowsOf(
      await later.ok('paginateTracks', { trackType: QUOTE, page: 1, limit: 1, id: [open] }),
    );
    expect(
      quote?.isExpired === true && quote.status === 'CANCEL',
      `A quote that nobody answered in time has the status ${String(quote?.status)}, isExpired ${String(quote?.isExpired)}.`,
    );
  },
};

const asking: Scenario = {
  name: 'an enquiry, a hold and a request for confirmation are told to the house, and its answers to the buyer',
  operations: ['createEnquiryReply', 'extendHold', 'updateMemoStatus'],
  play: async (stage) => {
    stage.onMockBackend();
    const { buyer, house, stones } = await sides(stage);
    const [first, second, third] = stones;
    await telling(house, 'ENQUIRY_RECEIVED', () => added(buyer, ENQUIRY, first, {}));
    const [asked] = rowsOf(await buyer.ok('paginateEnquiries', { side: 'BUY', page: 1, limit: 1 }));
    await telling(buyer, 'ENQUIRY_ANSWERED', () =>
      house.ok('createEnquiryReply', { id: asked?.id, text: 'Conformance: yes.' }),
    );
    const diamonds = [{ diamond: second?.id, vStnId: second?.vStnId }];
    const hold = await telling(house, 'HOLD_PLACED', () =>
      buyer.ok('createBlock', { blockType: HOLD, hours: 24, diamonds }),
    );
    expect(at(hold, 'extendedAt') === null, 'A new hold is extended.');
    await telling(house, 'HOLD_PLACED', () => buyer.ok('extendHold', { id: at(hold, 'id'), hours: 24 }));
    const held = rowsOf(
      await buyer.ok('paginateBlocks', { blockType: [HOLD], status: ['APPROVED'], page: 1, limit: 1000 }),
    );
    const extended = held.find(({ block }) => block === at(hold, 'id'))?.extendedAt;
    expect(typeof extended === 'string', 'An extended hold does not say when it was extended.');
    const memo = await telling(house, 'MEMO_REQUESTED', () =>
      buyer.ok('requestConfirm', { diamonds: agreed(membersOf(third)) }),
    );
    await telling(buyer, 'MEMO_APPROVED', () =>
      house.ok('updateMemoStatus', { id: at(memo, 'id'), status: APPROVED }),
    );
  },
};

const reminding: Scenario = {
  name: 'a reminder is told when it is due, and not before',
  operations: ['createTracks'],
  play: async (stage) => {
    stage.onMockBackend();
    const { buyer, stones } = await sides(stage);
    const now = Date.parse(String(at(await buyer.ok('getServerTime', undefined), 'serverTime')));
    const reminderDate = new Date(now + 2 * HOUR_MS).toISOString();
    await added(buyer, REMINDER, stones[0], { reminderDate });
    const before = await told(buyer, 'REMINDER_DUE');
    await stage.advance(HOUR_MS);
    expect((await told(buyer, 'REMINDER_DUE')) === before, 'A reminder is told before it is due.');
    await telling(buyer, 'REMINDER_DUE', () => stage.advance(2 * HOUR_MS));
  },
};

/** Stories of notifications in a negotiation. */
export const newsScenarios: readonly Scenario[] = [bargaining, asking, reminding];
