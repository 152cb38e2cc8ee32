import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { agreed, freeStones, kept } from './keeping.ts';

const CART = 1;
const QUOTE = 4;
const PAGE = { page: 1, limit: 100 };
/** The time of the stories, which other servers are past. */
const NOW = Date.parse('2026-01-15T09:30:00.000Z');
/** Where the buyers of the stories take delivery, so that nothing else prevents a purchase. */
const IN_INDIA = { loc: ['location-mumbai'] };

async function freeStone(buyer: Player): Promise<Members> {
  const [stone] = await freeStones(buyer, IN_INDIA);
  expect(stone !== undefined, 'There is no free stone.');
  return membersOf(stone);
}

/** The price per carat that a stone was booked at on a memo; undefined if it is on none. */
async function bookedPrice(buyer: Player, stone: Members): Promise<unknown> {
  const memos = rowsOf(await buyer.ok('paginateMemos', PAGE));
  const details = memos.flatMap(({ memoDetails }) => listOf(memoDetails));
  return at(
    details.find((each) => at(each, 'diamond') === stone.id),
    'ctPr',
  );
}

const priceSeen: Scenario = {
  name: 'nothing is confirmed at another price than the buyer saw',
  operations: ['requestConfirm', 'paginateMemos'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const stone = await freeStone(buyer);
    const price = Number(stone.ctPr);
    for (const seen of [price - 1, price + 1]) {
      const diamonds = agreed({ ...stone, ctPr: seen });
      const words = `A stone at ${price} is confirmed for a buyer who saw ${seen}.`;
      const refusal = await buyer.refused('requestConfirm', 409, { diamonds }, words);
      const conflict = membersOf(at(refusal, 'conflicts', 0));
      expect(
        conflict.reason === 'PRICE_CHANGED' && conflict.diamond === stone.id,
        `A changed price is refused as ${String(conflict.reason)}.`,
      );
      expect(
        conflict.seenPricePerCarat === seen && conflict.currentPricePerCarat === price,
        `Of a price of ${price}, seen as ${seen}, the refusal says ${JSON.stringify(conflict)}.`,
      );
    }
    expect((await bookedPrice(buyer, stone)) === undefined, 'A refused confirmation is on a memo.');
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    const booked = at(memo, 'memoDetails', 0, 'ctPr');
    expect(booked === price, `A stone at ${price} is booked at ${String(booked)}.`);
    expect((await bookedPrice(buyer, stone)) === price, 'The memo is in the list with another price.');
  },
};

const notForSale: Scenario = {
  name: 'stones sold by bid only and upcoming stones are not for sale at a fixed price',
  operations: ['createTracks', 'requestConfirm', 'createBlock'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    for (const [wSts, reason, member] of [
      ['B', 'BID_ONLY', 'endsAt'],
      ['U', 'UPCOMING', 'expectedAt'],
    ] as const) {
      const filters = [{ wSts: [wSts], pktType: ['SINGLE'], ...IN_INDIA }];
      const found = await buyer.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true });
      const stone = rowsOf(found).find(({ isHeld }) => isHeld !== true);
      expect(stone !== undefined, `There is no stone with status ${wSts}.`);
      const { id: diamond, vStnId, vnd, ctPr, amt } = membersOf(stone);
      const block = { diamond, vStnId, vnd, blockPricePerCarat: ctPr, blockAmount: amt };
      const offer = { ...kept(membersOf(stone)), newPricePerCarat: Number(ctPr) * 0.8, validityHours: 24 };
      for (const [operation, what, request] of [
        ['createTracks', 'put in the cart', { trackType: CART, diamonds: [kept(membersOf(stone))] }],
        ['createTracks', 'quoted', { trackType: QUOTE, diamonds: [offer] }],
        ['createBlock', 'held', { blockType: 1, hours: 24, diamonds: [block] }],
        ['requestConfirm', 'confirmed', { diamonds: agreed(membersOf(stone)) }],
      ] as const) {
        const refusal = await buyer.refused(
          operation,
          409,
          request,
          `A stone with status ${wSts} is ${what}.`,
        );
        const told = membersOf(at(refusal, 'conflicts', 0));
        expect(told.reason === reason, `A stone with status ${wSts} is refused as ${String(told.reason)}.`);
        const time = Date.parse(textOf(told[member]));
        expect(
          time > NOW,
          `The refusal of a stone with status ${wSts} says ${String(told[member])} as ${member}.`,
        );
      }
    }
  },
};

const invoiceDate: Scenario = {
  name: 'an invoice is dated from today in Asia/Kolkata, not in the past',
  operations: ['requestConfirm'],
  play: async ({ as, control }) => {
    // Half past midnight of 16 January in Asia/Kolkata, while it is still 15 January in UTC.
    await control('POST', '/clock', { mode: 'frozen', at: '2026-01-15T19:00:00.000Z' });
    const buyer = await as('primary', 0);
    const diamonds = agreed(await freeStone(buyer));
    const past = { diamonds, date: '2026-01-15' };
    await buyer.refused('requestConfirm', 400, past, 'An invoice date in the past is taken.');
    const memo = await buyer.ok('requestConfirm', { diamonds, date: '2026-01-16' });
    expect(at(memo, 'invoiceDate') === '2026-01-16', 'The invoice has another date than requested.');
  },
};

/** Stories of what may be bought, and at what price. */
export const buyingScenarios: readonly Scenario[] = [priceSeen, notForSale, invoiceDate];
