import { expect, type Player, ruled, type Scenario } from '../scenario.ts';
import { at, type Members, membersOf } from '../values.ts';
import { anotherAddress, IN_INDIA, PAGE, stonesOf } from './shared.ts';

/** Noon in Asia/Kolkata, when one looks and bids, and the time of the result. */
const NOON = '2026-01-15T06:30:00.000Z';
const RESULT = '2026-01-15T09:30:00.000Z';
const OPEN = 2;

/** A bid at a price in USD per carat that is so much above the base price. */
function bidAbove({ id, vStnId, ctPr, crt }: Members, dollars: number) {
  const bidPricePerCarat = Math.round((Number(ctPr) + dollars) * 100) / 100;
  const bidAmount = Math.round(bidPricePerCarat * Number(crt) * 100) / 100;
  return { bidType: OPEN, diamonds: [{ diamond: id, vStnId, bidPricePerCarat, bidAmount }] };
}

async function bidOf(player: Player, id: unknown): Promise<Members> {
  return membersOf((await player.rows('paginateBids', PAGE)).find((row) => row.id === id));
}

/** How bids are priced and decided, and where won stones go. */
export const bidsScenarios: readonly Scenario[] = [
  {
    name: 'a won bid goes to the address that it named, also when the address is deleted meanwhile',
    guarantee: {
      about: 'goods',
      rule: 'The memo of a won bid has the delivery address that the bid named, as it was then, whatever becomes of the address book.',
    },
    operations: ['createBids', 'paginateBids', 'paginateMemos', 'deleteAddresses'],
    play: async ({ as, control }) => {
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const buyer = await as('primary', 0);
      const [found, other] = await stonesOf(buyer, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
      const shippingAddress = await anotherAddress(buyer);
      const wish = { ...bidAbove(membersOf(found), 0), shippingAddress };
      const id = at(await buyer.ok('createBids', wish), 'list', 0, 'id');
      const foreign = { ...bidAbove(membersOf(other), 0), shippingAddress: 'no such address' };
      const words = 'A bid names an address outside the address book.';
      await buyer.ok('deleteAddresses', { id: [shippingAddress] });
      await control('POST', '/clock', { mode: 'frozen', at: RESULT });
      const winner = await as('primary', 0);
      const { memoNo } = await bidOf(winner, id);
      const memo = (await winner.rows('paginateMemos', PAGE)).find((row) => row.memoNo === memoNo);
      const used = at(memo, 'shippingAddress', 'id');
      expect(used === shippingAddress, `A won bid for ${shippingAddress} goes to ${used}.`);
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      await ruled(await as('primary', 0), 'createBids', foreign, 'known', words);
    },
  },
  {
    name: 'a bid that is refused for its price comes with the nearest valid price',
    guarantee: {
      about: 'money',
      rule: 'A bid that is refused for its price comes with the nearest valid price, in USD per carat as the price itself.',
    },
    operations: ['createBids', 'updateBids', 'viewBidConfig'],
    play: async ({ as, control }) => {
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const buyer = await as('primary', 0);
      const step = Number(at(await buyer.ok('viewBidConfig', undefined), 'step'));
      const [found] = await stonesOf(buyer, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
      const stone = membersOf(found);
      const priceAt = (dollars: number) => bidAbove(stone, dollars).diamonds[0]?.bidPricePerCarat;
      const nearest = async (operation: 'createBids' | 'updateBids', body: object, dollars: number) => {
        const words = `A bid ${dollars} above the base price, in steps of ${step}, is taken.`;
        const refusal = await buyer.refused(operation, 409, membersOf(body), words);
        return at(refusal, 'conflicts', 0, 'nearestPricePerCarat');
      };
      for (const [dollars, wanted] of [
        [-step, 0],
        [step * 0.4, 0],
        [step * 1.6, 2 * step],
        [step * 2.5, 2 * step],
      ] as const) {
        const told = await nearest('createBids', bidAbove(stone, dollars), dollars);
        const words = `A bid ${dollars} above the base price is refused with the nearest price ${told}.`;
        expect(told === priceAt(wanted), words);
      }
      const id = at(await buyer.ok('createBids', bidAbove(stone, 2 * step)), 'list', 0, 'id');
      for (const [dollars, wanted] of [
        [step, 3 * step],
        [step * 4.4, 4 * step],
      ] as const) {
        const diamonds = bidAbove(stone, dollars).diamonds.map(({ bidPricePerCarat, bidAmount }) => ({
          id,
          bidPricePerCarat,
          bidAmount,
        }));
        const told = await nearest('updateBids', { diamonds }, dollars);
        const words = `A raise to ${dollars} above the base price is refused with the nearest price ${told}.`;
        expect(told === priceAt(wanted), words);
      }
    },
  },
  {
    name: 'the earliest of equal bids wins, and both bids say so',
    guarantee: {
      about: 'money',
      rule: 'The earliest of equal bids wins, and a settled bid says whether it won or lost by that.',
    },
    operations: ['createBids', 'paginateBids'],
    play: async ({ as, control }) => {
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const [first, second] = [await as('primary', 0), await as('admin', 1)];
      const [found, other] = await stonesOf(first, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
      const [tied, alone] = [membersOf(found), membersOf(other)];
      const placed = async (player: Player, stone: Members) =>
        at(await player.ok('createBids', bidAbove(stone, 0)), 'list', 0, 'id');
      const early = await placed(first, tied);
      const late = await placed(second, tied);
      const only = await placed(first, alone);
      await control('POST', '/clock', { mode: 'frozen', at: RESULT });
      const [winner, loser] = [await as('primary', 0), await as('admin', 1)];
      for (const [player, id, status, isTie] of [
        [winner, early, 2, true],
        [loser, late, 3, true],
        [winner, only, 2, false],
      ] as const) {
        const bid = await bidOf(player, id);
        const words = `A bid that should have the status ${status} has ${bid.status}, and isTie is ${bid.isTie}.`;
        expect(bid.status === status && (bid.isTie ?? false) === isTie, words);
      }
    },
  },
];
