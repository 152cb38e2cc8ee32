import { expect, type Player, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import {
  APPROVED,
  asSeen,
  DAY_MS,
  DEMAND,
  deliveryAddress,
  ENQUIRY,
  freeStone,
  freeStones,
  HOLD,
  HOUR_MS,
  IN_INDIA,
  isListed,
  newStones,
  nowOf,
  PAGE,
  purchaseOf,
  QUOTE,
  REMINDER,
} from './shared.ts';

/** A price per carat of a stone, so many points under its list price. */
function under(stone: Members, points: number): number {
  return Math.round(Number(stone.rap) * (100 - points)) / 100;
}

/** A free stone whose asking price leaves room for offers of 36 points under the list price and more. */
async function listedStone(buyer: Player): Promise<Members> {
  const isNear = ({ rap, back }: Members) => Number(rap) > 0 && Number(back) > -35;
  const found = (await newStones(buyer, IN_INDIA)).find(isNear);
  expect(found !== undefined, 'There is no free stone less than 35 points under its list price.');
  return membersOf(found);
}

async function newTrack(buyer: Player, trackType: number, stone: Members, more: Members): Promise<unknown> {
  const diamonds = [{ ...asSeen(stone), ...more }];
  const made = await buyer.ok('createTracks', { trackType, remarks: 'Conformance.', diamonds });
  return at(made, 'list', 0, 'id');
}

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
  const diamonds = [{ ...asSeen(membersOf(stone)), ...more }];
  return at(
    await buyer.ok('createTracks', { trackType, remarks: 'Conformance.', diamonds }),
    'list',
    0,
    'id',
  );
}

/** A price per carat of a stone, so many points under its list price. */
const priceUnder = (stone: Members | undefined, points: number) =>
  Math.round(Number(stone?.rap) * (100 - points)) / 100;

const ANSWERED = { ...PAGE, activityType: ['DEMAND_ANSWERED'] };

async function handledBy(player: Player): Promise<ReadonlyMap<unknown, unknown>> {
  const rows = await player.rows('listSearches', { ...PAGE, type: [DEMAND], isHandled: true });
  return new Map(rows.map((row) => [row.id, row]));
}

