import { expect, type Scenario } from '../scenario.ts';
import { at, membersOf } from '../values.ts';
import { onOffer } from './listings.ts';
import { HOLD, stonesOf } from './shared.ts';

export const listingDetailScenarios: readonly Scenario[] = [
  {
    name: 'a seller changes details of its own stones by the rules of stock files',
    operations: ['updateListingDetails', 'viewListingDetails', 'paginateInventory', 'viewDiamond'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [one] = (await onOffer(seller)).map(membersOf);
      const stone = membersOf(one);
      const inscribed = { diamond: stone.id, details: [{ field: 'lsrInc', value: 'CONFORMANCE' }] };
      const before = await seller.ok('viewListingDetails', { diamond: stone.id });
      await seller.ok('updateListingDetails', inscribed);
      const shown = membersOf(await buyer.ok('viewDiamond', { id: stone.id }));
      expect(shown.lsrInc === 'CONFORMANCE', `The inscription is ${shown.lsrInc}.`);
      expect(shown.ctPr === stone.ctPr, 'A stone whose details change has another price per carat.');
      const stale = { ...inscribed, version: at(before, 'version') };
      await seller.refused('updateListingDetails', 409, stale, 'Changed details are overwritten.');
      const grown = {
        diamond: stone.id,
        details: [{ field: 'treatment', value: 'Lab grown' }],
        isConfirmed: true,
      };
      await seller.refused('updateListingDetails', 409, grown, 'A listed stone becomes laboratory-grown.');
      const hold = await buyer.ok('createBlock', {
        blockType: HOLD,
        hours: 24,
        diamonds: [{ diamond: stone.id, vStnId: stone.vStnId }],
      });
      await seller.refused(
        'updateListingDetails',
        409,
        inscribed,
        'Details change while a buyer holds the stone.',
      );
      await buyer.ok('deleteHolds', { id: [at(hold, 'stones', 0, 'id')] });
      const own = new Set((await onOffer(seller)).map(({ id }) => id));
      const strange = membersOf((await stonesOf(buyer, { wSts: ['A'] })).find(({ id }) => !own.has(id)));
      const theirs = { ...inscribed, diamond: strange.id };
      await seller.refused(
        'updateListingDetails',
        404,
        theirs,
        'The details of the stone of another are changed.',
      );
    },
  },
];
