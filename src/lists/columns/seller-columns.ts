import type { ListingInterest } from '#generated/model/listingInterest.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import type { Column, ColumnTools } from './column.ts';

/** Number of companies with one kind of interest; nothing where there are none. */
function companies<Kind extends keyof ListingInterest>(key: Kind, width: number) {
  return {
    key,
    kind: 'number',
    width,
    value: ({ interest }: ListingRow) => (interest[key] === 0 ? null : interest[key]),
    format: (value: string | number | boolean, { formats }: ColumnTools) => formats.number(Number(value), 0),
  } as const satisfies Column<ListingRow>;
}

/** Columns of the seller's own listings, each defined once. */
export const sellerColumns = {
  standing: {
    key: 'standing',
    kind: 'text',
    width: 104,
    value: ({ standing }: ListingRow, { stateName }: ColumnTools) => stateName(standing),
  },
  expires: {
    key: 'expires',
    kind: 'text',
    width: 104,
    isTimed: true,
    value: ({ standing, expiresAt }: ListingRow) =>
      standing === 'ACTIVE' || standing === 'EXPIRING' ? expiresAt : null,
    format: (value, { daysLeft }) => daysLeft(String(value)),
  },
  watchers: companies('watchers', 92),
  carts: companies('carts', 84),
  quotes: companies('quotes', 84),
  enquiries: companies('enquiries', 92),
  missingMedia: {
    key: 'missingMedia',
    kind: 'text',
    width: 160,
    value: ({ missingMedia }: ListingRow, { formats, stateName }: ColumnTools) =>
      formats.list(missingMedia.map(stateName)),
  },
} as const satisfies Readonly<Record<string, Column<ListingRow>>>;
