import { changesReply, changesRows, type Defect, ignoresRefusal, inPhase, noticedBy } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const FLOOR = 'a listing is never repriced to a position below its floor';
const OWN = 'a seller previews own listings only, and no position names another seller';

const FIGURES = { lowest: 100, median: 200, highest: 300 };

export const marketDefects: readonly Defect[] = [
  ...inPhase('scenario', {
    listMarketCells: [
      changesRows('a median one place off', /The median price of \d+ stones is/, (cell) =>
        at(cell, 'ctPr') === null
          ? cell
          : withAt(cell, ['ctPr', 'median'], Number(at(cell, 'ctPr', 'median')) + 1),
      ),
      changesRows('figures of too few stones', /A cell of \d stones has figures/, (cell) =>
        at(cell, 'tooFew') === true ? withAt(cell, ['ctPr'], FIGURES) : cell,
      ),
    ],
    quickSearchDiamonds: [
      changesRows('a cell with one stone more than the market', /Quick search counts/, (cell) =>
        withAt(cell, ['count'], Number(at(cell, 'count')) + 1),
      ),
    ],
    listMarketStandings: [
      changesRows('a percentile that counts the stone itself', /others is at/, (row) =>
        at(row, 'rank') === null
          ? row
          : withAt(row, ['percentile'], Math.min(100, Number(at(row, 'percentile')) + 1)),
      ),
    ],
    listMarketAlternatives: [
      changesReply('dearer stones as cheaper ones', /A cheaper stone costs as much or more/, (body) =>
        withAt(
          body,
          ['data', 'cheaper'],
          listOf(at(body, 'data', 'cheaper')).map((row) => withAt(row, ['diamond', 'ctPr'], 9_999_999)),
        ),
      ),
    ],
  }),
  ...noticedBy(FLOOR, {
    simulateListingPrices: [
      changesRows('a position below the floor', /A listing with a floor of/, (row) =>
        at(row, 'isFloor') === true ? withAt(withAt(row, ['isFloor'], false), ['newPricePerCarat'], 1) : row,
      ),
    ],
  }),
  ...noticedBy(OWN, {
    simulateListingPrices: [
      ignoresRefusal('a preview of listings of others', /A seller previews the price of another seller/, 404),
    ],
    paginateInventory: [
      changesRows('a position that names the seller of the third stone', /A position names/, (row) =>
        at(row, 'position') === null ? row : withAt(row, ['position', 'seller'], 'acc-sur'),
      ),
    ],
  }),
];
