import type { ListingRow } from '../rows/listing-rows.ts';
import type { Column } from './column.ts';
import { identityWith, particulars } from './column-lists.ts';
import { columns } from './columns.ts';

/** Own listings: their state, the asking price, and the interest in them; without prices under a buyer's terms. */
export const listingColumns: readonly Column<ListingRow>[] = [
  ...identityWith<ListingRow>(columns.standing, columns.expires),
  columns.rap,
  columns.back,
  columns.ctPr,
  columns.amt,
  columns.watchers,
  columns.carts,
  columns.quotes,
  columns.enquiries,
  columns.missingMedia,
  ...particulars,
];
