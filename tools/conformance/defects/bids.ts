import { answersInstead, changesRows, type Defect, leavesOut, noticedBy } from '../planting.ts';
import { at, withAt } from '../values.ts';

export const bidsDefects: readonly Defect[] = [
  ...noticedBy('a won bid goes to the address that it named, also when the address is deleted meanwhile', {
    createBids: [
      leavesOut('a won bid sent to the default address', /A won bid for .* goes to/, 'shippingAddress'),
    ],
  }),
  ...noticedBy('a bid that is refused for its price comes with the nearest valid price', {
    createBids: [
      answersInstead(
        'the lowest price in place of the nearest one',
        /refused with the nearest price/,
        409,
        (answer) => {
          const floor = at(answer.body, 'data', 'conflicts', 0, 'floorPricePerCarat');
          const path = ['data', 'conflicts', 0, 'nearestPricePerCarat'];
          return { ...answer, body: withAt(answer.body, path, floor) };
        },
      ),
    ],
  }),
  ...noticedBy('the earliest of equal bids wins, and both bids say so', {
    paginateBids: [
      changesRows('a bid lost to an equal one without a word', /and isTie is/, (bid) =>
        at(bid, 'status') === 3 ? withAt(bid, ['isTie'], false) : bid,
      ),
    ],
  }),
];
