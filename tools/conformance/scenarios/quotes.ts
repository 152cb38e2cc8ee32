import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { agreed, freeStones, kept } from './keeping.ts';

const QUOTE = 4;
const ENQUIRY = 6;
const APPROVED = 2;
const DAY_MS = 86_400_000;
const PAGE = { page: 1, limit: 100 };
/** Where the buyers of the stories take delivery, so that nothing else is in the way of a stone. */
const IN_INDIA = { loc: ['location-mumbai'] };

/** A price per carat of a stone, so many points under its list price. */
function under(stone: Members, points: number): number {
  return Math.round(Number(stone.rap) * (100 - points)) / 100;
}

/** A free stone whose asking price leaves room for offers of 36 points under the list price and more. */
async function listedStone(buyer: Player): Promise<Members> {
  const isNear = ({ rap, back }: Members) => Number(rap) > 0 && Number(back) > -35;
  const found = (await freeStones(buyer, IN_INDIA)).find(isNear);
  expect(found !== undefined, 'There is no free stone less than 35 points under its list price.');
  return membersOf(found);
}

async function newTrack(buyer: Player, trackType: number, stone: Members, more: Members): Promise<unknown> {
  const diamonds = [{ ...kept(stone), ...more }];
  const made = await buyer.ok('createTracks', { trackType, remarks: 'Conformance.', diamonds });
  return at(made, 'list', 0, 'id');
}

const bargain: Scenario = {
  name: 'a quote and the counter-offer are answered by the other side each, once',
  operations: ['createTracks', 'updateTracks', 'createCounterOffer', 'updateTrackStatus', 'requestConfirm'],
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
    await buyer.refused('updateTracks', 409, raised, 'A quote is changed while the other side has the word.');
    const yes = { trackType: QUOTE, list: [{ id, newPricePerCarat: price }], status: 'APPROVED' };
    await house.refused('updateTrackStatus', 409, yes, 'The house approves its own price.');
    await buyer.ok('updateTrackStatus', yes);
    await buyer.refused('updateTrackStatus', 409, yes, 'A quote is approved twice.');
    await buyer.ok('requestConfirm', { diamonds: agreed({ ...stone, ctPr: price }) });
    const memos = rowsOf(await buyer.ok('paginateMemos', PAGE));
    const details = memos.flatMap(({ memoDetails }) => listOf(memoDetails));
    const line = details.find((each) => at(each, 'diamond') === stone.id);
    expect(
      at(line, 'ctPr') === price,
      `The price agreed on is ${price}, and ${String(at(line, 'ctPr'))} is confirmed.`,
    );
  },
};

const enquiry: Scenario = {
  name: 'an enquiry is answered by the house, read by its buyer only, and closed',
  operations: ['createTracks', 'paginateEnquiries', 'createEnquiryReply'],
  play: async ({ as }) => {
    const [buyer, other, house] = [await as('primary', 0), await as('customer', 1), await as('admin', 2)];
    await newTrack(buyer, ENQUIRY, await listedStone(buyer), {});
    const mine = { side: 'BUY', ...PAGE };
    const [asked] = rowsOf(await buyer.ok('paginateEnquiries', mine));
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
};

const purchase: Scenario = {
  name: 'a memo that the house approves becomes an order and an invoice, of its company only',
  operations: ['requestConfirm', 'updateMemoStatus', 'paginateOrders', 'paginateInvoices', 'downloadInvoice'],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
    const stone = await listedStone(buyer);
    const id = at(await buyer.ok('requestConfirm', { diamonds: agreed(stone) }), 'id');
    const approval = { id, status: APPROVED };
    const sales = await as('employee', 2);
    const seen = rowsOf(await house.ok('paginateMemos', { ...PAGE, isHandled: true }));
    expect(
      seen.some((memo) => memo.id === id),
      'The house does not see the memo.',
    );
    await sales.refused('updateMemoStatus', 404, { ...approval, id: 'none' }, 'A memo is made up.');
    await house.ok('updateMemoStatus', approval);
    await house.refused('updateMemoStatus', 409, approval, 'A memo is approved twice.');
    await advance(4 * DAY_MS);
    const [later, other] = [await as('primary', 0), await as('customer', 1)];
    const orders = JSON.stringify(await later.ok('paginateOrders', PAGE));
    expect(orders.includes(`"${String(stone.id)}"`), 'The stone is on no order.');
    const invoices = { ...PAGE, from: '2026-01-15' };
    const bill = rowsOf(await later.ok('paginateInvoices', invoices)).at(-1);
    expect(bill !== undefined, 'There is no invoice after three days.');
    await later.file('downloadInvoice', { id: bill?.id });
    await other.refused('downloadInvoice', 404, { id: bill?.id }, 'Another company gets the invoice.');
  },
};

const raised: Scenario = {
  name: 'a quote is answered at the price that was seen, not at one named since',
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
    const details = rowsOf(await buyer.ok('paginateMemos', PAGE)).flatMap(({ memoDetails }) =>
      listOf(memoDetails),
    );
    const line = details.find((each) => at(each, 'diamond') === stone.id);
    const booked = at(line, 'ctPr');
    expect(booked === current, `A quote of ${current} is confirmed at ${String(booked)}.`);
  },
};

/** Stories of what is agreed on between a buyer and the house. */
export const quoteScenarios: readonly Scenario[] = [bargain, raised, enquiry, purchase];