export const negotiationScenarios: readonly Scenario[] = [
  {
    name: 'a quote and the counter-offer are answered by the other side each, once',
    operations: ['createTracks', 'updateTracks', 'createCounterOffer', 'updateTrackStatus', 'paginateMemos'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const other = await as('customer', 1);
      const house = await as('admin', 2);
      const stone = await listedStone(buyer);
      const offer = { newPricePerCarat: under(stone, 40), validityHours: 24 };
      const id = await newTrack(buyer, QUOTE, stone, offer);
      const raised = { trackType: QUOTE, list: [{ id, newPricePerCarat: under(stone, 38) }] };
      await other.refused('updateTracks', 404, raised, 'Another user changes the quote.');
      await buyer.ok('updateTracks', raised);
      const price = under(stone, 36);
      const answer = { id, newPricePerCarat: price, validityHours: 24 };
      await other.refused('createCounterOffer', 404, answer, 'Another user answers the quote.');
      await house.ok('createCounterOffer', answer);
      await house.refused('createCounterOffer', 409, answer, 'The house outbids itself.');
      const words = 'A quote is changed while the other side has the word.';
      await buyer.refused('updateTracks', 409, raised, words);
      const yes = { trackType: QUOTE, list: [{ id, newPricePerCarat: price }], status: 'APPROVED' };
      await house.refused('updateTrackStatus', 409, yes, 'The house approves its own price.');
      const accepted = { ...yes, shippingAddress: await deliveryAddress(buyer) };
      await buyer.ok('updateTrackStatus', accepted);
      await buyer.refused('updateTrackStatus', 409, accepted, 'A quote is approved twice.');
      const memos = await buyer.rows('paginateMemos', PAGE);
      const details = memos.flatMap(({ memoDetails }) => listOf(memoDetails));
      const line = details.find((each) => at(each, 'diamond') === stone.id);
      expect(
        at(line, 'ctPr') === price,
        `The price agreed on is ${price}, and ${at(line, 'ctPr')} is confirmed.`,
      );
    },
  },
  {
    name: 'an enquiry is answered by the house, read by its buyer only, and closed',
    operations: ['createTracks', 'paginateEnquiries', 'createEnquiryReply'],
    play: async ({ as }) => {
      const [buyer, other, house] = [await as('primary', 0), await as('customer', 1), await as('admin', 2)];
      await newTrack(buyer, ENQUIRY, await listedStone(buyer), {});
      const mine = { side: 'BUY', ...PAGE };
      const [asked] = await buyer.rows('paginateEnquiries', mine);
      const id = asked?.id;
      const text = 'Conformance: it was cut in Surat.';
      await other.refused('createEnquiryReply', 404, { id, text }, 'Another user answers the enquiry.');
      await house.ok('createEnquiryReply', { id, text });
      const has = async (player: Player) =>
        JSON.stringify(await player.ok('paginateEnquiries', mine)).includes(text);
      expect(await has(buyer), 'The answer does not reach the buyer.');
      expect(!(await has(other)), 'Another user reads the answer.');
      await buyer.refused('createEnquiryReply', 400, { id }, 'A reply without a message is taken.');
      const closed = await buyer.ok('createEnquiryReply', { id, isClose: true });
      expect(at(closed, 'status') === 'CLOSED', 'An enquiry is not closed without a message.');
      const kept = listOf(at(closed, 'messages')).map((each) => at(each, 'text'));
      expect(kept.at(-1) === text, `Closing an enquiry adds a message: ${kept.join(' | ')}`);
      await house.refused('createEnquiryReply', 409, { id, text }, 'A closed enquiry is answered.');
    },
  },
  {
    name: 'a memo that the house approves becomes an order and an invoice, of its company only',
    operations: [
      'requestConfirm',
      'updateMemoStatus',
      'paginateOrders',
      'paginateInvoices',
      'downloadInvoice',
    ],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const stone = await listedStone(buyer);
      const id = at(await buyer.ok('requestConfirm', await purchaseOf(buyer, stone)), 'id');
      const approval = { id, status: APPROVED };
      const sales = await as('employee', 2);
      const isSeen = await isListed(house, 'paginateMemos', id, { ...PAGE, isHandled: true });
      expect(isSeen, 'The house does not see the memo.');
      await sales.refused('updateMemoStatus', 404, { ...approval, id: 'none' }, 'A memo is made up.');
      await house.ok('updateMemoStatus', approval);
      await house.refused('updateMemoStatus', 409, approval, 'A memo is approved twice.');
      await advance(4 * DAY_MS);
      const [later, other] = [await as('primary', 0), await as('customer', 1)];
      const orders = JSON.stringify(await later.ok('paginateOrders', PAGE));
      expect(orders.includes(`"${stone.id}"`), 'The stone is on no order.');
      const invoices = { ...PAGE, from: '2026-01-15' };
      const bill = (await later.rows('paginateInvoices', invoices)).at(-1);
      expect(bill !== undefined, 'There is no invoice after three days.');
      await later.file('downloadInvoice', { id: bill?.id });
      await other.refused('downloadInvoice', 404, { id: bill?.id }, 'Another company gets the invoice.');
    },
  },
  {
    name: 'a quote is answered at the price that the house saw, not at one named since',
    operations: ['updateTrackStatus', 'createTracks', 'updateTracks', 'paginateMemos'],
    play: async ({ as }) => {
      const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
      const stone = await listedStone(buyer);
      const [seen, current] = [under(stone, 40), under(stone, 38)];
      const offer = { newPricePerCarat: seen, validityHours: 24 };
      const id = await newTrack(buyer, QUOTE, stone, offer);
      await buyer.ok('updateTracks', { trackType: QUOTE, list: [{ id, newPricePerCarat: current }] });
      const answer = (newPricePerCarat: number, status: string) => ({
        trackType: QUOTE,
        list: [{ id, newPricePerCarat }],
        status,
      });
      for (const status of ['APPROVED', 'REJECT']) {
        const words = `A quote of ${current} is answered with ${status} by somebody who saw ${seen}.`;
        const refusal = await house.refused('updateTrackStatus', 409, answer(seen, status), words);
        const conflict = membersOf(at(refusal, 'conflicts', 0));
        expect(
          conflict.reason === 'PRICE_CHANGED' &&
            conflict.seenPricePerCarat === seen &&
            conflict.currentPricePerCarat === current,
          `Of a quote of ${current}, seen as ${seen}, the refusal says ${JSON.stringify(conflict)}.`,
        );
      }
      await house.ok('updateTrackStatus', answer(current, 'APPROVED'));
      const details = (await buyer.rows('paginateMemos', PAGE)).flatMap(({ memoDetails }) =>
        listOf(memoDetails),
      );
      const line = details.find((each) => at(each, 'diamond') === stone.id);
      const booked = at(line, 'ctPr');
      expect(booked === current, `A quote of ${current} is confirmed at ${booked}.`);
    },
  },
  {
    name: 'each step of a negotiation is told to the other side, and a quote without an answer expires',
    operations: ['createCounterOffer'],
    play: async (stage) => {
      stage.onMockBackend();
      const { buyer, house, stones } = await sides(stage);
      const [first, second] = stones;
      const offer = (stone: Members | undefined) =>
        added(buyer, QUOTE, stone, { newPricePerCarat: priceUnder(stone, 40), validityHours: 24 });
      const id = await telling(house, 'QUOTE_RECEIVED', () => offer(first));
      await telling(buyer, 'COUNTER_OFFER', () =>
        house.ok('createCounterOffer', { id, newPricePerCarat: priceUnder(first, 36), validityHours: 24 }),
      );
      const open = await offer(second);
      const before = await told(buyer, 'QUOTE_EXPIRED');
      await stage.advance(25 * HOUR_MS);
      // The sessions of the day before have ended.
      const later = await stage.as('primary', 0);
      expect((await told(later, 'QUOTE_EXPIRED')) > before, 'QUOTE_EXPIRED is not told to the buyer.');
      const [quote] = await later.rows('paginateTracks', { trackType: QUOTE, page: 1, limit: 1, id: [open] });
      expect(
        quote?.isExpired === true && quote.status === 'CANCEL',
        `A quote that nobody answered in time has the status ${quote?.status}, isExpired ${quote?.isExpired}.`,
      );
    },
  },
  {
    name: 'an enquiry, a hold and a request for confirmation are told to the house, and its answers to the buyer',
    operations: ['createEnquiryReply', 'extendHold', 'updateMemoStatus'],
    play: async (stage) => {
      stage.onMockBackend();
      const { buyer, house, stones } = await sides(stage);
      const [first, second, third] = stones;
      await telling(house, 'ENQUIRY_RECEIVED', () => added(buyer, ENQUIRY, first, {}));
      const [asked] = await buyer.rows('paginateEnquiries', { side: 'BUY', page: 1, limit: 1 });
      await telling(buyer, 'ENQUIRY_ANSWERED', () =>
        house.ok('createEnquiryReply', { id: asked?.id, text: 'Conformance: yes.' }),
      );
      const diamonds = [{ diamond: second?.id, vStnId: second?.vStnId }];
      const hold = await telling(house, 'HOLD_PLACED', () =>
        buyer.ok('createBlock', { blockType: HOLD, hours: 24, diamonds }),
      );
      expect(at(hold, 'extendedAt') === null, 'A new hold is extended.');
      await telling(house, 'HOLD_PLACED', () => buyer.ok('extendHold', { id: at(hold, 'id'), hours: 24 }));
      const held = await buyer.rows('paginateBlocks', {
        blockType: [HOLD],
        status: ['APPROVED'],
        page: 1,
        limit: 1000,
      });
      const extended = held.find(({ block }) => block === at(hold, 'id'))?.extendedAt;
      expect(typeof extended === 'string', 'An extended hold does not say when it was extended.');
      const memo = await telling(house, 'MEMO_REQUESTED', async () =>
        buyer.ok('requestConfirm', await purchaseOf(buyer, membersOf(third))),
      );
      await telling(buyer, 'MEMO_APPROVED', () =>
        house.ok('updateMemoStatus', { id: at(memo, 'id'), status: APPROVED }),
      );
    },
  },
  {
    name: 'a buyer receives a reminder when it is due, and not before',
    operations: ['createTracks'],
    play: async (stage) => {
      stage.onMockBackend();
      const { buyer, stones } = await sides(stage);
      const now = await nowOf(buyer);
      const reminderDate = new Date(now + 2 * HOUR_MS).toISOString();
      await added(buyer, REMINDER, stones[0], { reminderDate });
      const before = await told(buyer, 'REMINDER_DUE');
      await stage.advance(HOUR_MS);
      expect(
        (await told(buyer, 'REMINDER_DUE')) === before,
        'The buyer receives a reminder before it is due.',
      );
      await telling(buyer, 'REMINDER_DUE', () => stage.advance(2 * HOUR_MS));
    },
  },
  {
    name: 'a demand reaches the sales person of the account, whose answer reaches the buyer',
    operations: ['upsertSearch', 'listSearches', 'getSearch', 'answerDemand', 'listNotifications'],
    play: async ({ as, onMockBackend, run }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('employee', 2)];
      const [other, stranger] = [await as('secondary', 1), await as('customer', 1)];
      const content = { name: `Hearts ${run.name}`, searchType: DEMAND, filter: { shp: ['shape-heart'] } };
      const id = at(await buyer.ok('upsertSearch', content), 'id');
      const company = at(await buyer.ok('getProfile'), 'user', 'account', 'companyName');
      const seen = (await handledBy(house)).get(id);
      expect(seen !== undefined, 'The sales person does not see the demand.');
      expect(at(seen, 'buyer', 'companyName') === company, 'The demand does not name its buyer.');
      for (const each of [other, stranger]) {
        expect(!(await handledBy(each)).has(id), 'A buyer sees the demand of another.');
      }
      const stone = await freeStone(buyer);
      const answer = { id, text: 'This one comes close.', diamonds: [stone.id] };
      await buyer.refused('answerDemand', 403, answer, 'A buyer answers the demand.');
      const unknown = { ...answer, diamonds: ['st-none'] };
      await house.refused('answerDemand', 400, unknown, 'An unknown stone is proposed.');
      await house.ok('answerDemand', answer);
      const answers = listOf(at(await buyer.ok('getSearch', { id }), 'answers'));
      expect(
        answers.length === 1 && at(answers, 0, 'diamonds', 0) === stone.id,
        'The buyer does not see the answer to the demand.',
      );
      const news = await buyer.rows('listNotifications', ANSWERED);
      expect(
        news.some(({ record }) => record === id),
        'The buyer is not notified about the answer.',
      );
      await buyer.ok('upsertSearch', { ...content, id, demandStatus: 'CLOSED' });
      await house.refused('answerDemand', 409, answer, 'A closed demand is answered.');
    },
  },
  {
    name: 'the sales person sees what the customer behind a request did before',
    operations: ['viewCustomerHistory', 'upsertSearch', 'paginateMemos', 'requestConfirm'],
    play: async ({ as, onMockBackend, run }) => {
      onMockBackend();
      const [buyer, house] = [await as('primary', 0), await as('employee', 2)];
      const demand = { name: `Hearts ${run.name}`, searchType: DEMAND, filter: { shp: ['shape-heart'] } };
      const record = at(await buyer.ok('upsertSearch', demand), 'id');
      const company = at(await buyer.ok('getProfile'), 'user', 'account', 'companyName');
      await buyer.refused('viewCustomerHistory', 403, { record }, 'A buyer sees the history of a customer.');
      const words = 'An unknown record has a history.';
      await house.refused('viewCustomerHistory', 404, { record: 'srch-none' }, words);
      const first = await house.ok('viewCustomerHistory', { record });
      expect(at(first, 'companyName') === company, 'The history does not name the company.');
      const memos = Number(at(await buyer.ok('paginateMemos', PAGE), 'count'));
      expect(at(first, 'memos', 'count') === memos, 'The history does not count the memos of the customer.');
      const wanted = await purchaseOf(buyer, await freeStone(buyer, IN_INDIA));
      const memo = at(await buyer.ok('requestConfirm', wanted), 'id');
      const second = await house.ok('viewCustomerHistory', { record: memo });
      expect(at(second, 'memos', 'count') === memos + 1, 'The history lacks the new memo.');
      expect(
        at(second, 'recent', 0, 'record') === memo,
        'The new memo is not the latest request of the customer.',
      );
    },
  },
];
