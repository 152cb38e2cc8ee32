import { expect, rowsOf, type Scenario } from '../play.ts';
import { at, membersOf } from '../values.ts';

/** Members that would tell the public what a stone costs, who sells it, or whether it is for sale. */
const PRIVATE = ['amt', 'rap', 'ctPr', 'back', 'fnAmt', 'fnCtPr', 'vnd', 'vndNm', 'vStnId', 'wSts', 'isHeld'];

const traced: Scenario = {
  name: 'the public page of a stone has the facts of the stone and none of the trade',
  operations: ['viewDiamondFtc', 'viewDiamond'],
  play: async ({ as, visitor }) => {
    const buyer = await as('primary', 0);
    const filters = [{ crt: { '>=': 0.5 } }];
    const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 5, filters, isSkipSave: true });
    const [row] = rowsOf(found);
    const stone = membersOf(await buyer.ok('viewDiamond', { id: row?.id }));
    const card = membersOf(await visitor('a-public-page').ok('viewDiamondFtc', { code: stone.stoneId }));
    const told = PRIVATE.filter((key) => key in card);
    expect(told.length === 0, `The public page tells ${told.join(', ')}.`);
    const other = Object.keys(card).filter(
      (key) => key in stone && JSON.stringify(card[key]) !== JSON.stringify(stone[key]),
    );
    expect(other.length === 0, `The public page differs from the stone: ${other.join(', ')}.`);
  },
};

const windows: Scenario = {
  name: 'the bid windows are public, and those of a bidder',
  operations: ['viewBidConfig'],
  play: async ({ as, visitor }) => {
    const seen = await visitor('a-public-page').ok('viewBidConfig', undefined);
    const own = await (await as('primary', 0)).ok('viewBidConfig', undefined);
    const [of, ofOwn] = [seen, own].map((data) => JSON.stringify(at(data, 'windows')));
    expect(of === ofOwn, 'A visitor is told other windows than a bidder.');
  },
};

/** Stories of facts that pages and tools look up. */
export const factScenarios: readonly Scenario[] = [traced, windows];
